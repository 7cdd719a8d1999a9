// The C library Jansson, as its header declares it. Only the room Jansson imports this module.
#include <jansson.h>
