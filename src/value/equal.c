/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/equal.h"

#include <math.h>
#include <strings.h>

#include "src/value/integer.h"
#include "src/value/kinds.h"
#include "src/value/rich.h"

static bool is_time(struct value v) {
  return v.kind == VALUE_TIMESTAMP || v.kind == VALUE_TIMESPAN;
}

static bool equal_texts(const struct str *a, const struct str *b) {
  return a->length == b->length && strncasecmp(a->text, b->text, a->length) == 0;
}

static bool equal_collections(struct value a, struct value b) {
  if (a.kind == VALUE_ARRAY) {
    if (a.u.array->count != b.u.array->count) return false;
    for (uint32_t i = 0; i < a.u.array->count; i++)
      if (!values_equal(a.u.array->at[i], b.u.array->at[i])) return false;
    return true;
  }
  if (a.u.hash->count != b.u.hash->count) return false;
  for (uint32_t i = 0; i < a.u.hash->count; i++) {
    const struct hash_entry *entry = hash_find(b.u.hash, a.u.hash->at[i].key);
    if (!values_equal(entry ? entry->value : value_undef(0), a.u.hash->at[i].value)) return false;
  }
  return true;
}

/* NaN is beside no number, itself included. */
static bool is_nan(struct value v) {
  return v.kind == VALUE_FLOAT && isnan(v.u.real);
}

bool values_equal(struct value a, struct value b) {
  if (value_is_number(a) && value_is_number(b)) return !is_nan(a) && !is_nan(b) && number_compare(a, b) == 0;
  if (value_is_number(a) && is_time(b)) return rich_equal(b, a);
  if (is_time(a) || a.kind == VALUE_URI) return rich_equal(a, b);
  if (a.kind != b.kind) return false;
  if (a.kind == VALUE_STRING) return equal_texts(a.u.text, b.u.text);
  if (a.kind == VALUE_OBJECT) return a.u.head->operations->alike(a, b, ALIKE_EQUAL);
  if (a.kind == VALUE_COLLECTOR) return a.u.text == b.u.text;
  if (a.kind == VALUE_ARRAY || a.kind == VALUE_HASH) return equal_collections(a, b);
  return value_same(a, b);
}
