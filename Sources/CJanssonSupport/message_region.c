// The values of one message at a time, per thread, live in one region of memory: making them moves a pointer,
// and they all go at once. Everything else of Jansson's comes from malloc.

#include "CJanssonSupport.h"

#include <stdint.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
// The sanitizer watches what malloc gives, so with it every value comes from there.
#define REGION_BYTES 0
#endif
#endif
#ifndef REGION_BYTES
#define REGION_BYTES (64 * 1024)
#endif

static _Thread_local struct {
  char *base;
  size_t used;
  // Whether values are being made in the region now.
  bool is_open;
  // Whether something that did not fit came from malloc since the region was opened.
  bool has_overflowed;
  // Whether values in the region may still be in use.
  bool is_taken;
} region;

static void *allocate(size_t size) {
  if (region.is_open) {
    size_t rounded = (size + 15) & ~(size_t)15;
    if (rounded <= REGION_BYTES - region.used) {
      void *memory = region.base + region.used;
      region.used += rounded;
      return memory;
    }
    region.has_overflowed = true;
  }
  return malloc(size);
}

static void release(void *memory) {
  if ((uintptr_t)memory - (uintptr_t)region.base < REGION_BYTES) return;
  free(memory);
}

__attribute__((constructor)) static void install(void) { json_set_alloc_funcs(allocate, release); }

bool jansson_support_open_region(void) {
  if (REGION_BYTES == 0 || region.is_taken) return false;
  if (region.base == NULL) region.base = malloc(REGION_BYTES);
  if (region.base == NULL) return false;
  region.used = 0;
  region.has_overflowed = false;
  region.is_open = true;
  region.is_taken = true;
  return true;
}

bool jansson_support_close_region(void) {
  region.is_open = false;
  return !region.has_overflowed;
}

void jansson_support_empty_region(void) { region.is_taken = false; }
