// Out-of-line forms of what jansson.h defines inline: compiled C is seen by the sanitizers, inline
// functions imported into Swift are not.
#pragma once

#include <jansson.h>

/// Adds one owner to a value. Returns the value.
json_t *jansson_support_retain(json_t *value);

/// Takes one owner from a value and frees it with the last.
void jansson_support_release(json_t *value);
