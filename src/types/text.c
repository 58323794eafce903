/* SPDX-License-Identifier: Apache-2.0 */
/* Types as Puppet writes them (its TypeFormatter). */
#include "src/support/json.h"
#include "src/support/utf8.h"
#include "src/text/quoted.h"
#include "src/text/regexp.h"
#include "src/types/notes.h"
#include "src/types/pcore.h"
#include "src/types/rich.h"
#include "src/value/integer.h"

enum { DEEPEST = 2000 };

/* Separates the parameters of a type: "[" before the first, ", " before the others. */
static void separate(struct type_writer *w, bool *any) {
  buffer_puts(w->out, *any ? ", " : "[");
  *any = true;
}

static void finish(struct type_writer *w, bool any) {
  if (any) buffer_putc(w->out, ']');
}

static void write_range(struct type_writer *w, struct range range, bool *any) {
  if (range.open_low && range.open_high) return;
  separate(w, any);
  if (range.open_low)
    buffer_puts(w->out, "default");
  else
    range_bound_text(w->out, range, false);
  if (range.open_high) return;
  separate(w, any);
  range_bound_text(w->out, range, true);
}

static void write_size(struct type_writer *w, const struct type *type, bool *any) {
  if (type->sized) write_range(w, type->range, any);
}

static void write_texts(struct type_writer *w, const struct type *type) {
  bool any = false;
  for (uint32_t i = 0; i < type->count; i++) {
    separate(w, &any);
    if (type->kind == TYPE_PATTERN)
      regexp_shown(w->out, type->texts[i]);
    else
      text_quoted(w->out, type->texts[i]);
  }
  if (type->kind == TYPE_ENUM && type->flag && type->count) {
    separate(w, &any);
    buffer_puts(w->out, "true");
  }
  finish(w, any);
}

static void write_float_bound(struct type_writer *w, const struct type *type, bool high, bool open) {
  if (open)
    buffer_puts(w->out, "default");
  else if (high ? !type->range.open_high : !type->range.open_low)
    range_bound_text(w->out, type->range, high);
  else
    float_text(w->out, high ? type->real_high : type->real_low);
}

static void write_float(struct type_writer *w, const struct type *type) {
  bool any = false, low = type->real_low >= -1.7976931348623157e308,
       high = type->real_high <= 1.7976931348623157e308;
  if (low || high) {
    separate(w, &any);
    write_float_bound(w, type, false, !low);
  }
  if (high) {
    separate(w, &any);
    write_float_bound(w, type, true, false);
  }
  finish(w, any);
}

/* Array and Hash: elements, then the size; an empty one is [0, 0], one without limits has no parameters. */
static void write_collection(struct type_writer *w, const struct type *type) {
  bool any = false;
  bool empty = type->sized && type->range.low == 0 && type->range.high == 0;
  bool plain =
      !type->sized && type->first->kind == TYPE_ANY && (!type->second || type->second->kind == TYPE_ANY);
  if (!empty && !plain) {
    separate(w, &any);
    type_write(w, type->first);
  }
  if (type->second && !empty && !plain) {
    separate(w, &any);
    type_write(w, type->second);
  }
  write_size(w, type, &any);
  finish(w, any);
}

static void write_types(struct type_writer *w, const struct type *type) {
  bool any = false;
  for (uint32_t i = 0; i < type->count; i++) {
    separate(w, &any);
    type_write(w, type->types[i]);
  }
  if (type->count) write_size(w, type, &any);
  finish(w, any);
}

/* What an Optional or NotUndef and the like hold: of a literal String the text itself. */
static void write_held(struct type_writer *w, const struct type *type, bool literal) {
  const struct type *held = type->first;
  bool any = false;
  if (!held || (held->kind == TYPE_ANY && (type->kind == TYPE_NOT_UNDEF || type->kind == TYPE_SENSITIVE)))
    return;
  separate(w, &any);
  if (literal && held->kind == TYPE_STRING && held->text)
    text_quoted(w->out, held->text);
  else
    type_write(w, held);
  for (uint32_t i = 0; i < type->count; i++) {
    separate(w, &any);
    type_write_value(w, type->values[i]);
  }
  finish(w, any);
}

static void write_parameters(struct type_writer *w, const struct type *type, bool *any) {
  const struct type *tuple = type->first;
  for (uint32_t i = 0; i < tuple->count; i++) {
    if (tuple->types[i]->kind == TYPE_UNIT) continue;
    separate(w, any);
    type_write(w, tuple->types[i]);
  }
  if (tuple->count)
    write_size(w, tuple, any);
  else
    write_range(w, range_of(0, 0, false, false), any);
  if (!type->second) return;
  separate(w, any);
  type_write(w, type->second);
}

static void write_callable(struct type_writer *w, const struct type *type) {
  bool any = false, inside = false;
  if (type->third) {
    separate(w, &any);
    if (type->first) {
      write_parameters(w, type, &inside);
      finish(w, inside);
    }
    if (!inside) buffer_puts(w->out, "[]");
    separate(w, &any);
    type_write(w, type->third);
  } else if (type->first) {
    write_parameters(w, type, &any);
  }
  finish(w, any);
}

/* The key says only what the value does not: 'a' is optional where the value takes undef. */
static void write_key(struct type_writer *w, const struct member *member) {
  bool takes_undef = type_assignable(w->out->arena, member->value, type_default(TYPE_UNDEF));
  bool optional = member->key->kind == TYPE_OPTIONAL;
  if (optional != takes_undef) buffer_puts(w->out, optional ? "Optional[" : "NotUndef[");
  text_quoted(w->out, member->name);
  if (optional != takes_undef) buffer_putc(w->out, ']');
}

/* Of members that are written the same, Puppet shows the last. */
static void write_struct(struct type_writer *w, const struct type *type) {
  struct hash_builder pairs;
  if (!type->count) return;
  hash_begin(&pairs, w->out->arena, type->count);
  for (uint32_t i = 0; i < type->count; i++) {
    struct buffer key;
    struct type_writer inner = *w;
    inner.out = &key;
    buffer_init(&key, w->out->arena);
    write_key(&inner, &type->members[i]);
    hash_put(&pairs, value_string(buffer_take(&key), 0), value_integer(i, 0));
  }
  const struct hash *written = hash_end(&pairs);
  buffer_putc(w->out, '[');
  type_write_open(w);
  for (uint32_t i = 0; i < written->count; i++) {
    type_write_entry(w, !i);
    buffer_str(w->out, written->at[i].key.u.text);
    buffer_puts(w->out, " => ");
    type_write(w, type->members[written->at[i].value.u.integer].value);
  }
  type_write_close(w);
  buffer_putc(w->out, ']');
}

static void write_reference(struct type_writer *w, const struct type *type) {
  buffer_puts(w->out, type->text ? type->text->text : type_kind_name((enum type_kind)type->kind));
  if (!type->title) return;
  buffer_putc(w->out, '[');
  if (type->kind == TYPE_CLASS)
    buffer_str(w->out, type->title);
  else if (type->count)
    type_write_value(w, type->values[0]);
  else
    text_quoted(w->out, type->title);
  buffer_putc(w->out, ']');
}

static void write_runtime(struct type_writer *w, const struct type *type) {
  bool any = false;
  if (!type->text) return;
  separate(w, &any);
  buffer_str(w->out, type->text);
  separate(w, &any);
  if (type->count)
    type_write_value(w, type->values[0]);
  else if (type->title)
    text_quoted(w->out, type->title);
  else
    buffer_puts(w->out, "undef");
  finish(w, any);
}

static void write_bound(struct type_writer *w, struct value v, bool real) {
  buffer_putc(w->out, '\'');
  time_bound_text(w->out, v, real);
  buffer_putc(w->out, '\'');
}

static struct value span_of_bound(struct type_writer *w, struct range range, bool high) {
  __int128 n = 0;
  integer_to_128(range_bound(range, high), &n);
  return value_timespan(w->out->arena, n);
}

/* Timestamp and Timespan: from and to, once where they are the same. */
static void write_times(struct type_writer *w, const struct type *type) {
  struct value low = value_undef(0), high = low;
  bool any = false;
  if (type->kind == TYPE_TIMESPAN) {
    if (!type->range.open_low) low = span_of_bound(w, type->range, false);
    if (!type->range.open_high) high = span_of_bound(w, type->range, true);
  } else if (type->count) {
    low = type->values[0];
    high = type->values[1];
  }
  if (low.kind == VALUE_UNDEF && high.kind == VALUE_UNDEF) return;
  separate(w, &any);
  if (low.kind == VALUE_UNDEF)
    buffer_puts(w->out, "default");
  else
    write_bound(w, low, type->real_low == 1);
  if (high.kind != VALUE_UNDEF && !value_same(low, high)) {
    separate(w, &any);
    write_bound(w, high, type->real_high == 1);
  }
  finish(w, any);
}

static void write_values(struct type_writer *w, const struct type *type) {
  bool any = false;
  for (uint32_t i = 0; i < type->count; i++) {
    separate(w, &any);
    type_write_value(w, type->values[i]);
  }
  finish(w, any);
}

/* The name of an alias, where that is all; inside of a set, its own types are written in full alone. */
static bool write_name(struct type_writer *w, const struct type *type, bool expanded) {
  bool full = expanded && type->first && !type_builtin_alias(type->text);
  if (!w->set) {
    type_shown(w->out->arena, type, w->expanded);
    buffer_str(w->out, type->text);
    return !full;
  }
  if (full && w->set->pcore->holds(w->set, type)) return false;
  if (!w->set->pcore->name_inside(w->out, w->set, type)) buffer_str(w->out, type->text);
  return true;
}

static void write_alias(struct type_writer *w, const struct type *type) {
  uint32_t before = w->count;
  if (w->expanded && type->recursive && !w->again) {
    for (uint32_t i = 0; i < w->count; i++)
      if (w->met[i] == type) w->again = true;
    if (!w->again && w->count < TYPE_WRITER_ALIASES) w->met[w->count++] = type;
  }
  if (!write_name(w, type, w->expanded && !(type->recursive && w->again))) {
    if (!w->set) buffer_puts(w->out, " = ");
    type_write(w, type->first);
  }
  if (w->count == before) return;
  w->count = before;
  w->again = false;
}

static void write_integer(struct type_writer *w, const struct type *type) {
  bool any = false;
  write_range(w, type->range, &any);
  finish(w, any);
}

static void write_sized(struct type_writer *w, const struct type *type) {
  bool any = false;
  write_size(w, type, &any);
  finish(w, any);
}

static void write_text(struct type_writer *w, const struct type *type) {
  if (type->count) type_fail_by(w->out->arena, type_regexp_failure(w->out->arena, type), type->values);
  if (!type->text) return;
  buffer_putc(w->out, '[');
  if (type->kind == TYPE_REGEXP)
    regexp_shown(w->out, type->text);
  else
    text_quoted(w->out, type->text);
  buffer_putc(w->out, ']');
}

static void write_arguments(struct type_writer *w, const struct type *type) {
  switch ((enum type_kind)type->kind) {
  case TYPE_BOOLEAN:
    if (type->sized) buffer_puts(w->out, type->flag ? "[true]" : "[false]");
    return;
  case TYPE_INTEGER: write_integer(w, type); return;
  case TYPE_FLOAT: write_float(w, type); return;
  case TYPE_STRING:
  case TYPE_COLLECTION: write_sized(w, type); return;
  case TYPE_ENUM:
  case TYPE_PATTERN: write_texts(w, type); return;
  case TYPE_REGEXP:
  case TYPE_TYPE_REFERENCE: write_text(w, type); return;
  case TYPE_ARRAY:
  case TYPE_HASH: write_collection(w, type); return;
  case TYPE_TUPLE:
  case TYPE_VARIANT: write_types(w, type); return;
  case TYPE_STRUCT: write_struct(w, type); return;
  case TYPE_OPTIONAL:
  case TYPE_NOT_UNDEF: write_held(w, type, true); return;
  case TYPE_TYPE:
  case TYPE_ITERABLE:
  case TYPE_ITERATOR:
  case TYPE_SENSITIVE:
  case TYPE_INIT: write_held(w, type, false); return;
  case TYPE_CALLABLE: write_callable(w, type); return;
  case TYPE_RUNTIME: write_runtime(w, type); return;
  case TYPE_TIMESTAMP:
  case TYPE_TIMESPAN: write_times(w, type); return;
  case TYPE_SEMVER:
  case TYPE_URI: write_values(w, type); return;
  case TYPE_ANY:
  case TYPE_UNDEF:
  case TYPE_DEFAULT:
  case TYPE_NUMERIC:
  case TYPE_SCALAR:
  case TYPE_SCALAR_DATA:
  case TYPE_CATALOG_ENTRY:
  case TYPE_BINARY:
  case TYPE_SEMVER_RANGE:
  case TYPE_UNIT:
  case TYPE_ALIAS:
  case TYPE_RESOURCE:
  case TYPE_CLASS:
  case TYPE_OBJECT:
  case TYPE_TYPE_SET:
  case TYPE_KIND_COUNT: return;
  }
}

/* ---- what a room above knows ---- */

/* The set of all that is in none. */
static void write_default_set(struct type_writer *w) {
  static const char *const parts[][2] = {{"pcore_uri", "'http://puppet.com/2016.1/pcore'"},
                                         {"pcore_version", "'1.0.0'"},
                                         {"name_authority", "'http://puppet.com/2016.1/runtime'"},
                                         {"name", "'DefaultTypeSet'"},
                                         {"version", "'0.0.0'"}};
  bool any = false;
  buffer_puts(w->out, "TypeSet[");
  type_write_open(w);
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    type_write_part(w, &any, parts[i][0]);
    buffer_puts(w->out, parts[i][1]);
  }
  type_write_close(w);
  buffer_putc(w->out, ']');
}

/* An Object without parameters, which a TypeSet may have a name for. */
static void write_any_object(struct type_writer *w, const struct type *type) {
  if (w->expanded) {
    buffer_puts(w->out, "Object[");
    type_write_open(w);
    type_write_close(w);
    buffer_putc(w->out, ']');
  } else if (!w->set || !w->set->pcore->name_inside(w->out, w->set, type)) {
    buffer_puts(w->out, "Object");
  }
}

/* An Object or TypeSet. */
static void write_pcore(struct type_writer *w, const struct type *type) {
  if (type->pcore)
    type->pcore->write(w, type);
  else if (type->kind == TYPE_TYPE_SET)
    write_default_set(w);
  else
    write_any_object(w, type);
}

static void write_some(struct type_writer *w, const struct type *type) {
  if (type->kind == TYPE_ALIAS) {
    write_alias(w, type);
  } else if (type->kind == TYPE_RESOURCE || type->kind == TYPE_CLASS) {
    write_reference(w, type);
  } else if (type->kind == TYPE_OBJECT || type->kind == TYPE_TYPE_SET) {
    write_pcore(w, type);
  } else {
    buffer_puts(w->out, type_kind_name((enum type_kind)type->kind));
    write_arguments(w, type);
  }
}

void type_write(struct type_writer *w, const struct type *type) {
  if (w->out->length > VALUE_LONGEST_TEXT) return;
  if (w->depth == DEEPEST) type_fail(w->out->arena, str_from(w->out->arena, "stack level too deep"));
  if (w->depth == DEEPEST) return;
  w->depth++;
  write_some(w, type);
  w->depth--;
}

void type_text(struct buffer *out, const struct type *type) {
  struct type_writer w = {.out = out};
  type_write(&w, type);
}

void type_text_shown(struct buffer *out, const struct type *type) {
  bool plain = type->kind == TYPE_OBJECT && !type->first; /* without type parameters */
  bool expanded = type->kind == TYPE_ALIAS || plain || type->kind == TYPE_TYPE_SET;
  (expanded ? type_text_expanded : type_text)(out, type);
}

void type_text_expanded(struct buffer *out, const struct type *type) {
  struct type_writer w = {.out = out, .expanded = true};
  type_write(&w, type);
}
