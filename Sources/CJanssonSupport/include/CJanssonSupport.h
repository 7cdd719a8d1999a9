// Out-of-line forms of what jansson.h defines inline: compiled C is seen by the sanitizers, inline
// functions imported into Swift are not.
#pragma once

#include <jansson.h>
#include <stdbool.h>

/// Adds one owner to a value. Returns the value.
json_t *jansson_support_retain(json_t *value);

/// Takes one owner from a value and frees it with the last.
void jansson_support_release(json_t *value);

/// Begins to make values in the region of this thread. Returns false when values there are still in use.
bool jansson_support_open_region(void);

/// Ends making values in the region; those made stay. Returns whether all of them went there: what
/// does not fit comes from malloc.
bool jansson_support_close_region(void);

/// Gives up all values in the region at once: none may be used any more.
void jansson_support_empty_region(void);
