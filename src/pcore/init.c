/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Init[T], Init[T, arguments]: all of which `new` of T makes a T.  What that is, the signatures of T's own
 * constructor say, as Puppet has them: what it takes alone (`second`), and the Tuples of what it takes
 * together (`third`), which one value may be alone too (`flag`).  An Init of types that have names, in
 * whose definition it may be (`sized`), finds that out when it is first asked, as Puppet's do.
 */
#include <stdarg.h>

#include "src/pcore/init.h"
#include "src/pcore/object.h"
#include "src/pcore/table.h"
#include "src/types/notes.h"

enum { MOST = 7, SIGNATURES = 6, MOST_MET = 256 };

struct signatures {
  struct arena *arena;
  const struct type *tuples[SIGNATURES];
  uint32_t count;
};

#define PART "[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*"

static const char integer_pattern[] = "\\A[+-]?\\s*(?:(?:\\d+)|(?:0[xX][0-9A-Fa-f]+)|(?:0[bB][01]+))\\z";
static const char number_pattern[] =
    "\\A[+-]?\\s*(?:(?:(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE]-?\\d+)?)|(?:0[xX][0-9A-Fa-f]+)|"
    "(?:0[0-7]+)|(?:0[bB][01]+))\\z";
static const char version_pattern[] = "\\A(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)"
                                      "(?:-(" PART "))?(?:\\+(" PART "))?\\Z";
static const char part_pattern[] = "\\A" PART "\\Z";
static const char format_pattern[] = "^%([\\s\\[+#0{<(|-]*)([1-9][0-9]*)?(?:\\.([0-9]+))?([a-zA-Z])$";

/* ---- parts ---- */

static const struct type *with(struct signatures *s, enum type_kind kind, const struct value *arguments,
                               uint32_t count) {
  struct type_problem problem;
  return type_make(s->arena, type_default(kind), arguments, count, &problem);
}

static const struct type *from(struct signatures *s, enum type_kind kind, int64_t low) {
  struct value v = value_integer(low, 0);
  return with(s, kind, &v, 1);
}

static const struct type *pattern(struct signatures *s, const char *text) {
  struct value v = {.kind = VALUE_REGEXP, .u.text = str_from(s->arena, text)};
  return with(s, TYPE_PATTERN, &v, 1);
}

static const struct type *boolean(struct signatures *s, bool flag) {
  struct value v = value_boolean(flag, 0);
  return with(s, TYPE_BOOLEAN, &v, 1);
}

/* The Enum of the words of TEXT; LOOSE: in any case. */
static const struct type *words(struct signatures *s, const char *text, bool loose) {
  struct value at[8];
  uint32_t count = 0;
  while (*text) {
    size_t length = strcspn(text, " ");
    at[count++] = value_string(str_new(s->arena, text, length), 0);
    text += length + (text[length] == ' ');
  }
  if (loose) at[count++] = value_boolean(true, 0);
  return with(s, TYPE_ENUM, at, count);
}

static const struct type *any_of(struct signatures *s, uint32_t count, ...) {
  const struct type *types[MOST];
  va_list list;
  va_start(list, count);
  for (uint32_t i = 0; i < count; i++)
    types[i] = va_arg(list, const struct type *);
  va_end(list);
  return type_variant(s->arena, types, count);
}

/* Names and types in turn, NULL at the end; a name that ends in ? is optional. */
static const struct type *fields(struct signatures *s, ...) {
  struct hash_builder builder;
  va_list list;
  hash_begin(&builder, s->arena, 8);
  va_start(list, s);
  for (const char *name; (name = va_arg(list, const char *));) {
    size_t length = strlen(name);
    bool optional = name[length - 1] == '?';
    struct value key = value_string(str_new(s->arena, name, length - optional), 0);
    if (optional) key = (struct value){.kind = VALUE_TYPE, .u.type = with(s, TYPE_OPTIONAL, &key, 1)};
    hash_put(&builder, key, type_to_value(s->arena, va_arg(list, const struct type *), 0));
  }
  va_end(list);
  struct value hash = {.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  return with(s, TYPE_STRUCT, &hash, 1);
}

/* A signature of COUNT parameters, LEAST of which must be given. */
static void add(struct signatures *s, uint32_t least, uint32_t count, ...) {
  const struct type **types = ARENA_ARRAY(s->arena, const struct type *, MOST);
  struct range size = range_of(least, count, false, false);
  va_list list;
  va_start(list, count);
  for (uint32_t i = 0; i < count; i++)
    types[i] = va_arg(list, const struct type *);
  va_end(list);
  s->tuples[s->count++] = type_tuple(s->arena, types, count, &size);
}

/* ---- what the constructors take ---- */

static const struct type *plain(enum type_kind kind) {
  return type_default(kind);
}

static void add_number(struct signatures *s, enum type_kind kind) {
  const struct type *truth = plain(TYPE_BOOLEAN), *radixes[5] = {plain(TYPE_DEFAULT)};
  const struct type *text = pattern(s, kind == TYPE_INTEGER ? integer_pattern : number_pattern);
  const struct type *number =
      any_of(s, 5, plain(TYPE_NUMERIC), truth, text, plain(TYPE_TIMESPAN), plain(TYPE_TIMESTAMP));
  static const int64_t bases[] = {2, 8, 10, 16};
  for (int i = 0; i < 4; i++)
    radixes[i + 1] = type_integer(s->arena, bases[i], bases[i]);
  const struct type *radix = type_variant(s->arena, radixes, 5);
  if (kind != TYPE_INTEGER) {
    add(s, 1, 2, number, truth);
    add(s, 1, 1, fields(s, "from", number, "abs?", truth, NULL));
    return;
  }
  add(s, 1, 3, number, radix, truth);
  add(s, 1, 1, fields(s, "from", number, "radix?", radix, "abs?", truth, NULL));
}

static void add_string(struct signatures *s) {
  const struct type *format = pattern(s, format_pattern), *text = plain(TYPE_STRING);
  const struct type *by_type = type_hash(s->arena, plain(TYPE_TYPE), format, NULL);
  const struct type *container =
      fields(s, "format?", format, "separator?", text, "separator2?", text, "string_formats?", by_type, NULL);
  const struct type *map = type_hash(s->arena, plain(TYPE_TYPE), any_of(s, 2, format, container), NULL);
  add(s, 1, 2, plain(TYPE_ANY), any_of(s, 3, plain(TYPE_DEFAULT), from(s, TYPE_STRING, 1), map));
}

static const struct type *array_of(struct signatures *s, const struct type *element, int64_t least) {
  struct range size = range_of(least, INT64_MAX, false, true);
  return type_array(s->arena, element, least ? &size : NULL);
}

static void add_array(struct signatures *s) {
  add(s, 1, 2, any_of(s, 4, plain(TYPE_ARRAY), plain(TYPE_HASH), plain(TYPE_BINARY), plain(TYPE_ITERABLE)),
      boolean(s, false));
  add(s, 2, 2, plain(TYPE_ANY), boolean(s, true));
}

static void add_hash(struct signatures *s) {
  const struct type *path[] = {plain(TYPE_ARRAY), plain(TYPE_ANY)};
  const struct type *pair[] = {plain(TYPE_ANY), plain(TYPE_ANY)};
  add(s, 1, 2, array_of(s, type_tuple(s->arena, arena_copy(s->arena, path, sizeof path), 2, NULL), 1),
      words(s, "hash_tree tree", false));
  add(s, 1, 1, array_of(s, type_tuple(s->arena, arena_copy(s->arena, pair, sizeof pair), 2, NULL), 1));
  add(s, 1, 1, plain(TYPE_ANY));
}

static void add_binary(struct signatures *s) {
  const struct type *format = words(s, "%B %b %r %s %u", false), *text = plain(TYPE_STRING);
  const struct type *bytes = array_of(s, type_integer(s->arena, 0, 255), 0);
  add(s, 1, 2, text, format);
  add(s, 1, 1, bytes);
  add(s, 1, 1,
      any_of(s, 2, fields(s, "value", text, "format?", type_holding(s->arena, TYPE_OPTIONAL, format), NULL),
             fields(s, "value", bytes, NULL)));
}

static void add_time(struct signatures *s, enum type_kind kind) {
  const struct type *text = from(s, TYPE_STRING, 1), *n = plain(TYPE_INTEGER),
                    *format = from(s, TYPE_STRING, 2);
  const struct type *formats = any_of(s, 2, format, array_of(s, format, 1));
  if (kind == TYPE_TIMESTAMP) add(s, 0, 0);
  add(s, 1, 1, any_of(s, 2, n, plain(TYPE_FLOAT)));
  if (kind == TYPE_TIMESTAMP) {
    add(s, 1, 3, text, formats, text);
    add(s, 1, 1, fields(s, "string", text, "format?", formats, "timezone?", text, NULL));
    return;
  }
  add(s, 1, 2, text, formats);
  add(s, 4, 7, n, n, n, n, n, n, n);
  add(s, 1, 1, fields(s, "string", text, "format?", formats, NULL));
  add(s, 1, 1,
      fields(s, "negative?", plain(TYPE_BOOLEAN), "days?", n, "hours?", n, "minutes?", n, "seconds?", n,
             "milliseconds?", n, "microseconds?", n, "nanoseconds?", n, NULL));
}

static void add_version(struct signatures *s) {
  const struct type *n = from(s, TYPE_INTEGER, 0), *part = pattern(s, part_pattern);
  add(s, 1, 1, pattern(s, version_pattern));
  add(s, 3, 5, n, n, n, part, part);
  add(s, 1, 1, fields(s, "major", n, "minor", n, "patch", n, "prerelease?", part, "build?", part, NULL));
}

static void add_version_range(struct signatures *s) {
  const struct type *end = any_of(s, 2, plain(TYPE_DEFAULT), plain(TYPE_SEMVER)),
                    *truth = plain(TYPE_BOOLEAN);
  add(s, 1, 1, from(s, TYPE_STRING, 1));
  add(s, 2, 3, end, end, truth);
  add(s, 1, 1, fields(s, "min", end, "max?", end, "exclude_max?", truth, NULL));
}

static void add_uri(struct signatures *s) {
  const struct type *text = from(s, TYPE_STRING, 1);
  add(s, 1, 1, text);
  add(s, 1, 1,
      fields(s, "scheme?", text, "userinfo?", text, "host?", text, "port?", from(s, TYPE_INTEGER, 0), "path?",
             text, "query?", text, "fragment?", text, "opaque?", text, NULL));
}

/* The signatures for KIND; none where it has no constructor of its own. */
static void add_all(struct signatures *s, enum type_kind kind) {
  switch ((int)kind) {
  case TYPE_INTEGER:
  case TYPE_FLOAT:
  case TYPE_NUMERIC: add_number(s, kind); return;
  case TYPE_BOOLEAN:
    add(s, 1, 1,
        any_of(s, 4, plain(TYPE_INTEGER), plain(TYPE_FLOAT), plain(TYPE_BOOLEAN),
               words(s, "false n no true y yes", true)));
    return;
  case TYPE_STRING: add_string(s); return;
  case TYPE_REGEXP: add(s, 1, 2, plain(TYPE_STRING), plain(TYPE_BOOLEAN)); return;
  case TYPE_ARRAY:
  case TYPE_TUPLE: add_array(s); return;
  case TYPE_HASH:
  case TYPE_STRUCT: add_hash(s); return;
  case TYPE_SENSITIVE: add(s, 1, 1, plain(TYPE_ANY)); return;
  case TYPE_BINARY: add_binary(s); return;
  case TYPE_TIMESTAMP:
  case TYPE_TIMESPAN: add_time(s, kind); return;
  case TYPE_SEMVER: add_version(s); return;
  case TYPE_SEMVER_RANGE: add_version_range(s); return;
  case TYPE_URI: add_uri(s); return;
  case TYPE_TYPE: add(s, 1, 1, from(s, TYPE_STRING, 1)); return;
  default: return;
  }
}

/* ---- what `new` of a type takes ---- */

/* Those of an Object type. */
static const char *add_object(struct signatures *s, const struct type *type) {
  struct type_problem problem;
  if (!object_signatures(s->arena, type, s->tuples, &problem)) return problem.message;
  s->count = 2;
  return NULL;
}

/*
 * The signatures for HELD; why there are none where Puppet fails on the way, or NULL.  An Optional, NotUndef
 * or Init has none of its own, but an alias of one has those that `new` of the alias has.
 */
static const char *add_of(struct signatures *s, const struct type *held) {
  const struct type *type = type_resolved(held);
  for (bool direct = type == held;; direct = false, type = type_resolved(type->first)) {
    enum type_kind kind = (enum type_kind)type->kind;
    if (kind == TYPE_OBJECT) return add_object(s, type);
    bool wraps = kind == TYPE_OPTIONAL || kind == TYPE_NOT_UNDEF;
    if (!wraps && kind != TYPE_INIT) return add_all(s, kind), NULL;
    if (direct || (kind == TYPE_INIT && (!type->first || type->text))) return NULL;
    if (kind == TYPE_OPTIONAL && !type->first) return "undefined method `new_function' for nil:NilClass";
    if (wraps && type->first) continue;
    if (kind == TYPE_INIT && !type->count) add(s, 1, 1, plain(TYPE_ARRAY));
    return add(s, 1, 1, plain(TYPE_ANY)), NULL;
  }
}

/* An alias or Object type in HELD that does not know what it is yet. */
static bool is_unfinished(const struct type *held) {
  const struct type *type = held;
  while (type->kind == TYPE_ALIAS || type->kind == TYPE_OPTIONAL || type->kind == TYPE_NOT_UNDEF) {
    if (!type->first) return type->kind == TYPE_ALIAS;
    type = type->first;
  }
  return type->kind == TYPE_OBJECT && type->object && !type->object->defined;
}

/* ---- Init ---- */

/* Whether the signature TUPLE takes COUNT more arguments behind a first one that fits. */
static bool takes_more(struct arena *arena, const struct type *tuple, const struct value *more,
                       uint32_t count) {
  const struct type **types = ARENA_ARRAY(arena, const struct type *, count + 1);
  if (!tuple->count || !range_has(type_size(tuple), count + 1)) return false;
  types[0] = tuple->types[0];
  for (uint32_t i = 0; i < count; i++)
    types[i + 1] = type_infer_set(arena, more[i]);
  return type_assignable(arena, tuple, type_tuple(arena, types, count + 1, NULL));
}

static const char *name_of(const struct type *held) {
  if (held->kind == TYPE_ALIAS) return held->text->text;
  bool named = held->kind == TYPE_OBJECT && held->object && held->object->name;
  return named ? held->object->name->text : type_kind_name((enum type_kind)held->kind);
}

/* Why INIT is good for nothing, though what it holds HAS constructors or not: Puppet says so when it is first
 * asked anything. */
static const struct str *why_useless(struct arena *arena, const struct type *init, bool has) {
  const struct type *held = init->first;
  struct buffer text;
  buffer_init(&text, arena);
  if (!init->count || !has) {
    buffer_puts(&text, "Creation of new instance of type '");
    type_text_shown(&text, held);
    buffer_puts(&text, "' is not supported");
  } else {
    buffer_puts(&text, "The type '");
    type_text(&text, init);
    buffer_printf(&text, "' does not represent a valid set of parameters for %s.new()", name_of(held));
  }
  return buffer_take(&text);
}

/* A walk for the Init SOUGHT through a type, once through each alias and Object type. */
struct search {
  const struct type *sought, *met[MOST_MET];
  uint32_t count;
};

static bool is_in(struct search *s, const struct type *type);

static bool is_in_object(struct search *s, const struct object_type *object) {
  for (uint32_t i = 0; i < object->all_count; i++)
    if (is_in(s, object->all[i].member->type)) return true;
  return false;
}

static bool is_in(struct search *s, const struct type *type) {
  bool named = type && (type->kind == TYPE_ALIAS || type->kind == TYPE_OBJECT);
  if (!type) return false;
  if (type == s->sought) return true;
  for (uint32_t i = 0; named && i < s->count; i++)
    if (s->met[i] == type) return false;
  if (named && s->count == MOST_MET) return true;
  if (named) s->met[s->count++] = type;
  if (type->kind == TYPE_OBJECT && type->object && is_in_object(s, type->object)) return true;
  for (uint32_t i = 0; type->types && i < type->count; i++)
    if (is_in(s, type->types[i])) return true;
  for (uint32_t i = 0; type->members && i < type->count; i++)
    if (is_in(s, type->members[i].value)) return true;
  if (is_in(s, type->first)) return true;
  return type->kind != TYPE_INIT && (is_in(s, type->second) || is_in(s, type->third));
}

static bool contains_itself(const struct type *init) {
  struct search s = {.sought = init};
  return is_in(&s, init->first);
}

/* What HELD is may only be known later. */
static bool is_named(const struct type *held) {
  struct search s = {.sought = NULL};
  return is_in(&s, held) || s.count;
}

/* Finds what the Init TYPE takes. */
static void find_out(struct arena *arena, struct type *type) {
  struct signatures s = {.arena = arena};
  const struct type *held = type->first, *alone[SIGNATURES], *together[SIGNATURES];
  const struct value *more = type->values;
  uint32_t count = type->count, alone_count = 0, together_count = 0;
  const char *failure = add_of(&s, held);
  for (uint32_t i = 0; i < s.count; i++) {
    const struct type *tuple = s.tuples[i];
    bool one = tuple->range.low == 1 && tuple->range.high == 1;
    if (count ? takes_more(arena, tuple, more, count) : one) {
      alone[alone_count++] = tuple->types[0];
    } else if (!count) {
      together[together_count++] = tuple;
      type->flag |= tuple->range.low == 1;
    }
  }
  if (alone_count) type->second = type_variant(arena, alone, alone_count);
  if (together_count) type->third = type_variant(arena, together, together_count);
  if (failure) {
    type->text = str_from(arena, failure);
  } else if (!alone_count && !together_count) {
    type->text = why_useless(arena, type, s.count > 0);
  }
}

/* Init[HELD, MORE]. */
static const struct type *make(struct arena *arena, const struct type *held, const struct value *more,
                               uint32_t count) {
  struct type *type = arena_copy(arena, type_holding(arena, TYPE_INIT, held), sizeof *type);
  type->pcore = &pcore_types;
  type->values = count ? arena_copy(arena, more, count * sizeof *more) : NULL;
  type->count = count;
  type->sized = is_named(held);
  if (!type->sized) find_out(arena, type);
  return type;
}

const struct type *type_init_make(struct maker *m) {
  const struct type *held = maker_type(m, 0);
  if (!held) return maker_not_a_type(m, 0);
  return make(m->arena, held, m->at + 1, m->count - 1);
}

bool type_init_ask(struct arena *arena, const struct type *type) {
  struct type *late = (struct type *)type;
  if (!type->sized) return true;
  if (is_unfinished(type->first)) {
    type_refuse(arena, "an Init that is asked while its type is defined");
    return false;
  }
  late->sized = false; /* who asks on the way gets what is known so far, as in Puppet */
  find_out(arena, late);
  late->recursive = contains_itself(type);
  return true;
}

/* ---- questions ---- */

/* V alone in an Array. */
static bool accepts_alone(struct accepting *q, struct arena *arena, const struct type *type,
                          const struct value *v) {
  struct array *one = array_new(arena, 1);
  one->at[0] = *v;
  struct value array = {.kind = VALUE_ARRAY, .u.array = one};
  value_measure(array);
  return type_accepts_within(q, type, &array);
}

static bool ask_of_value(struct accepting *q, struct arena *arena, const struct type *type,
                         const struct value *v) {
  if (type_accepts_within(q, type->first, v)) return true;
  if (type->second && type_accepts_within(q, type->second, v)) return true;
  if (type->third && type_accepts_within(q, type->third, v)) return true;
  return type->third && type->flag && accepts_alone(q, arena, type->third, v);
}

/* An Init that contains itself is asked once on the way. */
bool type_init_accepts(struct accepting *q, struct arena *arena, const struct type *type,
                       const struct value *v) {
  if (!type_init_ask(arena, type)) return false;
  if (type->text) return type_fail(arena, type->text);
  return type->recursive ? type_accepts_once(q, type, v, ask_of_value) : ask_of_value(q, arena, type, v);
}

static bool ask_of_type(struct assigning *q, struct arena *arena, const struct type *a,
                        const struct type *b) {
  if (!type_init_ask(arena, a)) return false;
  if (a->text) return type_fail(arena, a->text);
  if (b->kind == TYPE_INIT) return b->first && type_assignable_within(q, a->first, b->first);
  if (type_assignable_within(q, a->first, b)) return true;
  if (a->second && type_assignable_within(q, a->second, b)) return true;
  if (!a->third) return false;
  return type_assignable_within(q, a->third, b) ||
         (a->flag && type_assignable_anew(q, a->third, type_tuple(arena, &b, 1, NULL)));
}

bool type_init_assignable(struct assigning *q, struct arena *arena, const struct type *a,
                          const struct type *b) {
  return a->recursive ? type_assignable_once(q, a, b, ask_of_type) : ask_of_type(q, arena, a, b);
}

/* Puppet makes an Init of another type in the wrong way; in general, also of what is the same, but another
 * object. */
static bool changes_in_general(struct arena *arena, const struct type *held) {
  bool empty =
      !held->count && (held->kind == TYPE_STRUCT || held->kind == TYPE_TUPLE || held->kind == TYPE_ENUM);
  bool any = held->kind == TYPE_NOT_UNDEF && !held->first;
  bool takes_none = held->kind == TYPE_CALLABLE && held->first && held->first->kind == TYPE_TUPLE &&
                    !held->first->count && !held->first->sized;
  return empty || any || takes_none || !type_same(held, type_generalize(arena, held));
}

void type_init_check(struct arena *arena, const struct type *init, bool normal) {
  const struct type *held = init->first;
  if (normal ? type_normalize(arena, held) != held : changes_in_general(arena, held))
    type_fail(arena, str_from(arena, "wrong number of arguments (given 1, expected 2)"));
}
