/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/compilation/literal.h"

#include "src/puppet/eval/compilation/rendering.h"
#include "src/puppet/eval/compilation/report.h"

trace_id literal_trace(struct compiler *c, const struct node *node, struct value v) {
  bool computed = !node->label && c->rendering && c->rendering->template.kind == VALUE_STRING;
  if (!computed) return trace_label(c->traces, node->label);
  return trace_call(c->traces, eval_symbol(c, "inline_epp"), eval_constant(c, v),
                    &c->rendering->template.trace, 1);
}

struct value composite_bounded(struct compiler *c, const struct node *node, struct value v) {
  struct extent extent = value_measure(v);
  if (extent.depth > VALUE_DEEPEST)
    eval_fail(c, DIAG_LIMIT_VALUE, node->place, "A value nested more than %d levels deep is made here",
              VALUE_DEEPEST);
  if (extent.size > VALUE_LARGEST)
    eval_fail(c, DIAG_LIMIT_VALUE, node->place, "A value of more than %d elements is made here",
              VALUE_LARGEST);
  return v;
}

/*
 * V, the structure written at NODE.  A mutant's has one element fewer, one without elements one more; or it
 * is another value altogether (theorem 3).
 */
static struct value structured(struct compiler *c, const struct node *node, struct value v) {
  struct value replacement = c->in->replacement, undef = value_undef(v.trace);
  if (!node->label || node->label != c->in->mutated) return v;
  replacement.trace = v.trace;
  if (replacement.kind != v.kind) return replacement;
  if (v.kind == VALUE_ARRAY) {
    uint32_t count = v.u.array->count;
    struct array *array = array_new(c->arena, count ? count - 1 : 1);
    memcpy(array->at, count ? v.u.array->at : &undef, array->count * sizeof *array->at);
    v.u.array = array;
    return v;
  }
  struct hash_builder builder;
  hash_begin(&builder, c->arena, v.u.hash->count);
  for (uint32_t i = 0; i + 1 < v.u.hash->count; i++)
    hash_put(&builder, v.u.hash->at[i].key, v.u.hash->at[i].value);
  if (!v.u.hash->count) hash_put(&builder, value_string(eval_symbol(c, "other"), v.trace), undef);
  v.u.hash = hash_end(&builder);
  return v;
}

struct value literal_collection(struct compiler *c, const struct node *node, struct value v, trace_id shape) {
  v.trace = trace_under(c->traces, trace_label(c->traces, node->label), shape);
  return value_bounded(c, node, structured(c, node, v));
}
