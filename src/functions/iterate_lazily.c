/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that make iterators, or use them at once: step, reverse_each, tree_each. */
#include "src/functions/iterate.h"

static bool just_call(struct iteration *iteration, void *data) {
  (void)data;
  iterate_call(iteration);
  return true;
}

/* The iterator; with a lambda it is called for each element, and the result is undef. */
static struct value lazily(struct iteration *iteration) {
  struct call *call = iteration->call;
  if (!call->block)
    return iterator_value(call->c->arena, call->c->traces, iteration->iterator, call->name, iteration->shape);
  iteration->two = false;
  iterate_until_break(iteration, just_call, NULL);
  return value_undef(0);
}

/* The elements of a Hash are pairs from here on. */
static struct iteration plainly(struct call *call) {
  struct iteration iteration = iterate(call);
  iteration.of.kind = VALUE_ITERATOR;
  return iteration;
}

struct value function_step(struct call *call) {
  struct compiler *c = call->c;
  struct iteration iteration = plainly(call);
  struct value step = call->arguments->at[1];
  iteration.shape = trace_join(c->traces, iteration.shape, step.trace);
  iteration.iterator = iterator_stepped(iteration.iterator, step.u.integer);
  return lazily(&iteration);
}

struct value function_reverse_each(struct call *call) {
  struct iteration iteration = plainly(call);
  iteration.iterator = iterator_reversed(iteration.iterator);
  return lazily(&iteration);
}

/* ---- tree_each ---- */

/* A walk over all values inside of one, each with its path. */
struct tree {
  struct call *call;
  struct iteration *iteration;
  bool arrays, hashes; /* are containers, and walked into */
  bool containers, values, root, breadth_first;
  trace_id shape;     /* of all containers that were walked into */
  struct found found; /* pairs of a path and a value */
  struct found queue; /* breadth first: pairs of containers that wait */
};

static bool is_container(const struct tree *tree, struct value v) {
  return (v.kind == VALUE_ARRAY && tree->arrays) || (v.kind == VALUE_HASH && tree->hashes);
}

static struct value pair_of(struct tree *tree, const struct array *path, struct value v) {
  struct array *pair = array_new(tree->call->c->arena, 2);
  pair->at[0] = (struct value){.kind = VALUE_ARRAY, .u.array = path, .trace = tree->shape};
  pair->at[1] = v;
  return (struct value){.kind = VALUE_ARRAY, .u.array = pair, .trace = tree->shape};
}

static const struct array *longer(struct tree *tree, const struct array *path, struct value key) {
  struct array *array = array_new(tree->call->c->arena, path->count + 1);
  if (path->count) memcpy(array->at, path->at, path->count * sizeof *path->at);
  array->at[path->count] = key;
  return array;
}

static void walk(struct tree *tree, const struct array *path, struct value v);

static void visit(struct tree *tree, const struct array *path, struct value v) {
  bool container = is_container(tree, v);
  bool wanted = container ? tree->containers : tree->values || tree->breadth_first;
  struct value pair = pair_of(tree, path, v);
  if (wanted) found_add(tree->iteration, &tree->found, pair);
  if (!container) return;
  if (tree->breadth_first)
    found_add(tree->iteration, &tree->queue, pair);
  else
    walk(tree, path, v);
}

/* Visits what is in the container V; values are nested VALUE_DEEPEST deep at most. */
static void walk(struct tree *tree, const struct array *path, struct value v) {
  struct compiler *c = tree->call->c;
  tree->shape = trace_join(c->traces, tree->shape, v.trace);
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++) {
    trace_id index = trace_constant(c->traces, (struct constant){.kind = CONSTANT_INTEGER, .u.integer = i});
    visit(tree, longer(tree, path, value_integer(i, index)), v.u.array->at[i]);
  }
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    visit(tree, longer(tree, path, v.u.hash->at[i].key), v.u.hash->at[i].value);
}

static bool option(struct tree *tree, const struct hash *options, const char *name) {
  struct compiler *c = tree->call->c;
  const struct hash_entry *entry = options ? hash_find_text(options, name) : NULL;
  if (entry) tree->shape = trace_join(c->traces, tree->shape, value_trace(c->traces, entry->value));
  return !entry || entry->value.kind == VALUE_UNDEF || value_true(entry->value);
}

static void read_options(struct tree *tree) {
  struct call *call = tree->call;
  struct compiler *c = call->c;
  const struct hash *options = call->arguments->count > 1 ? call->arguments->at[1].u.hash : NULL;
  const struct hash_entry *order = options ? hash_find_text(options, "order") : NULL;
  tree->arrays = tree->hashes = true;
  if (options)
    tree->shape = trace_join(c->traces, tree->shape, value_trace(c->traces, call->arguments->at[1]));
  if (options && hash_find_text(options, "container_type"))
    eval_unsupported(c, call->node->place, "other container types of tree_each");
  tree->containers = option(tree, options, "include_containers");
  tree->values = option(tree, options, "include_values");
  tree->root = option(tree, options, "include_root") && tree->containers;
  tree->breadth_first =
      order && order->value.kind == VALUE_STRING && str_is(order->value.u.text, "breadth_first");
  if (!tree->containers && !tree->values)
    call_fail(call, "Options 'include_containers' and 'include_values' cannot both be false");
}

static void walk_all(struct tree *tree, struct value root) {
  const struct array *here = array_new(tree->call->c->arena, 0);
  if (!is_container(tree, root))
    eval_unsupported(tree->call->c, tree->call->node->place, "trees of values of this kind");
  if (tree->root) found_add(tree->iteration, &tree->found, pair_of(tree, here, root));
  walk(tree, here, root);
  for (uint32_t i = 0; i < tree->queue.values.count; i++) {
    const struct array *pair = tree->queue.values.at[i].u.array;
    walk(tree, pair->at[0].u.array, pair->at[1]);
  }
}

static bool call_pair(struct iteration *iteration, void *data) {
  struct array *pair = (struct array *)iteration->element.u.array;
  (void)data;
  if (closure_takes(iteration->call->block, 2))
    call_block(iteration->call, pair->at, 2, iteration->shape);
  else
    call_block(iteration->call, pair->at + 1, 1, iteration->shape);
  return true;
}

struct value function_tree_each(struct call *call) {
  struct compiler *c = call->c;
  struct iteration iteration = {.call = call, .of = call->arguments->at[0]};
  struct tree tree = {.call = call, .iteration = &iteration, .shape = call->shape};
  read_options(&tree);
  walk_all(&tree, iteration.of);
  iteration.shape = tree.shape;
  struct value pairs = found_array(&iteration, &tree.found);
  iterator_of(c->arena, c->traces, pairs, &iteration.iterator);
  iteration.iterator.tree = true;
  if (!call->block) return iterator_value(c->arena, c->traces, iteration.iterator, call->name, tree.shape);
  struct value tree_value = iteration.of;
  iteration.of = pairs;
  iterate_until_break(&iteration, call_pair, NULL);
  return tree_value;
}
