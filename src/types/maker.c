/* SPDX-License-Identifier: Apache-2.0 */
#include "src/types/maker.h"
#include "src/types/ruby_classes.h"

#include "src/types/label.h"
#include "src/types/rich.h"
#include "src/value/integer.h"
#include "src/value/range.h"
#include "src/value/ruby.h"

const struct type *maker_fail(struct maker *m, int32_t at, const char *message) {
  *m->problem = (struct type_problem){.message = message, .at = at};
  return NULL;
}

const struct type *maker_unsupported(struct maker *m, const char *what) {
  *m->problem = (struct type_problem){.message = what, .at = -1, .unsupported = true};
  return NULL;
}

const char *maker_base_name(const struct maker *m) {
  return type_kind_name((enum type_kind)m->base->kind);
}

static const char *article(const char *name) {
  return strchr("AEIOUY", name[0]) ? "An" : "A";
}

/* "Array-Type[] accepts 1 to 3 arguments": MOST -1 for any number. */
const struct type *maker_bad_count(struct maker *m, const char *subject, int least, int most) {
  if (most < 0)
    return maker_fail(
        m, -1, arena_printf(m->arena, "%s[] accepts %d or more arguments. Got %u", subject, least, m->count));
  if (most != least)
    return maker_fail(
        m, -1,
        arena_printf(m->arena, "%s[] accepts %d to %d arguments. Got %u", subject, least, most, m->count));
  return maker_fail(m, -1,
                    arena_printf(m->arena, "%s[] accepts %d argument%s. Got %u", subject, least,
                                 least == 1 ? "" : "s", m->count));
}

/* The same with the base type's own words: "An Enum-Type[] accepts …". */
const struct type *maker_bad_count_between(struct maker *m, int least, int most) {
  const char *label = value_label(m->arena, type_to_value(m->arena, m->base, 0));
  return maker_bad_count(m, arena_printf(m->arena, "%s %s", article(maker_base_name(m)), label), least, most);
}

const struct type *maker_bad_count_of(struct maker *m, int most) {
  bool time = m->base->kind == TYPE_TIMESPAN || m->base->kind == TYPE_TIMESTAMP;
  return maker_bad_count_between(m, time ? 0 : 1, most);
}

const char *maker_class_of(struct maker *m, struct value v) {
  return type_ruby_class(m->arena, v);
}

const char *maker_class_name(struct maker *m, struct value v) {
  bool unnamed = v.kind == VALUE_OBJECT && !ruby_object_class(v.u.object);
  return unnamed ? "" : maker_class_of(m, v);
}

/* "Array-Type[] arguments must be types." */
const struct type *maker_not_a_type(struct maker *m, uint32_t at) {
  return maker_fail(m, (int32_t)at,
                    arena_printf(m->arena, "%s-Type[] arguments must be types. Got %s", maker_base_name(m),
                                 maker_class_of(m, m->at[at])));
}

/* "Error creating type specialization of an Enum-Type, Cannot use Integer where String is expected" */
const struct type *maker_bad_key(struct maker *m, uint32_t at, const char *expected) {
  struct buffer name;
  buffer_init(&name, m->arena);
  if (m->at[at].kind == VALUE_UNDEF)
    buffer_puts(&name, "Undef");
  else
    type_text_shown(&name, type_generalize(m->arena, type_infer(m->arena, m->at[at])));
  return maker_fail(
      m, (int32_t)at,
      arena_printf(m->arena, "Error creating type specialization of %s, Cannot use %s where %s is expected",
                   value_a_label(m->arena, type_to_value(m->arena, m->base, 0)), buffer_text(&name),
                   expected));
}

/* What Puppet's own code raises. */
const struct type *maker_raised(struct maker *m, const char *message) {
  if (m->parsed) return maker_fail(m, -1, message);
  return maker_fail(m, -1, arena_printf(m->arena, "Error while evaluating a '[]' expression, %s", message));
}

const struct type *maker_unnamed_runtime(struct maker *m) {
  return maker_raised(m, "Runtime 'name_or_pattern' has wrong type, expects a value of type String[1] or "
                         "Tuple[Regexp, String[1]], got String");
}

const struct type *maker_made(struct maker *m, const struct type *type) {
  return type || m->problem->unsupported ? type : maker_raised(m, m->problem->message);
}

const struct type *maker_not_applicable(struct maker *m) {
  struct buffer name;
  buffer_init(&name, m->arena);
  type_text_expanded(&name, m->base);
  const char *text = buffer_text(&name);
  return maker_fail(m, 0,
                    arena_printf(m->arena, "Operator '[]' is not applicable to %s %s-Type.",
                                 strchr("AEIOUY", text[0]) ? "an" : "a", text));
}

const struct type *maker_type(struct maker *m, uint32_t i) {
  return i < m->count ? type_of_value(m->arena, m->at[i]) : NULL;
}

/* ---- ranges ---- */

bool maker_is_bound(struct value v) {
  return value_is_integer(v) || v.kind == VALUE_DEFAULT;
}

bool maker_is_bound_text(struct value v) {
  return maker_is_bound(v) || (v.kind == VALUE_STRING && str_is(v.u.text, "default"));
}

/* Aliases and texts take Floats, Strings and Hashes as bounds in Puppet, which fails to compare them with
 * numbers. */
static bool bind(struct maker *m, struct range *range, bool high, struct value v) {
  if (!maker_is_bound(v)) return maker_unsupported(m, "bounds of Integers that are no Integers") != NULL;
  if (v.kind != VALUE_DEFAULT) range_bind(range, high, v);
  return true;
}

/* The range of COUNT bounds; false with a problem if they are in the wrong order. */
bool maker_range(struct maker *m, const struct value *at, uint32_t count, struct range *range) {
  *range = range_open();
  if (!bind(m, range, false, at[0]) || (count > 1 && !bind(m, range, true, at[1]))) return false;
  if (range_is_ordered(*range)) return true;
  maker_raised(m, arena_printf(m->arena, "'from' must be less or equal to 'to'. Got (%s, %s",
                               integer_text_of(m->arena, range_bound(*range, false)),
                               integer_text_of(m->arena, range_bound(*range, true))));
  return false;
}

/* The size that the parameters from START on say: an Integer type, or one or two bounds. */
bool maker_size(struct maker *m, uint32_t start, struct range *size) {
  const struct type *given = m->count - start == 1 ? maker_type(m, start) : NULL;
  if (given && given->kind == TYPE_INTEGER) {
    *size = given->range;
    return true;
  }
  for (uint32_t i = start; i < m->count; i++)
    if (!maker_is_bound(m->at[i]) && !(m->parsed && maker_is_bound_text(m->at[i]))) {
      const char *name = value_class_label(m->arena, m->at[i]);
      maker_fail(
          m, (int32_t)i,
          arena_printf(m->arena,
                       "A Type's size constraint arguments must be a single Integer type, or 1-2 integers "
                       "(or default). Got %s %s",
                       article(name)[1] ? "an" : "a", name));
      return false;
    }
  return maker_range(m, m->at + start, m->count - start, size);
}
