#include <jansson.h>

/* json_decref is inline, and what it does is a macro's business. */
static inline void bellhop_json_free(json_t *json) { json_decref(json); }
