#pragma once

#include <stdint.h>
#include <string.h>
#include <nghttp2/nghttp2.h>

static inline nghttp2_nv bellhop_nv(const char *name, const void *value, size_t length) {
  nghttp2_nv field = {
      .name = (uint8_t *)name,
      .value = (uint8_t *)value,
      .namelen = strlen(name),
      .valuelen = length,
      // The names are literals below; the values are copied.
      .flags = NGHTTP2_NV_FLAG_NO_COPY_NAME,
  };
  return field;
}

/// Answers a request; what is empty is left out, and a body comes from the reader. Returns 0, or an error of nghttp2.
static inline int bellhop_respond(
    nghttp2_session *session, int32_t stream, const char *status, const void *identifier,
    size_t identifier_length, const void *unique, size_t unique_length, void *body,
    nghttp2_data_source_read_callback read) {
  nghttp2_nv fields[4];
  size_t count = 0;
  fields[count++] = bellhop_nv(":status", status, strlen(status));
  if (identifier_length > 0) fields[count++] = bellhop_nv("apns-id", identifier, identifier_length);
  if (unique_length > 0) fields[count++] = bellhop_nv("apns-unique-id", unique, unique_length);
  if (body == NULL) return nghttp2_submit_response(session, stream, fields, count, NULL);
  fields[count++] = bellhop_nv("content-type", "application/json", 16);
  nghttp2_data_provider provider = {.source = {.ptr = body}, .read_callback = read};
  return nghttp2_submit_response(session, stream, fields, count, &provider);
}

/// What APNs announces, as far as clients depend on it. Returns 0, or an error of nghttp2.
static inline int bellhop_submit_settings(nghttp2_session *session, uint32_t streams, uint32_t headers) {
  nghttp2_settings_entry entries[] = {
      {NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, streams},
      {NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, headers},
  };
  return nghttp2_submit_settings(session, NGHTTP2_FLAG_NONE, entries, 2);
}
