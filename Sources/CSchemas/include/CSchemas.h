// The documents of schemas/, embedded in the program byte for byte.
#pragma once

#include <stddef.h>

/// One embedded document.
typedef struct {
  /// Its path below schemas/, such as methods/activate.json.
  const char *path;
  /// Its bytes; no NUL follows them.
  const unsigned char *bytes;
  /// Their number.
  size_t count;
} embedded_schema;

/// The number of documents.
size_t embedded_schema_count(void);

/// The document at a place in the order of paths, 0 to the number less one.
embedded_schema embedded_schema_at(size_t index);
