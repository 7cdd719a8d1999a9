// Regular expressions of PCRE2, with what they work in kept for each thread: matching allocates nothing, and
// a compiled pattern is only read, so that any number of threads may match with it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A compiled pattern.
typedef struct pattern_code pattern_code;

/// What a match came to.
enum pattern_outcome {
  pattern_matched = 1,
  pattern_not_matched = 0,
  /// The limit was reached: whether the text matches is not known.
  pattern_gave_up = -1,
};

/// Compiles a pattern in PCRE2's own syntax. Returns null when it cannot be, with the reason as a text of at
/// most `capacity` bytes, the final zero among them, and whether it names something that there is not.
pattern_code *pattern_support_compile(const uint8_t *pattern, size_t count, bool *is_wrong, char *message,
                                      size_t capacity);

/// Frees a compiled pattern.
void pattern_support_free(pattern_code *code);

/// Whether a pattern can match at the beginning of a text only.
bool pattern_support_is_anchored(const pattern_code *code);

/// Searches a text, which is correct UTF-8, for a match that begins at one of the positions from `first` to `last`.
/// The limit is a number of points of decision.
int pattern_support_search(const pattern_code *code, const uint8_t *text, size_t count, size_t first,
                           size_t last, uint32_t limit);
