#include "CJanssonSupport.h"

json_t *jansson_support_retain(json_t *value) { return json_incref(value); }

void jansson_support_release(json_t *value) { json_decref(value); }
