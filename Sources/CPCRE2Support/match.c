#include "CPCRE2Support.h"

#include <pthread.h>
#include <stdlib.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

// What a thread matches with: made when it first does, freed when it ends.
typedef struct {
  pcre2_match_data *data;
  pcre2_match_context *context;
  pcre2_jit_stack *stack;
} workspace;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;

static void free_workspace(void *pointer) {
  workspace *space = pointer;
  pcre2_match_data_free(space->data);
  pcre2_match_context_free(space->context);
  pcre2_jit_stack_free(space->stack);
  free(space);
}

static void make_key(void) {
  if (pthread_key_create(&key, free_workspace) != 0) abort();
}

static workspace *workspace_of_thread(void) {
  static _Thread_local workspace *current;
  if (current != NULL) return current;
  pthread_once(&once, make_key);
  workspace *space = calloc(1, sizeof *space);
  if (space == NULL) abort();
  // One pair: only whether there is a match is asked, never where.
  space->data = pcre2_match_data_create(1, NULL);
  space->context = pcre2_match_context_create(NULL);
  space->stack = pcre2_jit_stack_create(32 << 10, 4 << 20, NULL);
  if (space->data == NULL || space->context == NULL) abort();
  if (space->stack != NULL) pcre2_jit_stack_assign(space->context, NULL, space->stack);
  // For patterns that are interpreted because the system forbids new machine code: kibibytes.
  pcre2_set_heap_limit(space->context, 64 << 10);
  pthread_setspecific(key, space);
  current = space;
  return space;
}

pattern_code *pattern_support_compile(const uint8_t *pattern, size_t count, bool *is_wrong, char *message,
                                      size_t capacity) {
  // ECMA-262: `$` is the very end of the text, and a group that took no part matches as if it were empty.
  const uint32_t options =
      PCRE2_UTF | PCRE2_DOLLAR_ENDONLY | PCRE2_MATCH_UNSET_BACKREF | PCRE2_NEVER_BACKSLASH_C |
      PCRE2_USE_OFFSET_LIMIT;
  if (pattern == NULL) pattern = (const uint8_t *)"";
  int error = 0;
  PCRE2_SIZE offset = 0;
  pcre2_code *code = pcre2_compile(pattern, count, options, &error, &offset, NULL);
  if (code == NULL) {
    // The only thing that is left for PCRE2 to judge; all else is what it cannot do.
    *is_wrong = error == PCRE2_ERROR_UNKNOWN_UNICODE_PROPERTY;
    pcre2_get_error_message(error, (PCRE2_UCHAR *)message, capacity);
    return NULL;
  }
  // Where it fails the pattern is interpreted: slower, and with the same verdicts.
  pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);
  return (pattern_code *)code;
}

void pattern_support_free(pattern_code *code) { pcre2_code_free((pcre2_code *)code); }

bool pattern_support_is_anchored(const pattern_code *code) {
  uint32_t options = 0;
  pcre2_pattern_info((const pcre2_code *)code, PCRE2_INFO_ALLOPTIONS, &options);
  return (options & PCRE2_ANCHORED) != 0;
}

int pattern_support_search(const pattern_code *code, const uint8_t *text, size_t count, size_t first,
                           size_t last, uint32_t limit) {
  if (text == NULL) text = (const uint8_t *)"";
  workspace *space = workspace_of_thread();
  pcre2_set_match_limit(space->context, limit);
  pcre2_set_offset_limit(space->context, last);
  // Jansson has checked that the text is UTF-8. The machine code is called without the checks of pcre2_match.
  int result = pcre2_jit_match((const pcre2_code *)code, text, count, first, PCRE2_NO_UTF_CHECK, space->data,
                               space->context);
  // There is none where the system forbids it, and the interpreter has more memory for points of decision than
  // machine code has stack.
  if (result == PCRE2_ERROR_JIT_BADOPTION || result == PCRE2_ERROR_JIT_STACKLIMIT) {
    result = pcre2_match((const pcre2_code *)code, text, count, first, PCRE2_NO_UTF_CHECK | PCRE2_NO_JIT,
                         space->data, space->context);
  }
  if (result >= 0) return pattern_matched;
  return result == PCRE2_ERROR_NOMATCH ? pattern_not_matched : pattern_gave_up;
}
