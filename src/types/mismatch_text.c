/* SPDX-License-Identifier: Apache-2.0 */
/* Mismatches as lines of text. */
#include "src/types/mismatch.h"
#include "src/types/pcore.h"
#include "src/value/ruby.h"

/* ---- paths ---- */

static void step_text(struct buffer *out, struct path_step step) {
  switch (step.kind) {
  case STEP_SUBJECT: buffer_puts(out, step.name); return;
  case STEP_PARAMETER: buffer_printf(out, "parameter '%s'", step.name); return;
  case STEP_ENTRY: buffer_printf(out, "entry '%s'", step.name); return;
  case STEP_KEY: buffer_printf(out, "key of entry '%s'", step.name); return;
  case STEP_INDEX: buffer_printf(out, "index %u", step.index); return;
  case STEP_RETURN: buffer_puts(out, "return"); return;
  case STEP_BLOCK: buffer_puts(out, "block"); return;
  case STEP_VARIANT: buffer_printf(out, "variant %u", step.index); return;
  case STEP_SIGNATURE: buffer_printf(out, "%u.", step.index + 1); return;
  }
}

/* ---- types ---- */

/* With type parameters it is of another class in Puppet. */
static bool is_extended(const struct type *type) {
  return type->kind == TYPE_OBJECT && type->first;
}

static const char *name_of(const struct type *type) {
  const char *own = type->pcore && type->kind != TYPE_INIT ? type->pcore->name(type, false) : NULL;
  if (own) return own;
  if (type->kind == TYPE_TYPE_SET) return "DefaultTypeSet";
  return type->kind == TYPE_ALIAS ? type->text->text : type_kind_name((enum type_kind)type->kind);
}

/* In the brackets of another; an Object without a name has none. */
static const char *held_name_of(const struct type *type) {
  bool named = type->kind != TYPE_OBJECT || (type->pcore && type->object->name);
  return named ? name_of(type) : "";
}

static const char *short_name(struct arena *arena, const struct type *type) {
  switch ((int)type->kind) {
  case TYPE_OPTIONAL:
  case TYPE_NOT_UNDEF:
  case TYPE_TYPE:
  case TYPE_ITERABLE:
  case TYPE_ITERATOR:
  case TYPE_SENSITIVE:
  case TYPE_INIT:
    if (type->first && type->first->kind != TYPE_ANY)
      return arena_printf(arena, "%s[%s]", name_of(type), held_name_of(type->first));
    break;
  default: break;
  }
  return name_of(type);
}

static const char *full_name(struct arena *arena, const struct type *type) {
  struct buffer text;
  buffer_init(&text, arena);
  type_text_expanded(&text, type);
  return arena_copy(arena, buffer_text(&text), text.length + 1);
}

static const char *with_article(struct arena *arena, const char *name) {
  const char *letter = name[0] == '"' || name[0] == '\'' ? name + 1 : name;
  return arena_printf(arena, "%s %s", *letter && strchr("aeiouyAEIOUY", *letter) ? "an" : "a", name);
}

/* Types of one kind are told apart by all that they say; others by their names. */
static bool always_detailed(const struct type *e, const struct type *a) {
  return (e->kind == a->kind && is_extended(e) == is_extended(a)) || e->kind == TYPE_ALIAS ||
         a->kind == TYPE_ALIAS || (e->kind == TYPE_STRUCT && a->kind == TYPE_HASH) ||
         (e->kind == TYPE_TUPLE && a->kind == TYPE_ARRAY);
}

static bool fits_default(struct arena *arena, const struct type *e, const struct type *a) {
  return is_extended(type_resolved(e)) ||
         type_assignable(arena, type_default((enum type_kind)type_resolved(e)->kind), a);
}

/* What was expected: one type, or those of a Variant. */
struct expected {
  const struct type *const *at;
  uint32_t count;
  bool optional, many; /* many: it was a Variant, even if one of one */
};

static bool is_detailed(struct arena *arena, const struct expected *e, const struct type *a) {
  for (uint32_t i = 0; i < e->count; i++)
    if (always_detailed(e->at[i], a)) return true;
  for (uint32_t i = 0; i < e->count; i++)
    if (fits_default(arena, e->at[i], a)) return true;
  return false;
}

static const char *detailed_actual(struct arena *arena, const struct expected *e, const struct type *a) {
  const struct type *general = type_generalize(arena, a);
  for (uint32_t i = 0; i < e->count; i++)
    if (always_detailed(type_resolved(e->at[i]), a)) return full_name(arena, a);
  for (uint32_t i = 0; i < e->count; i++)
    if (type_assignable(arena, type_resolved(e->at[i]), general)) return full_name(arena, a);
  if (a->kind == TYPE_ALIAS) return type_kind_name(TYPE_ALIAS);
  return a->kind == TYPE_OBJECT && a->pcore ? a->pcore->name(a, true) : name_of(a);
}

/* Appends the names, each once: "A", "A or B", "A, B, or C".  Returns how many there are. */
static uint32_t join_names(struct buffer *out, const char **names, uint32_t count) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < count; i++) {
    bool known = false;
    for (uint32_t j = 0; j < kept && !known; j++)
      known = strcmp(names[j], names[i]) == 0;
    if (!known) names[kept++] = names[i];
  }
  for (uint32_t i = 0; i < kept; i++) {
    if (i) buffer_puts(out, i + 1 < kept ? ", " : kept > 2 ? ", or " : " or ");
    buffer_puts(out, names[i]);
  }
  return kept;
}

static void type_message(struct buffer *out, const struct mismatch *m) {
  struct arena *arena = out->arena;
  const struct type *one = m->expected;
  struct expected e = {.at = &one, .count = 1};
  if (one->kind == TYPE_OPTIONAL && one->first) {
    one = one->first;
    e.optional = true;
  }
  if (one->kind == TYPE_VARIANT) e = (struct expected){one->types, one->count, e.optional, true};
  bool detailed = is_detailed(arena, &e, m->actual);
  const char *actual = detailed ? detailed_actual(arena, &e, m->actual) : short_name(arena, m->actual);
  const char **names = ARENA_ARRAY(arena, const char *, e.count + 1);
  struct buffer wanted;
  buffer_init(&wanted, arena);
  uint32_t count = 0;
  if (e.optional) names[count++] = "Undef";
  for (uint32_t i = 0; i < e.count; i++)
    names[count++] = detailed ? full_name(arena, e.at[i]) : short_name(arena, e.at[i]);
  if (join_names(&wanted, names, count) > 1)
    buffer_printf(out, " expects a value of type %s, got %s", buffer_text(&wanted), actual);
  else
    buffer_printf(out, " expects %s value, got %s", with_article(arena, buffer_text(&wanted)), actual);
}

static void pattern_message(struct buffer *out, const struct mismatch *m) {
  const struct type *e = m->expected, *a = m->actual;
  bool optional = e->kind == TYPE_OPTIONAL && e->first;
  buffer_printf(out, " expects %sa match for %s, got ", optional ? "an undef value or " : "",
                full_name(out->arena, optional ? e->first : e));
  if (a->kind == TYPE_STRING && a->text)
    buffer_printf(out, "'%s'", a->text->text);
  else
    buffer_puts(out, short_name(out->arena, a));
}

/* ---- sizes ---- */

static void range_text(struct buffer *out, struct range range, const char *zero) {
  if (range.open_low) range_bind(&range, false, value_integer(0, 0));
  bool none = ruby_equal(range_bound(range, false), value_integer(0, 0));
  bool one = !range.open_high && ruby_equal(range_bound(range, false), range_bound(range, true));
  const char *before = none ? "at most " : range.open_high ? "at least " : "between ";
  if (one && none) {
    buffer_puts(out, zero);
  } else if (none && range.open_high) {
    buffer_puts(out, "unlimited");
  } else {
    if (!one) buffer_puts(out, before);
    if (!none) range_bound_text(out, range, false);
    if (!none && !one && !range.open_high) buffer_puts(out, " and ");
    if (!one && !range.open_high) range_bound_text(out, range, true);
  }
}

static void size_message(struct buffer *out, const struct mismatch *m) {
  bool count = m->kind == MISMATCH_COUNT;
  int64_t low = m->wanted.open_low ? 0 : m->wanted.low, high = m->wanted.open_high ? -1 : m->wanted.high;
  bool one = (low == 1 && (high == 1 || high == -1)) || (low == 0 && high == 1);
  buffer_puts(out, count ? " expects " : " expects size to be ");
  range_text(out, m->wanted, count ? "no" : "0");
  if (count) buffer_puts(out, one ? " argument" : " arguments");
  buffer_puts(out, ", got ");
  range_text(out, m->given, count ? "none" : "0");
}

/* ---- all kinds ---- */

const char *mismatch_text(struct arena *arena, const struct mismatch *m) {
  struct buffer out;
  buffer_init(&out, arena);
  for (uint32_t i = 0; i < m->path.count; i++) {
    buffer_putc(&out, ' ');
    step_text(&out, m->path.steps[i]);
  }
  switch (m->kind) {
  case MISMATCH_MISSING_KEY: buffer_printf(&out, " expects a value for key '%s'", m->key); break;
  case MISMATCH_MISSING_PARAMETER: buffer_printf(&out, " expects a value for parameter '%s'", m->key); break;
  case MISMATCH_UNKNOWN_KEY: buffer_printf(&out, " unrecognized key '%s'", m->key); break;
  case MISMATCH_UNKNOWN_PARAMETER: buffer_printf(&out, " has no parameter named '%s'", m->key); break;
  case MISMATCH_UNRESOLVED: buffer_printf(&out, " references an unresolved type '%s'", m->key); break;
  case MISMATCH_UNEXPECTED_BLOCK: buffer_puts(&out, " does not expect a block"); break;
  case MISMATCH_MISSING_BLOCK: buffer_puts(&out, " expects a block"); break;
  case MISMATCH_TYPE: type_message(&out, m); break;
  case MISMATCH_PATTERN: pattern_message(&out, m); break;
  case MISMATCH_SIZE:
  case MISMATCH_COUNT: size_message(&out, m); break;
  }
  return arena_copy(arena, buffer_text(&out), out.length + 1);
}

const char *mismatches_text(struct mismatches *found, const char *subject) {
  struct buffer out;
  buffer_init(&out, found->arena);
  buffer_printf(&out, "%s:", subject);
  for (uint32_t i = 0; i < found->all.count; i++) {
    if (found->all.count > 1) buffer_puts(&out, "\n ");
    buffer_puts(&out, mismatch_text(found->arena, found->all.at[i]));
  }
  return buffer_text(&out);
}

const char *assertion_text(struct arena *arena, const char *subject, const struct type *expected,
                           const struct type *actual) {
  struct mismatches found = {.arena = arena};
  struct path_step step = {.kind = STEP_SUBJECT, .name = subject};
  struct buffer out;
  buffer_init(&out, arena);
  describe_mismatch(&found, expected, actual, (struct path){&step, 1});
  for (uint32_t i = 0; i < found.all.count; i++) {
    const char *text = mismatch_text(arena, found.all.at[i]);
    if (i) buffer_puts(&out, "\n ");
    buffer_puts(&out, found.all.count == 1 ? text + 1 : text);
  }
  return buffer_text(&out);
}

bool type_must_be(struct arena *arena, const char *subject, const struct type *type, struct value v,
                  struct type_problem *problem) {
  if (type_accepts(arena, type, v)) return true;
  const char *begin = arena_printf(arena, "%s has wrong type,", subject);
  const char *message = assertion_text(arena, begin, type, type_infer_set(arena, v));
  *problem = (struct type_problem){.message = message, .at = -1};
  return false;
}
