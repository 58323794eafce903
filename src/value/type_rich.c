/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/type_object.h"

bool type_rich_accepts(const struct type *type, struct value v) {
  switch ((int)type->kind) {
  case TYPE_TIMESTAMP: return v.kind == VALUE_TIMESTAMP;
  case TYPE_TIMESPAN: return v.kind == VALUE_TIMESPAN && range_has(type->range, v.u.integer);
  case TYPE_SEMVER: return v.kind == VALUE_SEMVER;
  case TYPE_SEMVER_RANGE: return v.kind == VALUE_SEMVER_RANGE;
  default: return v.kind == VALUE_URI;
  }
}

bool type_rich_assignable(const struct type *a, const struct type *b) {
  if (a->kind != b->kind) return false;
  if (a->kind == TYPE_TIMESPAN) return range_covers(a->range, b->range);
  return !a->count || type_same(a, b);
}

bool type_object_assignable(const struct type *a, const struct type *b) {
  return a->kind == b->kind && (!a->object || a->object == b->object);
}

void type_uri_text(struct buffer *out, struct value given) {
  value_inspect(out, given);
}

void type_object_text(struct buffer *out, const struct type *type, bool expanded) {
  (void)expanded;
  buffer_puts(out, type_kind_name((enum type_kind)type->kind));
}
