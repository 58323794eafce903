/* SPDX-License-Identifier: Apache-2.0 */
/* tree_each: an iterator of all values inside of one, each with its path. */
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/types/type_named.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/puppet/functions/iterate/iterate.h"
#include "src/puppet/iterators/iterators.h"
#include "src/types/pcore.h"
#include "src/value/rich.h"
#include "src/value/ruby.h"

enum { DEEPEST_PATH = 200 }; /* into types, which may contain themselves: Puppet never ends then */

/* A walk over all values inside of one, each with its path. */
struct tree {
  struct call *call;
  struct iteration *iteration;
  const struct type *containers_type; /* of what is walked into; NULL: Arrays, Hashes and Objects */
  bool containers, values, root, breadth_first, references;
  trace_id shape;     /* of all containers that were walked into */
  struct found found; /* pairs of a path and a value */
  struct found queue; /* breadth first: pairs of containers that wait */
};

/* A type in a tree is an Object to Puppet, if those count as containers. */
static bool is_type_object(const struct tree *tree, struct value v) {
  if (v.kind != VALUE_TYPE && v.kind != VALUE_REFERENCE) return false;
  struct arena *arena = tree->call->c->arena;
  return !tree->containers_type || type_assignable(arena, tree->containers_type, type_default(TYPE_OBJECT));
}

static bool is_container(const struct tree *tree, struct value v) {
  if (is_type_object(tree, v)) return true;
  if (v.kind != VALUE_ARRAY && v.kind != VALUE_HASH && v.kind != VALUE_OBJECT) return false;
  return !tree->containers_type || type_accepts(tree->call->c->arena, tree->containers_type, v);
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
  bool container = is_container(tree, v); /* another value may be one: what follows depends on this one */
  tree->shape = trace_join(tree->call->c->traces, tree->shape, v.trace);
  bool wanted = container ? tree->containers : tree->values || tree->breadth_first;
  struct value pair = pair_of(tree, path, v);
  if (wanted) found_add(tree->iteration, &tree->found, pair);
  if (!container) return;
  if (tree->breadth_first)
    found_add(tree->iteration, &tree->queue, pair);
  else
    walk(tree, path, v);
}

/* Attributes of the Object's own type, not what it inherits; those that refer to others if asked for. */
static void walk_object(struct tree *tree, const struct array *path, struct value v) {
  struct compiler *c = tree->call->c;
  const struct object_type *type = v.u.object->type->object;
  if (type->name && str_is(type->name, "Error")) /* whose class is Puppet's, and of another kind */
    call_fail(tree->call, "undefined method `_pcore_type' for %s", ruby_described(c->arena, v));
  for (uint32_t i = 0; i < type->own.count; i++) {
    const struct object_member *member = &type->own.at[i];
    if (member->kind == ATTRIBUTE_LINK && !tree->references) continue;
    struct constant name = {.kind = CONSTANT_STRING, .u.text = member->name};
    struct value key = value_string(member->name, trace_constant(c->traces, name));
    visit(tree, longer(tree, path, key), pcore_of_object(v.u.object)->get(c->traces, v, member));
  }
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
  if (v.kind == VALUE_OBJECT) walk_object(tree, path, v);
  if (v.kind == VALUE_TYPE || v.kind == VALUE_REFERENCE)
    eval_unsupported(c, tree->call->node->place, "trees with types");
}

static bool option(struct tree *tree, const struct hash *options, const char *name) {
  struct compiler *c = tree->call->c;
  const struct hash_entry *entry = options ? hash_find_text(options, name) : NULL;
  if (entry) tree->shape = trace_join(c->traces, tree->shape, value_trace(c->traces, entry->value));
  return !entry || entry->value.kind == VALUE_UNDEF || value_true(entry->value);
}

static void read_container_type(struct tree *tree, const struct hash_entry *entry) {
  struct compiler *c = tree->call->c;
  if (!entry || entry->value.kind == VALUE_UNDEF) return;
  const struct type *type = type_of_value(c->arena, entry->value);
  if (!type) eval_unsupported(c, tree->call->node->place, "types that are objects of resources");
  if (!type_assignable(c->arena, type_of_text(c, "Variant[Array, Hash, Object]"), type))
    call_fail(tree->call, "Only Array, Hash, and Object types can be used as container types. Got %s",
              show_type(c, type));
  tree->containers_type = type;
}

static void read_options(struct tree *tree) {
  struct call *call = tree->call;
  struct compiler *c = call->c;
  const struct hash *options = call->arguments->count > 1 ? call->arguments->at[1].u.hash : NULL;
  const struct hash_entry *order = options ? hash_find_text(options, "order") : NULL;
  if (options)
    tree->shape = trace_join(c->traces, tree->shape, value_trace(c->traces, call->arguments->at[1]));
  read_container_type(tree, options ? hash_find_text(options, "container_type") : NULL);
  tree->containers = option(tree, options, "include_containers");
  tree->values = option(tree, options, "include_values");
  const struct hash_entry *references = options ? hash_find_text(options, "include_refs") : NULL;
  tree->references = references && value_true(references->value);
  tree->root = option(tree, options, "include_root") && tree->containers;
  tree->breadth_first =
      order && order->value.kind == VALUE_STRING && str_is(order->value.u.text, "breadth_first");
  if (!tree->containers && !tree->values)
    call_fail(call, "Options 'include_containers' and 'include_values' cannot both be false");
}

static void walk_all(struct tree *tree, struct value root) {
  const struct array *here = array_new(tree->call->c->arena, 0);
  if (tree->root) found_add(tree->iteration, &tree->found, pair_of(tree, here, root));
  if (!is_container(tree, root)) return;
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

struct value iterators_tree_each(struct call *call) {
  struct compiler *c = call->c;
  struct iteration iteration = {.call = call, .of = call->arguments->at[0]};
  struct tree tree = {.call = call, .iteration = &iteration, .shape = call->shape};
  read_options(&tree);
  walk_all(&tree, iteration.of);
  iteration.shape = tree.shape;
  struct value pairs = found_array(&iteration, &tree.found);
  iterator_of(c->arena, c->traces, pairs, &iteration.iterator);
  iteration.iterator.tree = iteration.iterator.passing = true;
  iteration.iterator.breadth = tree.breadth_first;
  iteration.iterator.broken = !is_container(&tree, iteration.of);
  if (!call->block) return iterators_named(&iteration);
  struct value tree_value = iteration.of;
  iteration.of = pairs;
  iterate_until_break(&iteration, call_pair, NULL);
  return tree_value;
}
