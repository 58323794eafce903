/* SPDX-License-Identifier: Apache-2.0 */
#include "src/types/notes.h"
#include "src/types/pcore.h"
#include "src/types/rich.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

#include <math.h>
#include <stdlib.h>
#include <strings.h>

#define OPEN                                                                                                 \
  { INT64_MIN, INT64_MAX, true, true, NULL, NULL }
#define KIND(k)                                                                                              \
  [TYPE_##k] = {TYPE_HEAD, .kind = TYPE_##k, .range = OPEN, .real_low = -INFINITY, .real_high = INFINITY}

static const char *const names[] = {
#define X(kind, name) name,
#include "src/types/type.def"
#undef X
};

static const struct type any = {TYPE_HEAD, .kind = TYPE_ANY};

static const struct type defaults[] = {
#define X(k, name) KIND(k),
#include "src/types/type.def"
#undef X
};

static const struct type default_array = {TYPE_HEAD, .kind = TYPE_ARRAY, .first = &any};
static const struct type default_hash = {TYPE_HEAD, .kind = TYPE_HASH, .first = &any, .second = &any};
static const struct type default_sensitive = {TYPE_HEAD, .kind = TYPE_SENSITIVE, .first = &any};

/* The name without the :: that may stand before it. */
static const char *plain_name(const struct str *name) {
  return name->length > 2 && memcmp(name->text, "::", 2) == 0 ? name->text + 2 : name->text;
}

enum type_kind type_kind_of(const struct str *name) {
  const char *plain = plain_name(name);
  for (int i = 0; i < TYPE_TYPE_REFERENCE;
       i++) /* most names differ in the first letter: `| 32` is its case */
    if ((*plain | 32) == (*names[i] | 32) && strcasecmp(plain, names[i]) == 0) return (enum type_kind)i;
  return TYPE_KIND_COUNT;
}

const char *type_kind_name(enum type_kind kind) {
  return names[kind];
}

const struct type *type_default(enum type_kind kind) {
  if (kind == TYPE_ANY) return &any;
  if (kind == TYPE_ARRAY) return &default_array;
  if (kind == TYPE_HASH) return &default_hash;
  return kind == TYPE_SENSITIVE ? &default_sensitive : &defaults[kind];
}

/* ---- Data and RichData: aliases that contain themselves ---- */

#define TEXT(id, bytes)                                                                                      \
  static const struct {                                                                                      \
    uint32_t length, hash;                                                                                   \
    char text[sizeof bytes];                                                                                 \
  } id = {sizeof bytes - 1, 0, bytes}

TEXT(data_name, "Data");
TEXT(rich_data_name, "RichData");
TEXT(rich_data_key_name, "RichDataKey");
TEXT(lookup_key_name, "Puppet::LookupKey");
TEXT(lookup_value_name, "Puppet::LookupValue");
#define NAMED(id) ((const struct str *)(const void *)&(id))

static const struct type data, rich_data, rich_data_key;
static const struct type data_array = {TYPE_HEAD, .kind = TYPE_ARRAY, .first = &data};
static const struct type data_hash = {TYPE_HEAD, .kind = TYPE_HASH, .first = &defaults[TYPE_STRING],
                                      .second = &data};
static const struct type *const data_types[] = {&defaults[TYPE_SCALAR_DATA], &defaults[TYPE_UNDEF],
                                                &data_hash, &data_array};
static const struct type data_variant = {TYPE_HEAD, .kind = TYPE_VARIANT, .types = data_types, .count = 4};
static const struct type rich_array = {TYPE_HEAD, .kind = TYPE_ARRAY, .first = &rich_data};
static const struct type hash_of_rich = {TYPE_HEAD, .kind = TYPE_HASH, .first = &rich_data_key,
                                         .second = &rich_data};
static const struct type *const rich_types[] = {
    &defaults[TYPE_SCALAR], &defaults[TYPE_SEMVER_RANGE], &defaults[TYPE_BINARY], &default_sensitive,
    &defaults[TYPE_TYPE],   &defaults[TYPE_TYPE_SET],     &defaults[TYPE_URI],    &defaults[TYPE_OBJECT],
    &defaults[TYPE_UNDEF],  &defaults[TYPE_DEFAULT],      &hash_of_rich,          &rich_array};
static const struct type rich_variant = {TYPE_HEAD, .kind = TYPE_VARIANT, .types = rich_types, .count = 12};
static const struct type *const key_types[] = {&defaults[TYPE_STRING], &defaults[TYPE_NUMERIC]};
static const struct type key_variant = {TYPE_HEAD, .kind = TYPE_VARIANT, .types = key_types, .count = 2};

static const struct type data = {TYPE_HEAD, .kind = TYPE_ALIAS, .recursive = true, .text = NAMED(data_name),
                                 .first = &data_variant};
static const struct type rich_data = {TYPE_HEAD, .kind = TYPE_ALIAS, .recursive = true,
                                      .text = NAMED(rich_data_name), .first = &rich_variant};
static const struct type rich_data_key = {TYPE_HEAD, .kind = TYPE_ALIAS, .text = NAMED(rich_data_key_name),
                                          .first = &key_variant};

static const struct type lookup_key = {TYPE_HEAD, .kind = TYPE_ALIAS, .text = NAMED(lookup_key_name),
                                       .first = &rich_data_key};
static const struct type lookup_value = {TYPE_HEAD, .kind = TYPE_ALIAS, .text = NAMED(lookup_value_name),
                                         .first = &rich_data};

/* What the name TypeAlias stands for: an alias that was not resolved. */
TEXT(unresolved_alias_name, "UnresolvedAlias");
TEXT(unresolved_name, "UnresolvedReference");
static const struct type unresolved = {TYPE_HEAD, .kind = TYPE_TYPE_REFERENCE,
                                       .text = NAMED(unresolved_name)};
static const struct type unresolved_alias = {TYPE_HEAD, .kind = TYPE_ALIAS,
                                             .text = NAMED(unresolved_alias_name), .first = &unresolved};

const struct type *type_builtin_alias(const struct str *name) {
  if (strcasecmp(plain_name(name), "TypeAlias") == 0) return &unresolved_alias;
  const struct type *const all[] = {&data, &rich_data, &rich_data_key, &lookup_key, &lookup_value};
  for (int i = 0; i < 5; i++)
    if (strcasecmp(plain_name(name), all[i]->text->text) == 0) return all[i];
  return NULL;
}

const struct type *type_data(void) {
  return &data;
}

const struct type *type_rich_data(void) {
  return &rich_data;
}

/* ---- sizes ---- */

struct range type_size(const struct type *type) {
  if (type->sized) return type->range;
  if (type->kind == TYPE_TUPLE && type->count) return range_of(type->count, type->count, false, false);
  return range_of(0, INT64_MAX, false, true);
}

/* ---- building ---- */

static void contain(struct type *type, const struct type *part) {
  if (!part || part->kind == TYPE_ALIAS) return;
  if (part->extent.depth >= type->extent.depth) type->extent.depth = part->extent.depth + 1;
  uint32_t more = part->extent.size + 1;
  type->extent.size = type->extent.size > UINT32_MAX - more ? UINT32_MAX : type->extent.size + more;
}

static struct type *new_type(struct arena *arena, enum type_kind kind) {
  struct type *type = ARENA_NEW(arena, struct type);
  *type = *type_default(kind);
  return type;
}

const struct type *type_integer(struct arena *arena, int64_t low, int64_t high) {
  struct type *type = new_type(arena, TYPE_INTEGER);
  type->range = range_of(low, high, low == INT64_MIN, high == INT64_MAX);
  return type;
}

const struct type *type_of_range(struct arena *arena, struct range range) {
  struct type *type = new_type(arena, TYPE_INTEGER);
  type->range = range;
  return type;
}

const struct type *type_literal(struct arena *arena, const struct str *text) {
  struct type *type = new_type(arena, TYPE_STRING);
  type->text = text;
  return type;
}

const struct type *type_pattern(struct arena *arena, const char *regexp) {
  struct type *type = arena_copy(arena, type_default(TYPE_PATTERN), sizeof *type);
  const struct str **texts = ARENA_ARRAY(arena, const struct str *, 1);
  texts[0] = str_from(arena, regexp);
  type->texts = texts;
  type->count = 1;
  return type;
}

const struct type *type_holding(struct arena *arena, enum type_kind kind, const struct type *held) {
  struct type *type = new_type(arena, kind);
  if (kind == TYPE_SENSITIVE) held = held ? type_generalize(arena, held) : type_default(TYPE_ANY);
  if (kind == TYPE_NOT_UNDEF && held && held->kind == TYPE_ANY) held = NULL;
  type->first = held;
  contain(type, held);
  return type;
}

static bool is_empty(const struct range *size) {
  struct value zero = value_integer(0, 0);
  return size && !size->open_low && !size->open_high && ruby_equal(range_bound(*size, false), zero) &&
         ruby_equal(range_bound(*size, true), zero);
}

static void give_size(struct type *type, const struct range *size) {
  if (!size) return;
  type->sized = true;
  type->range = *size;
  struct value none = value_integer(0, 0);
  if (is_empty(size) && type->kind != TYPE_STRING) type->range = range_exactly(none);
  if (!size->open_low && size->low >= 0) return;
  range_bind(&type->range, false, none);
  if (type->range.high < 0) range_bind(&type->range, true, none);
}

const struct type *type_array(struct arena *arena, const struct type *elements, const struct range *size) {
  struct type *type = new_type(arena, TYPE_ARRAY);
  type->first = is_empty(size) ? type_default(TYPE_UNIT) : elements ? elements : type_default(TYPE_ANY);
  contain(type, type->first);
  give_size(type, size);
  return type;
}

const struct type *type_hash(struct arena *arena, const struct type *keys, const struct type *values,
                             const struct range *size) {
  struct type *type = new_type(arena, TYPE_HASH);
  type->first = is_empty(size) ? type_default(TYPE_UNIT) : keys ? keys : type_default(TYPE_ANY);
  type->second = is_empty(size) ? type_default(TYPE_UNIT) : values ? values : type_default(TYPE_ANY);
  contain(type, type->first);
  contain(type, type->second);
  give_size(type, size);
  return type;
}

const struct type *type_tuple(struct arena *arena, const struct type *const *types, uint32_t count,
                              const struct range *size) {
  struct type *type = new_type(arena, TYPE_TUPLE);
  type->types = types;
  type->count = count;
  for (uint32_t i = 0; i < count; i++)
    contain(type, types[i]);
  give_size(type, size);
  return type;
}

static bool is_among(const struct type *const *types, uint32_t count, const struct type *type) {
  for (uint32_t i = 0; i < count; i++)
    if (type_same(types[i], type)) return true;
  return false;
}

/* A number that is the same for types that are the same. */
static uint32_t code_of(const struct type *type, int depth) {
  uint64_t code = type->kind * 31u + type->count * 17u + type->sized * 3u + type->flag;
  if (type->kind == TYPE_INTEGER || type->kind == TYPE_TIMESPAN || type->sized)
    code += (uint64_t)type->range.low * 7 + (uint64_t)type->range.high;
  if (type->kind == TYPE_FLOAT) {
    double low = type->real_low + 0.0; /* -0.0 is 0.0 */
    uint64_t bits;
    memcpy(&bits, &low, sizeof bits);
    code += bits;
  }
  if (type->kind == TYPE_STRING && type->text) code += type->text->hash;
  if (type->title) code += type->title->hash;
  if (type->first && depth && type->kind != TYPE_ALIAS) code += code_of(type->first, depth - 1) * 5u;
  if (type->kind == TYPE_TUPLE && type->count && depth) code += code_of(type->types[0], depth - 1);
  code = (code ^ (code >> 33)) * 0xFF51AFD7ED558CCDu;
  return (uint32_t)(code >> 32);
}

/* Which of many types are known already: index + 1 by code; of few, all are looked at. */
struct known {
  uint32_t *slots, mask;
};

static struct known known_types(struct arena *arena, uint32_t room) {
  struct known known = {NULL, 15};
  if (room <= 16) return known;
  while (known.mask < room * 2)
    known.mask = known.mask * 2 + 1;
  known.slots = arena_zalloc(arena, (known.mask + 1) * sizeof *known.slots);
  return known;
}

static bool is_new(struct known *known, const struct type *const *types, uint32_t count,
                   const struct type *type) {
  if (!known->slots) return !is_among(types, count, type);
  uint32_t at = code_of(type, 3) & known->mask;
  for (; known->slots[at]; at = (at + 1) & known->mask)
    if (type_same(types[known->slots[at] - 1], type)) return false;
  known->slots[at] = count + 1;
  return true;
}

const struct type *type_variant(struct arena *arena, const struct type *const *types, uint32_t count) {
  uint32_t room = 0;
  for (uint32_t i = 0; i < count; i++)
    room += types[i]->kind == TYPE_VARIANT ? types[i]->count : 1;
  struct type *type = new_type(arena, TYPE_VARIANT);
  const struct type **flat = ARENA_ARRAY(arena, const struct type *, room);
  struct known known = known_types(arena, room);
  for (uint32_t i = 0; i < count; i++) {
    bool nested = types[i]->kind == TYPE_VARIANT;
    for (uint32_t j = 0; j < (nested ? types[i]->count : 1); j++) {
      const struct type *one = nested ? types[i]->types[j] : types[i];
      if (is_new(&known, flat, type->count, one)) flat[type->count++] = one;
    }
  }
  if (type->count == 1) return flat[0];
  type->types = flat;
  for (uint32_t i = 0; i < type->count; i++)
    contain(type, flat[i]);
  return type;
}

static struct value float_bound(const struct type *type, bool high) {
  bool real = high ? type->range.open_high : type->range.open_low;
  return real ? value_float(high ? type->real_high : type->real_low, 0) : range_bound(type->range, high);
}

int type_float_compare(const struct type *a, bool high_a, const struct type *b, bool high_b) {
  return number_compare(float_bound(a, high_a), float_bound(b, high_b));
}

void type_float_take(struct type *type, const struct type *from, bool high) {
  range_take(&type->range, from->range, high);
  if (high)
    type->real_high = from->real_high;
  else
    type->real_low = from->real_low;
}

const struct type *type_variant_as_it_is(struct arena *arena, const struct type *const *types,
                                         uint32_t count) {
  struct type *type = new_type(arena, TYPE_VARIANT);
  type->types = types;
  type->count = count;
  for (uint32_t i = 0; i < count; i++)
    contain(type, types[i]);
  return type;
}

const struct type *type_struct(struct arena *arena, const struct member *members, uint32_t count) {
  struct type *type = new_type(arena, TYPE_STRUCT);
  type->members = members;
  type->count = count;
  for (uint32_t i = 0; i < count; i++)
    contain(type, members[i].value);
  return type;
}

const struct type *type_callable(struct arena *arena, const struct type *parameters, const struct type *block,
                                 const struct type *returns) {
  struct type *type = new_type(arena, TYPE_CALLABLE);
  type->first = parameters;
  type->second = block;
  type->third = returns && returns->kind == TYPE_ANY ? NULL : returns;
  contain(type, parameters);
  contain(type, block);
  contain(type, type->third);
  return type;
}

/* The title of an object, which is of a resource for a class, too: that has capital letters; a type has none.
 */
static const struct str *object_title(struct arena *arena, const struct reference *reference, bool is_class) {
  if (!reference->title) return str_from(arena, "");
  if (!is_class) return reference->title;
  struct buffer out;
  bool first = true;
  buffer_init(&out, arena);
  for (uint32_t i = 0; i < reference->title->length; i++) {
    char c = reference->title->text[i];
    buffer_putc(&out, first && c >= 'a' && c <= 'z' ? (char)(c - 32) : c);
    first = c == ':';
  }
  return buffer_take(&out);
}

const struct type *type_of_value(struct arena *arena, struct value v) {
  return value_is_resource(v) ? NULL : type_stood_for(arena, v);
}

const struct type *type_stood_for(struct arena *arena, struct value v) {
  if (v.kind == VALUE_TYPE) return v.u.type;
  if (v.kind != VALUE_REFERENCE) return NULL;
  bool is_class = str_is(v.u.reference->type, "Class"), older = value_is_resource(v);
  bool names_class = reference_is_class(v.u.reference) && !older;
  struct type *type = new_type(arena, names_class ? TYPE_CLASS : TYPE_RESOURCE);
  type->text = names_class ? NULL : v.u.reference->type;
  type->title = v.u.reference->title;
  if (older) type->title = object_title(arena, v.u.reference, is_class);
  return type;
}

struct value type_to_value(struct arena *arena, const struct type *type, trace_id trace) {
  if (type->kind != TYPE_CLASS && !(type->kind == TYPE_RESOURCE && type->text))
    return (struct value){.kind = VALUE_TYPE, .trace = trace, .u.type = type};
  struct reference *reference = ARENA_NEW(arena, struct reference);
  reference->type = type->kind == TYPE_CLASS ? str_from(arena, "Class") : type->text;
  reference->title = type->title;
  reference->title_trace = type->title ? trace : 0;
  return (struct value){.kind = VALUE_REFERENCE, .trace = trace, .u.reference = reference};
}

const struct type *type_resolved(const struct type *type) {
  for (int i = 0; type->kind == TYPE_ALIAS && type->first && i < VALUE_DEEPEST; i++)
    type = type->first;
  return type;
}

/* ---- sameness ---- */

static bool same_part(const struct type *a, const struct type *b) {
  return a && b ? type_same(a, b) : a == b;
}

static bool same_text(const struct str *a, const struct str *b) {
  return a && b ? str_equal(a, b) : a == b;
}

static bool same_type_name(const struct str *a, const struct str *b) {
  return a && b ? strcasecmp(a->text, b->text) == 0 : a == b;
}

/* Each part of A is one of B, which has as many: the order does not count in a Variant. */
static bool same_variants(const struct type *a, const struct type *b) {
  for (uint32_t i = 0; i < a->count; i++) {
    bool found = false;
    for (uint32_t j = 0; j < b->count && !found; j++)
      found = type_same(a->types[i], b->types[j]);
    if (!found) return false;
  }
  return true;
}

static bool same_patterns(const struct type *a, const struct type *b) {
  for (uint32_t i = 0; i < a->count; i++) {
    bool found = false;
    for (uint32_t j = 0; j < b->count && !found; j++)
      found = str_equal(a->texts[i], b->texts[j]);
    if (!found) return false;
  }
  return true;
}

/* What is no pattern is compared by Ruby's ==. */
static bool same_values(const struct type *type, struct value a, struct value b) {
  return type->kind == TYPE_REGEXP ? ruby_equal(a, b) : value_same(a, b);
}

static bool same_lists(const struct type *a, const struct type *b) {
  if (a->kind == TYPE_VARIANT) return same_variants(a, b);
  if (a->kind == TYPE_PATTERN) return same_patterns(a, b);
  for (uint32_t i = 0; i < a->count; i++) {
    if (a->types && !type_same(a->types[i], b->types[i])) return false;
    if (a->texts && !str_equal(a->texts[i], b->texts[i])) return false;
    if (a->values && !same_values(a, a->values[i], b->values[i])) return false;
    if (a->members && !(type_same(a->members[i].key, b->members[i].key) &&
                        type_same(a->members[i].value, b->members[i].value)))
      return false;
  }
  return true;
}

bool type_same(const struct type *a, const struct type *b) {
  if (a == b) return true;
  if (a->kind != b->kind || a->count != b->count) return false;
  if (a->kind == TYPE_INIT) return same_part(a->first, b->first) && same_lists(a, b);
  if (a->sized != b->sized || a->flag != b->flag) return false;
  if (a->kind == TYPE_ALIAS) return same_text(a->text, b->text);
  if (a->kind == TYPE_OBJECT || a->kind == TYPE_TYPE_SET)
    return a->pcore && b->pcore ? a->pcore->same(a, b) : a->pcore == b->pcore;
  if ((a->sized || a->kind == TYPE_INTEGER || a->kind == TYPE_NUMERIC || a->kind == TYPE_TIMESPAN) &&
      a->kind != TYPE_BOOLEAN && !range_same(a->range, b->range))
    return false;
  if (a->kind == TYPE_FLOAT &&
      (a->real_low != b->real_low || a->real_high != b->real_high || type_float_compare(a, false, b, false) ||
       type_float_compare(a, true, b, true)))
    return false;
  if (a->kind == TYPE_RESOURCE ? !same_type_name(a->text, b->text) : !same_text(a->text, b->text))
    return false;
  if (!same_text(a->title, b->title)) return false;
  if (!same_part(a->first, b->first)) return false;
  return same_part(a->second, b->second) && same_part(a->third, b->third) && same_lists(a, b);
}

uint32_t type_hash_code(const struct type *type) {
  uint64_t h = type->kind * 31u + type->count;
  if (type->kind == TYPE_INIT) return (uint32_t)(h ^ h >> 29);
  bool bounded = (type->sized && type->kind != TYPE_BOOLEAN) || type->kind == TYPE_INTEGER;
  if (bounded) h = (h * 31 + (uint64_t)type->range.low) * 31 + (uint64_t)type->range.high;
  /* Names of resource types are the same in any case, so that only their length counts. */
  if (type->text) h = h * 31 + (type->kind == TYPE_RESOURCE ? type->text->length : type->text->hash);
  if (type->title) h = h * 31 + type->title->length;
  if (type->kind == TYPE_ENUM && type->count) h = h * 31 + type->texts[0]->hash;
  if (type->first && type->first->kind != TYPE_ALIAS) h = h * 31 + type_hash_code(type->first);
  return (uint32_t)(h ^ h >> 29);
}

bool type_equal(struct arena *arena, const struct type *a, const struct type *b) {
  return type_same(a, b) || (type_assignable(arena, b, a) && type_assignable(arena, a, b));
}
