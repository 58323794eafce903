/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/describe/evaluate.h"

#include "provenance/trace/reading.h"

/* What is known of a node or label. */
struct memo {
  struct value value;
  bool known, leads;
  trace_id origin; /* of a copy that `leads`: where to */
  enum evaluation evaluation;
};

enum { PAGE = 64 };

/* By number, in pages that are made when one of it is asked for: few nodes of a large table are. */
struct memos {
  struct memo **pages;
  uint32_t room;
};

/* The last call that was made again: the parts of a composite result ask for it one after the other. */
struct recent {
  const struct str *function;
  const trace_id *operands;
  uint32_t count;
  struct value result;
  bool done;
  struct hash_builder scalars; /* all that are inside of a composite result */
};

struct evaluator {
  struct arena *arena;
  const struct traces *traces;
  const struct language *language;
  struct memos nodes, labels;
  ARENA_VECTOR(trace_id) open; /* operations whose operands are being evaluated */
  ARENA_VECTOR(struct value) operands;
  struct recent recent;
};

struct evaluator *evaluator_new(struct arena *arena, const struct traces *traces,
                                const struct language *language) {
  struct evaluator *evaluator = ARENA_NEW(arena, struct evaluator);
  evaluator->arena = arena;
  evaluator->traces = traces;
  evaluator->language = language;
  return evaluator;
}

static struct memo *memo_at(struct arena *arena, struct memos *memos, uint32_t index) {
  uint32_t page = index / PAGE;
  if (page >= memos->room) {
    uint32_t room = page + page / 2 + PAGE;
    struct memo **pages = arena_zalloc(arena, room * sizeof *pages);
    if (memos->room) memcpy(pages, memos->pages, memos->room * sizeof *pages);
    *memos = (struct memos){pages, room};
  }
  if (!memos->pages[page]) memos->pages[page] = arena_zalloc(arena, PAGE * sizeof **memos->pages);
  return &memos->pages[page][index % PAGE];
}

static struct memo *memo_of(struct evaluator *evaluator, trace_id t) {
  if (trace_is_label(t)) return memo_at(evaluator->arena, &evaluator->labels, trace_label_of(t));
  return memo_at(evaluator->arena, &evaluator->nodes, t);
}

enum { LONG_WAY = 16 };

/* Where a copy is known to lead to. */
static bool leads(const struct evaluator *evaluator, trace_id t, trace_id *origin) {
  const struct memos *nodes = &evaluator->nodes;
  if (trace_is_label(t) || t / PAGE >= nodes->room || !nodes->pages[t / PAGE]) return false;
  const struct memo *memo = &nodes->pages[t / PAGE][t % PAGE];
  if (memo->leads) *origin = memo->origin;
  return memo->leads;
}

/* The origin of T (reading_origin).  Long ways are remembered, of all that is on them: in a loop each turn
   may copy what the one before did. */
static trace_id origin_of(struct evaluator *evaluator, trace_id t) {
  trace_id origin = t, known;
  uint32_t steps = 0;
  while (!leads(evaluator, origin, &origin) && reading_copies(evaluator->traces, origin, &origin))
    steps++;
  for (trace_id at = t; steps >= LONG_WAY && !leads(evaluator, at, &known);) {
    struct memo *memo = memo_of(evaluator, at);
    if (!reading_copies(evaluator->traces, at, &at)) break;
    memo->leads = true;
    memo->origin = origin;
  }
  return origin;
}

static struct value constant_value(struct arena *arena, const struct constant *constant) {
  switch (constant->kind) {
  case CONSTANT_UNDEF: break;
  case CONSTANT_FALSE: return value_boolean(false, 0);
  case CONSTANT_TRUE: return value_boolean(true, 0);
  case CONSTANT_INTEGER: return value_integer(constant->u.integer, 0);
  case CONSTANT_FLOAT: return value_float(constant->u.real, 0);
  case CONSTANT_STRING: return value_string(constant->u.text, 0);
  case CONSTANT_DEFAULT: return (struct value){.kind = VALUE_DEFAULT};
  case CONSTANT_DIGITS: return integer_of_shown(arena, constant->u.text);
  }
  return value_undef(0);
}

static enum evaluation part_value(struct evaluator *evaluator, const struct trace_view *view,
                                  const struct memo *whole, struct value *result) {
  if (whole->evaluation != EVALUATION_DONE) return whole->evaluation;
  const struct str *text = whole->value.kind == VALUE_STRING ? whole->value.u.text : NULL;
  if (!text || view->start > text->length || view->length > text->length - view->start)
    return EVALUATION_FAILED;
  *result = value_string(str_new(evaluator->arena, text->text + view->start, view->length), 0);
  return EVALUATION_DONE;
}

static bool has_shape(const struct trace_view *view) {
  return view->op == TRACE_OP_ARRAY || view->op == TRACE_OP_HASH;
}

static enum evaluation op_value(struct evaluator *evaluator, const struct trace_view *view,
                                struct value *result) {
  enum evaluation worst = EVALUATION_DONE;
  evaluator->operands.count = 0;
  for (uint32_t i = 0; i < view->count; i++) {
    bool shape = i == 0 && has_shape(view);
    const struct memo *memo = shape ? NULL : memo_of(evaluator, origin_of(evaluator, view->operands[i]));
    if (memo && memo->evaluation > worst) worst = memo->evaluation;
    ARENA_PUSH(evaluator->arena, &evaluator->operands, memo ? memo->value : value_undef(0));
  }
  if (worst != EVALUATION_DONE) return worst;
  bool done = evaluator->language->apply(evaluator->language->data, view->op, evaluator->operands.at,
                                         view->count, result);
  return done ? EVALUATION_DONE : EVALUATION_FAILED;
}

/* ---- functions ---- */

static bool computes(const struct evaluator *evaluator, const struct trace_view *view) {
  const struct language *language = evaluator->language;
  if (language->observed && view->constant.kind != CONSTANT_UNDEF) return false;
  return view->kind == TRACE_CALL && language->computes && language->computes(language->data, view->function);
}

static void note_scalars(struct hash_builder *scalars, struct value v) {
  if (v.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < v.u.array->count; i++)
      note_scalars(scalars, v.u.array->at[i]);
  else if (v.kind == VALUE_HASH)
    for (uint32_t i = 0; i < v.u.hash->count; i++) {
      note_scalars(scalars, v.u.hash->at[i].key);
      note_scalars(scalars, v.u.hash->at[i].value);
    }
  else
    hash_put(scalars, v, value_undef(0));
}

/* Calls the function of VIEW with the values of its operands, if that is not what was called last. */
static void call_again(struct evaluator *evaluator, const struct trace_view *view) {
  const struct language *language = evaluator->language;
  struct recent *recent = &evaluator->recent;
  if (recent->function == view->function && recent->count == view->count &&
      (!view->count || !memcmp(recent->operands, view->operands, view->count * sizeof *view->operands)))
    return;
  *recent = (struct recent){view->function, view->operands, view->count, .result = value_undef(0)};
  recent->done =
      language->call(language->data, view->function, evaluator->operands.at, view->count, &recent->result);
  if (recent->result.kind != VALUE_ARRAY && recent->result.kind != VALUE_HASH) return;
  hash_begin(&recent->scalars, evaluator->arena, 0);
  note_scalars(&recent->scalars, recent->result);
}

/* How well the operands of a call are known; their values are in EVALUATOR->operands then. */
static enum evaluation call_operands(struct evaluator *evaluator, const struct trace_view *view) {
  enum evaluation worst = EVALUATION_DONE;
  evaluator->operands.count = 0;
  for (uint32_t i = 0; i < view->count; i++) {
    const struct memo *memo = memo_of(evaluator, origin_of(evaluator, view->operands[i]));
    if (memo->evaluation > worst) worst = memo->evaluation;
    ARENA_PUSH(evaluator->arena, &evaluator->operands, memo->value);
  }
  return worst;
}

/*
 * What was observed; a function that computes must give it again.  For a scalar inside of a composite result
 * it is enough that the new result has it too: the call does not say where it was.
 */
static enum evaluation call_value(struct evaluator *evaluator, const struct trace_view *view,
                                  struct value *result) {
  enum evaluation observed = view->constant.kind == CONSTANT_UNDEF ? EVALUATION_OPAQUE : EVALUATION_DONE;
  *result = constant_value(evaluator->arena, &view->constant);
  if (!computes(evaluator, view)) return observed;
  enum evaluation operands = call_operands(evaluator, view);
  if (operands != EVALUATION_DONE) return operands == EVALUATION_OPAQUE ? observed : operands;
  call_again(evaluator, view);
  struct recent *recent = &evaluator->recent;
  if (!recent->done) return EVALUATION_FAILED;
  if (recent->result.kind == VALUE_ARRAY || recent->result.kind == VALUE_HASH) {
    bool inside = observed == EVALUATION_OPAQUE || hash_find(hash_end(&recent->scalars), *result);
    return inside ? observed : EVALUATION_FAILED;
  }
  *result = recent->result;
  return EVALUATION_DONE;
}

/* The value of a node whose operands are known. */
static enum evaluation node_value(struct evaluator *evaluator, const struct trace_view *view,
                                  struct value *result) {
  const struct language *language = evaluator->language;
  switch (view->kind) {
  case TRACE_LABEL:
    return language->decode(language->data, view->label, result) ? EVALUATION_DONE : EVALUATION_FAILED;
  case TRACE_NONE:
  case TRACE_CONSTANT: *result = constant_value(evaluator->arena, &view->constant); return EVALUATION_DONE;
  case TRACE_OP: return op_value(evaluator, view, result);
  case TRACE_CALL: return call_value(evaluator, view, result);
  case TRACE_PART:
    return part_value(evaluator, view, memo_of(evaluator, origin_of(evaluator, view->operands[0])), result);
  case TRACE_JOIN:
  case TRACE_ELEMENT:
  case TRACE_BOUND:
  case TRACE_UNDER:
  case TRACE_OVER: break;
  }
  return EVALUATION_FAILED;
}

/* Opens those operands of a node that are not known yet; false if all are. */
static bool open_operands(struct evaluator *evaluator, const struct trace_view *view) {
  uint32_t before = evaluator->open.count;
  uint32_t first = view->kind == TRACE_OP && has_shape(view) ? 1 : 0;
  bool all = view->kind == TRACE_OP || computes(evaluator, view);
  uint32_t end = all ? view->count : view->kind == TRACE_PART ? 1 : 0;
  for (uint32_t i = first; i < end; i++) {
    trace_id operand = origin_of(evaluator, view->operands[i]);
    if (!memo_of(evaluator, operand)->known) ARENA_PUSH(evaluator->arena, &evaluator->open, operand);
  }
  return evaluator->open.count > before;
}

enum evaluation evaluate(struct evaluator *evaluator, trace_id t, struct value *result) {
  t = origin_of(evaluator, t);
  evaluator->open.count = 0;
  ARENA_PUSH(evaluator->arena, &evaluator->open, t);
  while (evaluator->open.count) {
    trace_id top = evaluator->open.at[evaluator->open.count - 1];
    struct trace_view view = trace_node(evaluator->traces, top);
    if (!memo_of(evaluator, top)->known) {
      if (open_operands(evaluator, &view)) continue;
      struct value value = value_undef(0);
      enum evaluation evaluation = node_value(evaluator, &view, &value);
      *memo_of(evaluator, top) = (struct memo){.value = value, .known = true, .evaluation = evaluation};
    }
    evaluator->open.count--;
  }
  const struct memo *memo = memo_of(evaluator, t);
  *result = memo->value;
  return memo->evaluation;
}
