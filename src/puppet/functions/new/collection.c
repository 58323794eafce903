/* SPDX-License-Identifier: Apache-2.0 */
/* Array and Hash from other values: they hold what the others held. */
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/new/new.h"
#include "src/types/iterator.h"
#include "src/value/ruby.h"

static struct value array_value(struct array *array, trace_id trace) {
  struct value v = {.kind = VALUE_ARRAY, .trace = trace, .u.array = array};
  value_measure(v);
  return v;
}

static struct value hash_value(struct hash_builder *builder, trace_id trace) {
  struct value v = {.kind = VALUE_HASH, .trace = trace, .u.hash = hash_end(builder)};
  value_measure(v);
  return v;
}

/* All that V holds, as what decides how a new collection looks. */
static trace_id all_of(struct call *call, struct value v) {
  return value_trace(call->c->traces, v);
}

static struct value pair(struct arena *arena, struct value a, struct value b, trace_id trace) {
  struct array *two = array_new(arena, 2);
  two->at[0] = a;
  two->at[1] = b;
  return array_value(two, trace);
}

static struct value array_of_hash(struct arena *arena, struct value v) {
  struct array *pairs = array_new(arena, v.u.hash->count);
  for (uint32_t i = 0; i < pairs->count; i++)
    pairs->at[i] = pair(arena, v.u.hash->at[i].key, v.u.hash->at[i].value, v.trace);
  return array_value(pairs, v.trace);
}

static struct value array_of_bytes(struct call *call, struct value v) {
  struct array *bytes = array_new(call->c->arena, v.u.text->length);
  for (uint32_t i = 0; i < bytes->count; i++)
    bytes->at[i] = value_integer((unsigned char)v.u.text->text[i], 0);
  return call_computed(call, array_value(bytes, 0));
}

/* The elements of what can be iterated; false if V cannot. */
static bool elements_of(struct call *call, struct value v, struct value *result) {
  struct compiler *c = call->c;
  struct iterator iterator;
  if (!iterator_of(c->arena, c->traces, v, &iterator)) return false;
  if (iterator_left(&iterator) > VALUE_LARGEST) eval_unsupported(c, call->node->place, "Arrays of this size");
  trace_id shape = trace_under(c->traces, v.trace, iterator_place(c->traces, &iterator));
  *result = array_value((struct array *)iterator_array(c->arena, c->traces, &iterator).u.array, shape);
  return true;
}

struct value construct_array(struct call *call) {
  struct compiler *c = call->c;
  struct value from = new_argument(call, 0), wrap = new_argument(call, 1), result;
  uint32_t count = call->arguments->count;
  if (count < 1 || count > 2 || (count == 2 && wrap.kind != VALUE_BOOLEAN)) function_check(call);
  trace_id chosen = trace_join(c->traces, from.trace, wrap.trace);
  if (value_true(wrap) && from.kind != VALUE_ARRAY) {
    struct array *one = array_new(c->arena, 1);
    one->at[0] = from;
    return array_value(one, chosen);
  }
  if (from.kind == VALUE_ARRAY)
    result = from;
  else if (from.kind == VALUE_HASH)
    result = array_of_hash(c->arena, from);
  else if (from.kind == VALUE_BINARY)
    result = array_of_bytes(call, from);
  else if (!elements_of(call, from, &result))
    new_refuse(call, "new_array", from, "Array");
  result.trace = trace_under(c->traces, result.trace, wrap.trace);
  return result;
}

/* ---- Hash ---- */

static bool is_pair(struct value v) {
  return v.kind == VALUE_ARRAY && v.u.array->count == 2;
}

static bool all_pairs(const struct array *array) {
  for (uint32_t i = 0; i < array->count; i++)
    if (!is_pair(array->at[i])) return false;
  return array->count > 0;
}

static struct value hash_of_array(struct call *call, const struct array *array, trace_id shape) {
  struct hash_builder builder;
  bool pairs = all_pairs(array);
  if (!pairs && array->count % 2) call_fail(call, "odd number of arguments for Hash");
  hash_begin(&builder, call->c->arena, array->count);
  for (uint32_t i = 0; i < array->count; i += pairs ? 1 : 2) {
    const struct value *at = pairs ? array->at[i].u.array->at : array->at + i;
    hash_put(&builder, at[0], at[1]);
  }
  return hash_value(&builder, shape);
}

/* A tree of hashes while it is built: each node has a value, or entries. */
struct branch {
  struct value value;
  bool is_hash;
  struct hash_builder index; /* key to the number of the branch below */
  ARENA_VECTOR(struct branch *) below;
  ARENA_VECTOR(struct value) keys;
};

struct planting {
  struct call *call;
  trace_id shape;
  bool all_hashes;
};

static struct branch *branch_new(struct planting *p) {
  struct branch *branch = ARENA_NEW(p->call->c->arena, struct branch);
  branch->is_hash = true;
  hash_begin(&branch->index, p->call->c->arena, 4);
  return branch;
}

static struct branch **branch_at(struct planting *p, struct branch *branch, struct value key) {
  struct arena *arena = p->call->c->arena;
  const struct hash_entry *found = hash_find(branch->index.hash, key);
  if (found) return &branch->below.at[found->value.u.integer];
  hash_put(&branch->index, key, value_integer(branch->below.count, 0));
  ARENA_PUSH(arena, &branch->below, NULL);
  ARENA_PUSH(arena, &branch->keys, key);
  return &branch->below.at[branch->below.count - 1];
}

static struct branch *leaf(struct planting *p, struct value v) {
  struct branch *branch = branch_new(p);
  branch->is_hash = false;
  branch->value = v;
  return branch;
}

/* The index of an element as a key: computed of what is given. */
static struct value index_key(struct planting *p, uint32_t index) {
  return call_computed(p->call, value_integer(index, 0));
}

/* A Hash that was given as a value, so that later paths can lead into it; with `hash_tree` an Array too. */
static struct branch *branch_of(struct planting *p, struct value v) {
  bool array = v.kind == VALUE_ARRAY && p->all_hashes;
  if (v.kind != VALUE_HASH && !array) return leaf(p, v);
  struct branch *branch = branch_new(p);
  eval_descend(p->call->c, p->call->node->place);
  for (uint32_t i = 0; array && i < v.u.array->count; i++)
    *branch_at(p, branch, index_key(p, i)) = branch_of(p, v.u.array->at[i]);
  for (uint32_t i = 0; !array && i < v.u.hash->count; i++)
    *branch_at(p, branch, v.u.hash->at[i].key) =
        p->all_hashes ? branch_of(p, v.u.hash->at[i].value) : leaf(p, v.u.hash->at[i].value);
  p->call->c->limits.depth--;
  return branch;
}

/* The root takes the entries of a Hash, and the elements of an Array by their indexes. */
static void plant_root(struct planting *p, struct branch *root, struct value v) {
  if (v.kind == VALUE_ARRAY) {
    for (uint32_t i = 0; i < v.u.array->count; i++)
      *branch_at(p, root, index_key(p, i)) = leaf(p, v.u.array->at[i]);
  } else if (v.kind == VALUE_HASH) {
    for (uint32_t i = 0; i < v.u.hash->count; i++)
      *branch_at(p, root, v.u.hash->at[i].key) = leaf(p, v.u.hash->at[i].value);
  } else {
    eval_unsupported(p->call->c, p->call->node->place, "such roots of a tree for a Hash");
  }
}

static void plant(struct planting *p, struct branch *root, const struct array *path, struct value v) {
  struct branch *at = root;
  for (uint32_t i = 0; i + 1 < path->count; i++) {
    struct branch **next = branch_at(p, at, path->at[i]);
    if (!*next) *next = branch_new(p);
    if (!(*next)->is_hash && (*next)->value.kind == VALUE_HASH) *next = branch_of(p, (*next)->value);
    at = *next;
    if (!at->is_hash)
      eval_unsupported(p->call->c, p->call->node->place, "paths of a tree for a Hash that lead into values");
  }
  *branch_at(p, at, path->at[path->count - 1]) = p->all_hashes ? branch_of(p, v) : leaf(p, v);
}

static struct value harvest(struct planting *p, const struct branch *branch) {
  struct compiler *c = p->call->c;
  if (!branch->is_hash) return branch->value;
  struct hash_builder builder;
  hash_begin(&builder, c->arena, branch->below.count);
  eval_descend(c, p->call->node->place);
  for (uint32_t i = 0; i < branch->below.count; i++)
    hash_put(&builder, branch->keys.at[i], harvest(p, branch->below.at[i]));
  c->limits.depth--;
  return hash_value(&builder, p->shape);
}

static struct value hash_of_tree(struct call *call, const struct array *tree, bool all_hashes,
                                 trace_id shape) {
  struct planting p = {call, shape, all_hashes};
  struct branch *root = branch_new(&p);
  for (uint32_t i = 0; i < tree->count; i++) {
    const struct value *entry = tree->at[i].u.array->at;
    if (entry[0].u.array->count)
      plant(&p, root, entry[0].u.array, entry[1]);
    else
      plant_root(&p, root, entry[1]);
  }
  return harvest(&p, root);
}

/* Of one Array its pairs, of one Hash itself, else keys and values in turn, as Ruby's Hash[*elements]. */
static struct value hash_of_iterated(struct call *call, const struct array *elements, trace_id shape) {
  struct hash_builder builder;
  bool one = elements->count == 1;
  if (one && elements->at[0].kind == VALUE_HASH) return elements->at[0];
  const struct array *pairs = one && elements->at[0].kind == VALUE_ARRAY ? elements->at[0].u.array : NULL;
  if (!pairs && elements->count % 2) call_fail(call, "odd number of arguments for Hash");
  hash_begin(&builder, call->c->arena, elements->count);
  for (uint32_t i = 0; pairs && i < pairs->count; i++) {
    struct value pair = pairs->at[i];
    if (pair.kind != VALUE_ARRAY)
      call_fail(call, "wrong element type %s at %u (expected array)", ruby_class(pair), i);
    if (!pair.u.array->count || pair.u.array->count > 2)
      call_fail(call, "invalid number of elements (%u for 1..2)", pair.u.array->count);
    hash_put(&builder, pair.u.array->at[0], pair.u.array->count > 1 ? pair.u.array->at[1] : value_undef(0));
  }
  for (uint32_t i = 0; !pairs && i < elements->count; i += 2)
    hash_put(&builder, elements->at[i], elements->at[i + 1]);
  return hash_value(&builder, shape);
}

struct value construct_hash(struct call *call) {
  struct compiler *c = call->c;
  function_check(call);
  struct value from = call->arguments->at[0], option = new_argument(call, 1), elements;
  trace_id shape = trace_join(c->traces, all_of(call, from), option.trace);
  if (option.kind == VALUE_STRING)
    return hash_of_tree(call, from.u.array, str_is(option.u.text, "hash_tree"), shape);
  if (from.kind == VALUE_HASH) return from;
  if (from.kind == VALUE_ARRAY) return hash_of_array(call, from.u.array, shape);
  if (elements_of(call, from, &elements)) {
    return hash_of_iterated(call, elements.u.array, shape);
  }
  call_fail(call, "Value of type %s cannot be converted to Hash",
            new_type_shown(call, type_generalize(c->arena, type_infer(c->arena, from))));
}
