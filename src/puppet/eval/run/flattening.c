/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/run/flattening.h"

/* What there is among the elements of an array, and of those inside of it. */
struct elements {
  bool references, nested;
  uint32_t undefs, count;
};

static void look(const struct array *array, struct elements *found) {
  for (uint32_t i = 0; i < array->count; i++) {
    struct value v = array->at[i];
    if (v.kind == VALUE_ARRAY) {
      found->nested = true;
      look(v.u.array, found);
      continue;
    }
    found->count++;
    found->undefs += v.kind == VALUE_UNDEF;
    found->references |= v.kind == VALUE_REFERENCE;
  }
}

static void fill(struct array *out, const struct array *array, bool undefs) {
  for (uint32_t i = 0; i < array->count; i++) {
    struct value v = array->at[i];
    if (v.kind == VALUE_ARRAY)
      fill(out, v.u.array, undefs);
    else if (undefs || v.kind != VALUE_UNDEF)
      out->at[out->count++] = v;
  }
}

/* SHAPE with what each element is. */
static trace_id shape_of(struct traces *traces, trace_id shape, const struct array *array) {
  for (uint32_t i = 0; i < array->count; i++) {
    shape = trace_join(traces, shape, array->at[i].trace);
    if (array->at[i].kind == VALUE_ARRAY) shape = shape_of(traces, shape, array->at[i].u.array);
  }
  return shape;
}

static bool is_relation(const struct str *name) {
  return str_is(name, "before") || str_is(name, "require") || str_is(name, "notify") ||
         str_is(name, "subscribe");
}

static void flatten(struct catalog *catalog, struct attribute *attribute) {
  struct value *value = &attribute->value;
  struct elements found = {.count = 0};
  look(value->u.array, &found);
  bool relation = is_relation(attribute->name);
  if (!relation && !found.references && !found.nested) return;
  value->trace = shape_of(catalog->traces, value->trace, value->u.array);
  if (!(relation && found.undefs) && !(found.nested && (found.references || relation))) return;
  struct array *array = array_new(catalog->arena, found.count);
  array->count = 0;
  fill(array, value->u.array, !relation);
  value->u.array = array;
}

void flatten_attributes(struct catalog *catalog, const struct resource *resource) {
  for (uint32_t i = 0; i < resource->attributes.count; i++)
    if (resource->attributes.at[i]->value.kind == VALUE_ARRAY) flatten(catalog, resource->attributes.at[i]);
}
