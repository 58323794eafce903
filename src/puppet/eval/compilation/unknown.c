/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/compilation/unknown.h"

#include <string.h>

#include "src/puppet/eval/compilation/report.h"
#include "src/types/type.h"

/* ---- making them ---- */

static const struct unknown *same_what(const struct catalog *catalog, const struct str *what) {
  for (uint32_t i = 0; i < catalog->unknowns.count; i++)
    if (str_equal(catalog->unknowns.at[i].what, what)) return &catalog->unknowns.at[i];
  return NULL;
}

static struct value marked(struct compiler *c, const struct unknown *unknown, bool computed) {
  struct buffer text;
  buffer_init(&text, c->arena);
  unknown_mark(&text, unknown, computed);
  return value_string(buffer_take(&text), 0);
}

/* Code that a mutant alone cannot run might have had effects in what it is a mutant of: it does not compile.
 */
static void refuse_other(struct compiler *c, const struct unknown *like) {
  if (!c->in->base || same_what(c->in->base, like->what)) return;
  eval_fail(c, DIAG_UNSUPPORTED, like->place, "Not supported yet: %s", like->what->text);
}

struct value unknown_new(struct compiler *c, const struct unknown *like, const struct str *name,
                         const trace_id *operands, uint32_t count, trace_id read) {
  refuse_other(c, like);
  struct value v = marked(c, like, false);
  v.trace = trace_call(c->traces, name, eval_constant(c, v), operands, count);
  v.trace = trace_bound(c->traces, v.trace, site_add(c->traces, SITE_UNKNOWN, like->place, like->what));
  v.trace = trace_under(c->traces, v.trace, read);
  if (same_what(c->catalog, like->what)) return v;
  struct unknown unknown = *like;
  unknown.trace = v.trace;
  ARENA_PUSH(c->catalog->arena, &c->catalog->unknowns, unknown);
  return v;
}

struct value unknown_computed(struct compiler *c, const struct unknown *unknown, const char *name,
                              const trace_id *operands, uint32_t count) {
  struct value v = marked(c, unknown, true);
  const struct str *called = eval_symbol(c, arena_printf(c->arena, "unknown %s", name));
  v.trace = trace_call(c->traces, called, eval_constant(c, v), operands, count);
  return v;
}

/* ---- decisions ---- */

static bool is_closed(const struct compiler *c, struct value v) {
  return v.kind == VALUE_STRING && !unknown_is_open(c->catalog, v);
}

void unknown_decides(struct compiler *c, const struct unknown *unknown, struct place place, const char *what,
                     const char *taken) {
  struct catalog *catalog = c->catalog;
  struct unknown_decision decision = {(uint32_t)(unknown - catalog->unknowns.at), eval_symbol(c, what),
                                      place};
  for (uint32_t i = 0; i < catalog->decisions.count; i++) {
    const struct unknown_decision *known = &catalog->decisions.at[i];
    if (known->unknown == decision.unknown && known->what == decision.what &&
        !memcmp(&known->place, &place, sizeof place))
      return;
  }
  ARENA_PUSH(catalog->arena, &catalog->decisions, decision);
  eval_warn(c, DIAG_UNKNOWN_VALUE, place, "'%s' decides on what is unknown, and %s: %s", what, taken,
            unknown->what->text);
}

bool unknown_true(struct compiler *c, struct value v, struct place place, const char *what) {
  if (!unknown_is_open(c->catalog, v)) return value_true(v);
  unknown_decides(c, unknown_itself(c->catalog, v), place, what, "is taken as false");
  return false;
}

/* Whether it does not matter for TYPE what is in a String. */
static bool is_blind(const struct type *type) {
  type = type_resolved(type);
  switch ((unsigned)type->kind) {
  case TYPE_ANY:
  case TYPE_UNDEF:
  case TYPE_BOOLEAN:
  case TYPE_INTEGER:
  case TYPE_FLOAT:
  case TYPE_NUMERIC:
  case TYPE_ARRAY:
  case TYPE_HASH:
  case TYPE_COLLECTION: return true;
  case TYPE_STRING: return !type->sized && !type->text;
  case TYPE_OPTIONAL: return !type->first || is_blind(type->first);
  default: return false;
  }
}

/* Whether a String, whatever is in it, is compared with OTHER with one result. */
static bool is_settled(const struct compiler *c, struct value v, struct value other) {
  if (!is_closed(c, v)) return false;
  if (other.kind == VALUE_TYPE) return is_blind(other.u.type);
  return other.kind != VALUE_STRING && other.kind != VALUE_REGEXP && other.kind != VALUE_REFERENCE &&
         other.kind != VALUE_SEMVER_RANGE;
}

bool unknown_compares(struct compiler *c, struct value option, struct value v, struct place place,
                      const char *what) {
  const struct unknown *tested = unknown_within(c->catalog, v), *with = unknown_within(c->catalog, option);
  if (!tested && !with) return false;
  if (tested ? is_settled(c, v, option) : is_settled(c, option, v)) return false;
  unknown_decides(c, tested ? tested : with, place, what, "takes it as equal to nothing");
  return true;
}

bool unknown_fits(struct compiler *c, const struct type *type, struct value v) {
  return type_accepts(c->arena, type, v) || unknown_within(c->catalog, v);
}

/* ---- what is computed ---- */

/* Whether the result is the same whatever the unknown is, or has it inside. */
static bool operation_keeps(struct compiler *c, enum trace_op op, const struct value *v) {
  struct catalog *catalog = c->catalog;
  bool itself = unknown_itself(catalog, v[0]) || unknown_itself(catalog, v[1]);
  switch ((unsigned)op) {
  case TRACE_OP_EQUAL:
  case TRACE_OP_NOT_EQUAL:
    return unknown_within(catalog, v[0]) ? is_settled(c, v[0], v[1]) : is_settled(c, v[1], v[0]);
  case TRACE_OP_MATCHES:
  case TRACE_OP_NOT_MATCHES: return is_settled(c, v[0], v[1]);
  case TRACE_OP_IN: return false;
  case TRACE_OP_SUBTRACT: return false;
  case TRACE_OP_ADD:
  case TRACE_OP_SHIFT_LEFT: return !itself || v[0].kind == VALUE_ARRAY;
  default: return !itself;
  }
}

bool unknown_operation(struct compiler *c, enum trace_op op, const struct value *operands, uint32_t count,
                       struct value *result) {
  trace_id traces[2] = {0, 0};
  const struct unknown *unknown = NULL;
  for (uint32_t i = count; i--;) {
    const struct unknown *one = unknown_within(c->catalog, operands[i]);
    traces[i] = value_trace(c->traces, operands[i]);
    if (one) unknown = one;
  }
  if (!unknown) return false;
  if (count == 1 && (op == TRACE_OP_NOT ? is_closed(c, *operands) : !unknown_itself(c->catalog, *operands)))
    return false;
  if (count == 2 && operation_keeps(c, op, operands)) return false;
  *result = unknown_computed(c, unknown, trace_op_text(op), traces, count);
  return true;
}

bool unknown_element(struct compiler *c, struct value left, const struct array *keys, struct value *result) {
  const struct unknown *unknown = unknown_itself(c->catalog, left);
  for (uint32_t i = 0; i < keys->count && !unknown; i++)
    unknown = unknown_within(c->catalog, keys->at[i]);
  if (!unknown || left.kind == VALUE_TYPE || left.kind == VALUE_REFERENCE) return false;
  trace_id *traces = ARENA_ARRAY(c->arena, trace_id, keys->count + 1);
  traces[0] = value_trace(c->traces, left);
  for (uint32_t i = 0; i < keys->count; i++)
    traces[i + 1] = value_trace(c->traces, keys->at[i]);
  *result = unknown_computed(c, unknown, "[]", traces, keys->count + 1);
  return true;
}
