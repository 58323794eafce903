/* SPDX-License-Identifier: Apache-2.0 */
/* The valuation functions of the paper (section 6.4). */
#include "src/smartfrog/extent.h"
#include "src/smartfrog/forward.h"
#include "src/smartfrog/order.h"

static void count_step(struct sf_machine *m, struct place place) {
  if (++m->steps > m->in->step_limit && m->in->step_limit)
    sf_fail_limit(m, DIAG_LIMIT_STEPS, place,
                  "More than %llu values were assigned; raise the limit with --limit-steps",
                  (unsigned long long)m->in->step_limit);
}

static site_id step_site(struct sf_machine *m, const char *what, const struct sf_reference *reference) {
  if (!m->in->tracking) return 0;
  struct value text = sf_data(m->arena, reference->ids, reference->count);
  const struct str *name = str_printf(m->arena, "%s %s", what, text.u.text->text + strlen("DATA "));
  return site_add(m->traces, SITE_STEP, reference->place, name);
}

/* ---- basic values (definitions 19, 21, 22) ---- */

static struct value basic_value(struct sf_machine *m, const struct sf_basic *basic);

static struct value vector_value(struct sf_machine *m, const struct sf_basic *basic, bool shorter) {
  uint32_t count = 0, i = 0;
  for (const struct sf_basic *item = basic->first; item; item = item->next)
    count++;
  if (shorter && count) count--;
  struct array *array = array_new(m->arena, count);
  for (const struct sf_basic *item = basic->first; i < count; item = item->next)
    array->at[i++] = basic_value(m, item);
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}

static struct value basic_value(struct sf_machine *m, const struct sf_basic *basic) {
  bool mutated = basic->label == m->in->mutated && basic->label;
  struct value value = mutated ? m->in->replacement : basic->value;
  if (basic->vector && (!mutated || value.kind == VALUE_ARRAY)) value = vector_value(m, basic, mutated);
  if (value.kind == VALUE_UNDEF) value = sf_null(m->arena);
  value.trace = trace_label(m->traces, basic->label);
  return value;
}

/* ---- references (definition 20) ---- */

static bool is_name(const char *text, size_t length) {
  if (!length || (text[0] >= '0' && text[0] <= '9')) return false;
  for (size_t i = 0; i < length; i++) {
    char c = text[i];
    if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c >= '0' && c <= '9')))
      return false;
  }
  return true;
}

/* The reference that a text is; one of another datum is none. */
static const struct sf_reference *reference_of(struct sf_machine *m, const struct sf_reference *instead,
                                               struct value value) {
  struct sf_reference *reference = ARENA_NEW(m->arena, struct sf_reference);
  *reference = *instead;
  reference->count = 0;
  if (value.kind != VALUE_STRING) sf_abandon(m);
  const char *text = value.u.text->text;
  if (sf_special(value) == SF_DATA) text += strlen("DATA ");
  reference->ids = ARENA_ARRAY(m->arena, const struct str *, strlen(text) + 1);
  for (;; text++) {
    size_t length = strcspn(text, ":");
    if (!is_name(text, length)) sf_abandon(m);
    reference->ids[reference->count++] = symbol(m->in->symbols, text, length);
    text += length;
    if (!*text) return reference;
  }
}

static const struct sf_reference *as_evaluated(struct sf_machine *m, const struct sf_reference *reference) {
  if (reference->label != m->in->mutated || !reference->label) return reference;
  return reference_of(m, reference, m->in->replacement);
}

/* What decided what REFERENCE gave: itself, and what its resolution read. */
static trace_id decided_by(struct sf_machine *m, const struct sf_reference *reference,
                           const struct sf_found *found) {
  return trace_join(m->traces, trace_label(m->traces, reference->label), found->decided);
}

/* ---- values (definition 24) ---- */

/* What a slot holds: a basic value, a store, or a link that waits. */
struct content {
  struct value value;
  struct sf_store *store;
  const struct sf_reference *pending;
};

/* KIND: what decided which of these it is; TOLD: the trace of the basic value that was there, or 0. */
static void put(struct sf_machine *m, struct sf_slot *slot, struct content content, trace_id told,
                trace_id kind) {
  slot->value = content.value;
  slot->store = content.store;
  slot->pending = content.pending;
  slot->kind = kind;
  if (!told || content.store || content.pending) return;
  site_id site = site_add(m->traces, SITE_ATTRIBUTE, slot->place, slot->id);
  slot->value.trace = trace_over(m->traces, slot->value.trace, told, 0, site);
}

/* What was found behind one more step.  A store is a copy that nobody owns yet; what it was found in is
   shared from now on. */
static struct content copied(struct sf_machine *m, const struct sf_found *found, trace_id decided,
                             site_id site) {
  struct content content = {.value = value_undef(0)};
  if (found->store) {
    content.store = machine_copy(m, found, NULL, decided, site);
  } else if (found->slot->pending) {
    content.pending = found->slot->pending;
  } else {
    trace_id t = steps_trace(&found->steps, m->traces, found->slot->value.trace);
    content.value = found->slot->value;
    content.value.trace = step_trace(m->traces, t, decided, site);
  }
  return content;
}

/* Puts it where the path of LENGTH parts leads to. */
static void put_copied(struct sf_machine *m, uint32_t from, uint32_t length, struct content content,
                       trace_id kind, const struct sf_statement *statement) {
  trace_id told;
  struct sf_slot *slot = machine_bind(m, from, length, &told, statement);
  if (content.store) content.store->owner = m->levels[length - 1].store->id;
  put(m, slot, content, told, kind);
}

static void assign_basic(struct sf_machine *m, uint32_t from, uint32_t length,
                         const struct sf_statement *statement) {
  trace_id told;
  struct sf_slot *slot = machine_bind(m, from, length, &told, statement);
  put(m, slot, (struct content){.value = basic_value(m, statement->u.basic)}, told, 0);
}

/* The right side is resolved before the left one is bound. */
static void assign_link(struct sf_machine *m, uint32_t from, uint32_t length,
                        const struct sf_statement *statement) {
  const struct sf_reference *reference = as_evaluated(m, statement->u.link);
  struct sf_found found;
  struct content content = {.value = value_undef(0), .pending = reference};
  enum sf_resolution resolution = machine_resolve(m, &found, from, reference->ids, reference->count);
  trace_id decided = decided_by(m, reference, &found);
  bool waits = m->in->forward_links && (resolution == SF_ABSENT || resolution == SF_WAITING);
  if (resolution != SF_FOUND && !waits) sf_fail_link(m, reference, from, resolution);
  m->waiting |= waits;
  if (!waits) content = copied(m, &found, decided, step_site(m, "linked to", reference));
  put_copied(m, from, length, content, decided, statement);
}

void machine_link(struct sf_machine *m, uint32_t length, const struct sf_reference *reference,
                  struct sf_found *found) {
  bool old;
  site_id site = step_site(m, "linked to", reference);
  struct sf_store *store = machine_level(m, length).store;
  const struct sf_slot *waiting = store_find(store, m->path[length]);
  struct sf_steps steps;
  steps_begin(&steps);
  steps_add(&steps, &m->stepper, store->chain, waiting->home);
  trace_id decided = steps_decided(&steps, m->traces, waiting->kind);
  decided = trace_join(m->traces, decided, decided_by(m, reference, found));
  struct content content = copied(m, found, decided, site);
  store = machine_own(m, length);
  struct sf_slot *slot = store_put(&m->heap, store, m->path[length], &old);
  slot->home = store->chain;
  if (content.store) content.store->owner = store->id;
  put(m, slot, content, 0, decided);
}

/* ---- prototypes (definitions 17, 18, 23) ---- */

/* copy (definition 17), into the store at the path of LENGTH parts, without identifiers: it shares those of
   the prototype, which may be around it (`a extends PARENT`), so it is looked for again. */
static void copy_whole(struct sf_machine *m, uint32_t length, const struct sf_found *found, trace_id decided,
                       site_id site) {
  struct sf_store *copy = machine_copy(m, found, NULL, decided, site);
  struct sf_store *target = machine_own(m, length);
  store_share(target, copy);
  target->chain = copy->chain;
}

/* copy (definition 17), one by one. */
static void copy_slots(struct sf_machine *m, uint32_t length, struct sf_found *found, trace_id decided,
                       site_id site, const struct sf_statement *statement) {
  const struct sf_store *from = found->store;
  struct sf_found inside;
  found->store->frozen = true;
  machine_shared(m);
  machine_reserve(m, length + 1);
  for (uint32_t i = 0; i < from->count; i++) {
    inside.slot = store_at(from, i);
    inside.store = inside.slot->store;
    inside.steps = found->steps;
    steps_add(&inside.steps, &m->stepper, from->chain, inside.slot->home);
    trace_id kind =
        trace_join(m->traces, decided, steps_decided(&inside.steps, m->traces, inside.slot->kind));
    m->path[length] = inside.slot->id;
    count_step(m, statement->place);
    put_copied(m, length, length + 1, copied(m, &inside, decided, site), kind, statement);
  }
}

/* inherit (definition 18): the prototype is resolved in the namespace of FROM parts. */
static void inherit(struct sf_machine *m, uint32_t from, uint32_t length, const struct sf_reference *written,
                    const struct sf_statement *statement) {
  const struct sf_reference *reference = as_evaluated(m, written);
  struct sf_found found;
  enum sf_resolution resolution = machine_resolve(m, &found, from, reference->ids, reference->count);
  if (resolution != SF_FOUND || !found.store) sf_fail_prototype(m, reference, from, resolution, &found);
  trace_id decided = decided_by(m, reference, &found), shape = found.store->shape;
  site_id site = step_site(m, "inherited from", reference);
  struct sf_store *target = machine_own(m, length);
  order_of_store(m, target, found.store);
  if (target->count) {
    /* What is there already could have been replaced: it stays because of what the prototype has not. */
    target->chain = chain_add(m->arena, m->traces, target->chain, trace_join(m->traces, decided, shape), 0);
    copy_slots(m, length, &found, decided, site, statement);
  } else {
    copy_whole(m, length, &found, decided, site);
  }
  target = machine_own(m, length);
  target->shape = trace_join(m->traces, trace_join(m->traces, target->shape, decided), shape);
}

static void evaluate_body(struct sf_machine *m, uint32_t length, const struct sf_statement *list);

/* P (definition 23), into an empty store (definition 24). */
static void assign_prototypes(struct sf_machine *m, uint32_t from, uint32_t length,
                              const struct sf_statement *statement) {
  trace_id told;
  struct sf_slot *slot = machine_bind(m, from, length, &told, statement);
  struct sf_store *store = store_new(&m->heap, m->levels[length - 1].store);
  put(m, slot, (struct content){.value = value_undef(0), .store = store}, 0, 0);
  for (const struct sf_prototype *p = statement->u.prototypes; p; p = p->next) {
    if (p->reference) {
      inherit(m, from, length, p->reference, statement);
      continue;
    }
    order_of_body(m, machine_level(m, length).store, p->body);
    evaluate_body(m, length, p->body);
  }
}

/* ---- assignments, bodies, specifications (definitions 25 to 27) ---- */

/* A (definition 25) */
static void evaluate_assignment(struct sf_machine *m, uint32_t from, const struct sf_statement *statement) {
  const struct sf_reference *target = statement->target;
  uint32_t length = from + target->count;
  count_step(m, statement->place);
  machine_reserve(m, length);
  memcpy(m->path + from, target->ids, target->count * sizeof *m->path); /* ns (+) r, definition 7 */
  switch (statement->kind) {
  case SF_BASIC: assign_basic(m, from, length, statement); return;
  case SF_LINK: assign_link(m, from, length, statement); return;
  case SF_EXTENDS: assign_prototypes(m, from, length, statement); return;
  case SF_INCLUDE: return;
  }
}

static void evaluate_list(struct sf_machine *m, uint32_t length, const struct sf_statement *list) {
  for (; list; list = list->next)
    if (list->kind == SF_INCLUDE)
      evaluate_list(m, length, list->u.included);
    else
      evaluate_assignment(m, length, list);
}

/* B (definition 26) */
static void evaluate_body(struct sf_machine *m, uint32_t length, const struct sf_statement *list) {
  if (!list) return;
  if (++m->depth > m->in->depth_limit)
    sf_fail_limit(m, DIAG_LIMIT_NESTING, list->place, "More than %u bodies are nested here",
                  m->in->depth_limit);
  evaluate_list(m, length, list);
  m->depth--;
}

static const struct str *keyword(const struct sf_input *input, const char *text) {
  return symbol(input->symbols, text, strlen(text));
}

struct sf_result *sf_evaluate(struct arena *arena, const struct sf_input *input) {
  struct sf_machine *m = ARENA_NEW(arena, struct sf_machine);
  *m = (struct sf_machine){.in = input, .arena = arena, .heap = {.arena = arena}};
  m->traces = traces_new(arena, input->tracking);
  m->stepper = (struct sf_stepper){.arena = arena, .traces = m->traces};
  m->root = store_new(&m->heap, NULL);
  m->this_name = keyword(input, "THIS");
  m->parent_name = keyword(input, "PARENT");
  m->root_name = keyword(input, "ROOT");
  machine_reserve(m, 1);
  evaluate_list(m, 0, input->statements);
  forward_resolve(m);
  const struct sf_slot *slot = store_find(m->root, input->main);
  if (!slot || !slot->store) sf_fail_main(m, slot);
  struct sf_result *result = ARENA_NEW(arena, struct sf_result);
  *result = (struct sf_result){arena, input, m->traces, slot->store, slot->place, slot->kind, 0, 0};
  extent_measure(m, slot);
  result->size = slot->store->size;
  result->steps = m->steps;
  return result;
}
