/* SPDX-License-Identifier: Apache-2.0 */
/* Going over what can be enumerated, and Enumerators. */
#include "src/puppet/eval/compilation/limits.h"
#include "src/ruby/run/collection.h"
#include "src/ruby/run/methods.h"
#include "src/value/integer.h"

/* ---- walking ---- */

static _Noreturn void not_enumerable(struct ruby *r, struct value v) {
  ruby_raise(r, "NoMethodError", "undefined method `each' for %s", ruby_shown(r, v));
}

static void begin_range(struct walk *w) {
  if (ruby_methods_of(w->m->r)->range_of_integers(w->m, w->of, &w->from, &w->last, &w->endless)) {
    w->shape = trace_join(w->traces, ruby_trace(w->r, w->of), w->around);
    return;
  }
  w->of = ruby_methods_of(w->m->r)->range_of_texts(w->m, w->of);
  w->shape = trace_join(w->traces, w->of.trace, w->around);
}

struct walk walk_of(struct ruby_call *m, struct value v) {
  struct ruby *r = m->r;
  struct walk w = {.m = m, .r = r, .traces = r->c->traces, .around = m->shape};
  while (v.kind == RUBY_ENUMERATOR_VALUE) {
    const struct ruby_enumerator *e = v.u.foreign;
    if (v.trace != e->own) w.around = trace_join(w.traces, w.around, v.trace);
    w.several = e->several;
    v = e->items;
  }
  w.of = v;
  w.pairs = v.kind == VALUE_HASH;
  if (v.kind == RUBY_RANGE_VALUE) {
    begin_range(&w);
    return w;
  }
  struct value now = ruby_now(r, v);
  if (now.kind != VALUE_ARRAY && now.kind != VALUE_HASH) not_enumerable(r, v);
  w.shape = trace_join(w.traces, now.trace, w.around);
  if (!w.pairs) return w;
  w.entries = now.u.hash;
  w.count = now.u.hash->count;
  return w;
}

struct walk walk_self(struct ruby_call *m) {
  return walk_of(m, m->self);
}

static void look_again(struct walk *w, struct value now) {
  w->shape = trace_join(w->traces, trace_join(w->traces, w->shape, now.trace), w->around);
}

static bool next_element(struct walk *w) {
  struct value now = ruby_now(w->r, w->of);
  look_again(w, now);
  if (w->at >= now.u.array->count) return false;
  w->element = ruby_element(w->r, now, (uint32_t)w->at++);
  return true;
}

/* Entries that are gone by now are left out. */
static bool next_entry(struct walk *w) {
  struct value now = ruby_now(w->r, w->of);
  look_again(w, now);
  if (now.u.hash->count > w->count)
    ruby_raise(w->r, "RuntimeError", "can't add a new key into hash during iteration");
  while (w->at < w->count) {
    const struct hash_entry *entry = &w->entries->at[w->at++];
    if (now.u.hash != w->entries) entry = key_find(w->r, now.u.hash, entry->key);
    if (!entry) continue;
    w->key = entry->key;
    w->element = entry->value;
    w->key.trace = trace_element(w->traces, w->key.trace, 0, now.trace);
    w->element.trace = trace_element(w->traces, w->element.trace, 0, now.trace);
    return true;
  }
  return false;
}

/* The first element is the beginning itself, the others are counted up from it. */
static bool next_integer(struct walk *w) {
  const struct ruby_range *range = w->of.u.foreign;
  if (!w->endless && (w->from > w->last || w->at > (uint64_t)w->last - (uint64_t)w->from)) return false;
  int64_t n = (int64_t)((uint64_t)w->from + w->at);
  w->element = value_integer(n, range->from.trace);
  if (w->at && w->r->c->in->tracking)
    w->element.trace = trace_call(w->traces, eval_symbol(w->r->c, "each"), eval_constant(w->r->c, w->element),
                                  &range->from.trace, 1);
  w->element.trace = trace_element(w->traces, w->element.trace, 0, w->shape);
  w->at++;
  return true;
}

bool walk_next(struct walk *w) {
  if (w->at % 16 == 0) eval_charge(w->r->c, w->m->node->place, 1);
  if (w->pairs) return next_entry(w);
  return w->of.kind == RUBY_RANGE_VALUE ? next_integer(w) : next_element(w);
}

struct value walk_item(const struct walk *w) {
  if (!w->pairs) return w->element;
  struct value pair[2] = {w->key, w->element};
  return ruby_array_of(w->r, pair, 2, 0);
}

trace_id walk_read(const struct walk *w) {
  return trace_join(w->traces, w->shape, w->said);
}

void walk_said(struct walk *w, struct value v, bool decides) {
  trace_id read = ruby_trace(w->r, v);
  w->said = trace_join(w->traces, w->said, read);
  if (decides && w->m->decided) *w->m->decided = trace_join(w->traces, *w->m->decided, read);
}

void walk_unchanged(const struct walk *w, struct value v) {
  struct compiler *c = w->r->c;
  const struct ruby_node *block = w->m->block ? w->m->block->node : NULL;
  if (!block || !(block->does & RUBY_DOES_CHANGE) || !traces_tracking_all(c->traces)) return;
  change_untaken(c, v, trace_as(w->traces, trace_join(w->traces, c->control, w->shape), SITE_APART), false);
}

/* ---- blocks ---- */

struct value block_call(struct ruby_call *m, const struct value *arguments, uint32_t count,
                        trace_id control) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  if (!m->block) ruby_raise(r, "LocalJumpError", "no block given (yield)");
  if (!m->block->native) return ruby_proc_call(r, m->block, arguments, count, control);
  trace_id before = c->control, inside = trace_join(c->traces, before, control);
  c->control = inside;
  struct value v = ruby_proc_call(r, m->block, arguments, count, control);
  if (c->control == inside) c->control = before; /* else what is in it could have left */
  v.trace = trace_under(c->traces, v.trace, control);
  return v;
}

static struct value call_under(struct walk *w, trace_id control) {
  struct value both[2] = {w->key, w->element}, item;
  const struct ruby_proc *block = w->m->block;
  if (w->pairs && block && block->node && ruby_proc_spreads(block)) return block_call(w->m, both, 2, control);
  item = walk_item(w);
  if (w->several && w->apart && ruby_is_array(item))
    return block_call(w->m, item.u.array->at, item.u.array->count, control);
  return block_call(w->m, &item, 1, control);
}

struct value walk_call(struct walk *w) {
  return call_under(w, w->shape);
}

struct value walk_chosen(struct walk *w) {
  struct value v = ruby_now(w->r, call_under(w, w->shape));
  walk_said(w, v, false);
  return v;
}

struct value walk_decided(struct walk *w) {
  struct value v = ruby_now(w->r, call_under(w, walk_read(w)));
  walk_said(w, v, true);
  return v;
}

struct value turn_index(struct ruby_call *m, const struct value *offset, int64_t at) {
  struct compiler *c = m->r->c;
  struct value index = value_integer(at, 0);
  if (offset) index.u.integer = (int64_t)((uint64_t)offset->u.integer + (uint64_t)at);
  if (!offset) return ruby_own(m->r, index);
  if (c->in->tracking)
    index.trace =
        at ? trace_call(c->traces, m->name, eval_constant(c, index), &offset->trace, 1) : offset->trace;
  return index;
}

/* ---- all at once ---- */

static uint64_t items_left(const struct walk *w) {
  if (w->pairs) return w->count;
  if (w->of.kind != RUBY_RANGE_VALUE) return ruby_now(w->r, w->of).u.array->count;
  if (w->endless) return UINT64_MAX;
  uint64_t way = (uint64_t)w->last - (uint64_t)w->from;
  return w->from > w->last ? 0 : way == UINT64_MAX ? way : way + 1;
}

void walk_list(struct walk *w, value_list *list) {
  if (w->endless) ruby_raise(w->r, "RangeError", "cannot convert endless range to an array");
  collection_bound(w->m, items_left(w));
  while (walk_next(w))
    ARENA_PUSH(w->r->c->arena, list, walk_item(w));
}

struct value ruby_items(struct ruby *r, struct value v) {
  struct value now = ruby_now(r, v);
  struct ruby_call m = {.r = r, .node = r->at, .name = eval_symbol(r->c, "each"), .self = v};
  value_list list = {0};
  if (now.kind == VALUE_ARRAY) return now;
  struct walk w = walk_of(&m, v);
  walk_list(&w, &list);
  return collection_list(&m, &list, w.shape);
}

/* ---- Enumerators ---- */

static struct value made(struct ruby *r, struct ruby_enumerator *e) {
  e->own = ruby_trace(r, e->items);
  return ruby_foreign(RUBY_ENUMERATOR_VALUE, e, e->own);
}

static struct ruby_enumerator *enumerator_of(struct ruby_call *m, struct value items) {
  struct ruby_enumerator *e = ARENA_NEW(m->r->c->arena, struct ruby_enumerator);
  *e = (struct ruby_enumerator){.items = items, .method = m->name, .self = m->self, .of = m->self};
  e->arguments = arena_copy(m->r->c->arena, m->arguments, m->count * sizeof *m->arguments);
  e->count = m->count;
  return e;
}

struct value enumerator_self(struct ruby_call *m) {
  struct ruby_enumerator *e = enumerator_of(m, m->self);
  e->direct = true;
  if (m->self.kind == RUBY_ENUMERATOR_VALUE)
    e->several = ((const struct ruby_enumerator *)m->self.u.foreign)->several;
  return made(m->r, e);
}

struct value enumerator_over(struct ruby_call *m, struct value items, bool several) {
  struct ruby_enumerator *e = enumerator_of(m, items);
  e->several = several;
  if (m->self.kind == RUBY_ENUMERATOR_VALUE) e->of = ((const struct ruby_enumerator *)m->self.u.foreign)->of;
  return made(m->r, e);
}

struct value enumerator_itself(struct ruby_call *m, struct value items) {
  struct value v = enumerator_over(m, items, false);
  ((struct ruby_enumerator *)(uintptr_t)v.u.foreign)->of = v;
  return v;
}

/* Steps of numbers are shown as the call that made them. */
void ruby_put_enumerator(struct ruby *r, struct buffer *out, struct value v) {
  const struct ruby_enumerator *e = v.u.foreign;
  bool range = e->self.kind == RUBY_RANGE_VALUE;
  struct value first = range ? ((const struct ruby_range *)e->self.u.foreign)->from : e->self;
  bool steps = str_is(e->method, "step") && value_is_number(first);
  buffer_puts(out, !steps ? "#<Enumerator: " : range ? "((" : "(");
  ruby_put_inspect(r, out, e->self);
  buffer_printf(out, "%s%s", !steps ? ":" : range ? ")." : ".", e->method->text);
  for (uint32_t i = 0; i < e->count; i++) {
    buffer_puts(out, i ? ", " : "(");
    ruby_put_inspect(r, out, e->arguments[i]);
  }
  buffer_printf(out, "%s%s", e->count ? ")" : "", steps ? ")" : ">");
}

/* Gives all items of the Enumerator that M is called on to BLOCK, as the method that made it does. */
static struct value run(struct ruby_call *m, struct ruby_proc *block, bool apart) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  const struct ruby_enumerator *e = m->self.u.foreign;
  struct ruby_call inner = *m;
  inner.block = block;
  if (!e->direct) {
    struct walk w = walk_self(&inner);
    w.apart = apart;
    while (walk_next(&w))
      walk_call(&w);
    return e->of;
  }
  trace_id around = m->self.trace == e->own ? 0 : m->self.trace;
  trace_id before = c->control, inside = trace_join(c->traces, before, around);
  inner.name = e->method;
  inner.self = e->items;
  inner.count = 0;
  c->control = inside;
  struct value v = ruby_dispatch(&inner, ruby_method_number(e->method));
  if (c->control == inside) c->control = before;
  v.trace = trace_under(c->traces, v.trace, around);
  return v;
}

struct value ruby_enumerator_each(struct ruby_call *m) {
  return m->block ? run(m, m->block, true) : m->self;
}

struct counting {
  struct ruby_call *m;
  const struct value *offset;
  int64_t at;
};

static struct value call_counted(struct ruby *r, void *data, const struct value *arguments, uint32_t count) {
  struct counting *counting = data;
  struct value both[2] = {count == 1 ? arguments[0] : ruby_array_of(r, arguments, count, 0)};
  both[1] = turn_index(counting->m, counting->offset, counting->at++);
  return ruby_proc_call(r, counting->m->block, both, 2, 0);
}

/* The items with their numbers, as `with_index` would give them. */
static struct value counted_items(struct ruby_call *m, const struct value *offset) {
  struct walk w = walk_self(m);
  value_list list = {0}, pairs = {0};
  walk_list(&w, &list);
  for (uint32_t i = 0; i < list.count; i++) {
    struct value pair[2] = {list.at[i], turn_index(m, offset, i)};
    ARENA_PUSH(m->r->c->arena, &pairs, ruby_array_of(m->r, pair, 2, 0));
  }
  return collection_list(m, &pairs, w.shape);
}

struct value ruby_enumerator_with_index(struct ruby_call *m) {
  struct value offset = value_undef(0), *from = NULL;
  if (argument_given(m, 0)) {
    offset = value_integer(ruby_integer_at(m, 0), ruby_trace(m->r, m->arguments[0]));
    from = &offset;
  }
  if (!m->block) return enumerator_over(m, counted_items(m, from), true);
  struct counting *counting = ARENA_NEW(m->r->c->arena, struct counting);
  struct ruby_proc *proc = ARENA_NEW(m->r->c->arena, struct ruby_proc);
  *counting = (struct counting){.m = m, .offset = from};
  *proc = (struct ruby_proc){.frame = m->r->frame, .native = call_counted, .data = counting};
  return run(m, proc, false);
}

/* Where it would be endless Ruby says so with a Float. */
struct value ruby_enumerator_size(struct ruby_call *m) {
  struct walk w = walk_self(m);
  uint64_t count = items_left(&w);
  if (((const struct ruby_enumerator *)m->self.u.foreign)->uncounted) return value_undef(0);
  return count == UINT64_MAX ? value_float(1.0 / 0.0, 0) : value_integer((int64_t)count, 0);
}
