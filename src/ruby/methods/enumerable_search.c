/* SPDX-License-Identifier: Apache-2.0 */
/* Methods of all that can be enumerated, which ask whether, where and how often there is something. */
#include "src/ruby/run/collection.h"
#include "src/value/integer.h"

/* V, which was found out of what W read; COMPUTED: a value of its own. */
static struct value found(const struct walk *w, struct value v, bool computed) {
  struct ruby_call *m = w->m;
  trace_id read = walk_read(w);
  if (computed)
    v = ruby_computed_of(m->r, m->name, v, &read, 1);
  else
    v.trace = trace_under(w->traces, v.trace, read);
  v.trace = trace_under(w->traces, v.trace, m->shape);
  return v;
}

/* Whether the element is what M asks for: by its pattern, its block, or for itself. */
static bool is_sought(struct walk *w) {
  struct ruby_call *m = w->m;
  if (m->count) {
    struct value item = walk_item(w);
    if (m->r->c->in->tracking) walk_said(w, item, true);
    return ruby_case_equal(m->r, m->arguments[0], item);
  }
  if (m->block) return value_true(walk_decided(w));
  if (w->pairs) return true;
  walk_said(w, w->element, true);
  return value_true(w->element);
}

static struct walk search(struct ruby_call *m) {
  struct walk w = walk_self(m);
  w.apart = true;
  if (m->count) walk_said(&w, m->arguments[0], true);
  return w;
}

/* Whether at least LEAST elements are sought, if that can be said earlier than at the end. */
static struct value quantified(struct ruby_call *m, bool wanted, bool result) {
  struct walk w = search(m);
  while (walk_next(&w))
    if (is_sought(&w) == wanted) return found(&w, value_boolean(result, 0), true);
  return found(&w, value_boolean(!result, 0), true);
}

struct value ruby_enumerable_any(struct ruby_call *m) {
  return quantified(m, true, true);
}

struct value ruby_enumerable_all(struct ruby_call *m) {
  return quantified(m, false, false);
}

struct value ruby_enumerable_none(struct ruby_call *m) {
  return quantified(m, true, false);
}

struct value ruby_enumerable_one(struct ruby_call *m) {
  struct walk w = search(m);
  uint32_t count = 0;
  while (count < 2 && walk_next(&w))
    count += is_sought(&w);
  return found(&w, value_boolean(count == 1, 0), true);
}

/* ---- where ---- */

struct value ruby_enumerable_find(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  struct walk w = walk_self(m);
  while (walk_next(&w)) {
    struct value item = walk_item(&w);
    if (value_true(walk_decided(&w))) return found(&w, item, false);
  }
  return found(&w, value_undef(0), false);
}

struct value ruby_enumerable_find_index(struct ruby_call *m) {
  if (!m->block && !m->count) return enumerator_self(m);
  struct walk w = search(m);
  for (int64_t i = 0; walk_next(&w); i++) {
    bool here;
    if (m->count) {
      struct value item = walk_item(&w);
      walk_said(&w, item, true);
      here = ruby_equal_values(m->r, item, m->arguments[0]);
    } else {
      here = value_true(walk_decided(&w));
    }
    if (here) return found(&w, value_integer(i, 0), true);
  }
  return found(&w, value_undef(0), true);
}

struct value ruby_enumerable_include(struct ruby_call *m) {
  if (m->self.kind == RUBY_RANGE_VALUE) return ruby_range_include(m);
  struct walk w = walk_self(m);
  while (walk_next(&w))
    if (ruby_equal_values(m->r, walk_item(&w), m->arguments[0])) return value_boolean(true, 0);
  return value_boolean(false, 0);
}

/* ---- how often ---- */

/* Of a Range of Integers nothing is counted. */
static bool count_range(struct walk *w, struct value *v) {
  if (w->of.kind != RUBY_RANGE_VALUE) return false;
  if (w->endless)
    *v = value_float(1.0 / 0.0, 0);
  else
    *v = integer_of_128(w->r->c->arena, w->from > w->last ? 0 : (__int128)w->last - w->from + 1);
  *v = found(w, *v, true);
  return true;
}

struct value ruby_enumerable_count(struct ruby_call *m) {
  struct walk w = walk_self(m);
  struct value v;
  int64_t count = 0;
  w.apart = true;
  if (!m->count && !m->block && count_range(&w, &v)) return v;
  if (m->count) walk_said(&w, m->arguments[0], false);
  while (walk_next(&w)) {
    if (m->count) {
      struct value item = walk_item(&w);
      walk_said(&w, item, false);
      count += ruby_equal_values(m->r, item, m->arguments[0]);
    } else {
      count += !m->block || value_true(walk_chosen(&w));
    }
  }
  return found(&w, value_integer(count, 0), true);
}
