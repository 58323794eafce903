/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/rich.h"

#include "src/value/uri.h"

bool rich_same(enum value_kind kind, struct value a, struct value b, bool keys) {
  if (kind == VALUE_SENSITIVE)
    return keys ? value_same_key(*a.u.held, *b.u.held) : value_same(*a.u.held, *b.u.held);
  if (keys && kind == VALUE_TIMESTAMP) return a.u.timestamp == b.u.timestamp;
  if (keys && kind == VALUE_TIMESPAN) return a.u.timespan == b.u.timespan;
  if (kind == VALUE_BINARY || kind == VALUE_SYMBOL) return str_equal(a.u.text, b.u.text);
  if (kind == VALUE_TIMESTAMP)
    return a.u.timestamp->seconds == b.u.timestamp->seconds &&
           a.u.timestamp->nanoseconds == b.u.timestamp->nanoseconds;
  if (kind == VALUE_TIMESPAN) return a.u.timespan->nanoseconds == b.u.timespan->nanoseconds;
  if (kind == VALUE_SEMVER) return semver_same(a.u.semver, b.u.semver);
  if (kind == VALUE_SEMVER_RANGE) return semver_range_same(a.u.semver_range, b.u.semver_range);
  if (kind == VALUE_URI) return uri_same(a.u.uri, b.u.uri);
  if (kind == VALUE_COLLECTOR && !keys) return str_equal(a.u.text, b.u.text); /* of two compilations */
  return a.u.held == b.u.held; /* closures and collectors: the same one */
}

uint32_t rich_hash(struct value v) {
  if (v.kind == VALUE_SENSITIVE) return value_hash(*v.u.held) + v.kind;
  if (v.kind == VALUE_BINARY || v.kind == VALUE_SYMBOL) return v.u.text->hash + v.kind;
  if (v.kind == VALUE_TIMESPAN || v.kind == VALUE_TIMESTAMP)
    return (uint32_t)((uintptr_t)v.u.timespan >> 3) + v.kind;
  if (v.kind == VALUE_SEMVER)
    return value_hash(v.u.semver->major) * 31 * 31 + value_hash(v.u.semver->minor) * 31 +
           value_hash(v.u.semver->patch) + v.kind;
  return v.kind;
}

static void text_by(struct buffer *out, struct value v, const char *format) {
  const char *problem;
  const struct str *text = str_from(out->arena, format);
  if (v.kind == VALUE_TIMESPAN)
    timespan_format(out, v.u.timespan->nanoseconds, text, &problem);
  else
    timestamp_format(out, *v.u.timestamp, text, NULL, &problem);
}

void rich_text(struct buffer *out, struct value v) {
  switch (v.kind) {
  case VALUE_SENSITIVE: buffer_puts(out, "Sensitive [value redacted]"); return;
  case VALUE_BINARY: base64_encode(out, v.u.text, BASE64_STRICT); return;
  case VALUE_TIMESTAMP: text_by(out, v, "%FT%T.%N %Z"); return;
  case VALUE_TIMESPAN: text_by(out, v, "%D-%H:%M:%S.%-N"); return;
  case VALUE_SEMVER: semver_text(out, v.u.semver); return;
  case VALUE_SEMVER_RANGE: buffer_str(out, v.u.semver_range->text); return;
  case VALUE_URI: uri_text(out, v.u.uri); return;
  case VALUE_SYMBOL:
  case VALUE_COLLECTOR: buffer_str(out, v.u.text); return;
  default: buffer_puts(out, value_kind_name(v)); return;
  }
}
