// The C library PCRE2 for texts of bytes, as its header declares it. Only CPCRE2Support uses this module.
#pragma once

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
