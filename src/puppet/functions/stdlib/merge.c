/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's merge: of hashes, or of what a lambda makes of each element and of the result so far. */
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/iterate/iterate.h"

struct merging {
  struct hash_builder result;
  trace_id shape;
  bool three;      /* the lambda takes the result, a key or index, and an element */
  uint64_t copied; /* entries of results that lambdas were given */
};

static void put_all(struct merging *m, const struct hash *hash) {
  for (uint32_t i = 0; i < hash->count; i++)
    hash_put(&m->result, hash->at[i].key, hash->at[i].value);
}

static struct value so_far(const struct merging *m, const struct hash *hash) {
  return (struct value){.kind = VALUE_HASH, .trace = m->shape, .u.hash = hash};
}

/* Whether HASH is V or in it. */
static bool holds(struct value v, const struct hash *hash) {
  bool found = v.kind == VALUE_HASH && v.u.hash == hash;
  if (v.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < v.u.array->count && !found; i++)
      found = holds(v.u.array->at[i], hash);
  if (v.kind == VALUE_HASH)
    for (uint32_t i = 0; i < v.u.hash->count && !found; i++)
      found = holds(v.u.hash->at[i].key, hash) || holds(v.u.hash->at[i].value, hash);
  return found;
}

static bool merge_step(struct iteration *iteration, void *data) {
  struct merging *m = data;
  struct compiler *c = iteration->call->c;
  struct hash_builder copy;
  m->copied += m->result.hash->count;
  if (m->copied > VALUE_LARGEST) eval_unsupported(c, iteration->call->node->place, "merges of this size");
  hash_begin(&copy, c->arena, m->result.hash->count);
  for (uint32_t i = 0; i < m->result.hash->count; i++)
    hash_put(&copy, m->result.hash->at[i].key, m->result.hash->at[i].value);
  const struct hash *given = hash_end(&copy);
  struct value arguments[] = {so_far(m, given), iteration->key, iteration->element};
  if (!m->three) arguments[1] = iterate_item(iteration);
  struct value v = call_block(iteration->call, arguments, m->three ? 3 : 2, iteration->shape);
  m->shape = trace_join(c->traces, m->shape, v.trace);
  if (v.kind != VALUE_HASH || v.u.hash == given) return true;
  if (holds(v, given)) eval_unsupported(c, iteration->call->node->place, "Hashes that hold themselves");
  put_all(m, v.u.hash);
  return true;
}

static void merge_by_lambda(struct call *call, struct merging *m) {
  m->three = closure_takes(call->block, 3);
  if (call->arguments->count != 1)
    call_fail(call, "wrong number of arguments (given %u, expected 1)", call->arguments->count);
  struct iteration iteration = iterate(call);
  iteration.two = m->three;
  m->shape = trace_join(call->c->traces, m->shape, iteration.shape);
  iterate_until_break(&iteration, merge_step, m);
}

struct value stdlib_merge(struct call *call) {
  struct merging m = {.shape = call->shape};
  hash_begin(&m.result, call->c->arena, 0);
  if (call->block) merge_by_lambda(call, &m);
  for (uint32_t i = 0; !call->block && i < call->arguments->count; i++) {
    struct value v = call->arguments->at[i];
    m.shape = trace_join(call->c->traces, m.shape, v.trace);
    if (v.kind == VALUE_HASH) put_all(&m, v.u.hash);
  }
  const struct hash *hash = hash_end(&m.result);
  return so_far(&m, hash);
}
