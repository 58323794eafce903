/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Theorem 3.  A mutant differs from the base by one label's datum.  What changed in the catalog must depend
 * on that label: what is gone or different by the base's own provenance, what is new by the mutant's.
 */
#include "provenance/verify/verify_mutant.h"

#include <stdlib.h>

enum { CLAIMS_KEPT = 1000 };

/* ---- the base ---- */

/* What was asked of the reader of the base. */
static struct roots asked(struct verify *v) {
  return reading_roots(v->reader, v->arena);
}

static label_id whole_of(const struct verify *v, label_id label) {
  return label_get(v->catalog->sources, label)->whole;
}

static bool depends(struct comparison *c, struct roots roots) {
  if (!c->asked) forward_ask(c->v->forward, c->v->catalog->traces, c->label, whole_of(c->v, c->label));
  c->asked = true;
  return forward_least(c->v->forward, roots) < INFLUENCES;
}

static bool mutant_depends(struct comparison *c, struct roots roots) {
  struct verify *v = c->v;
  if (!c->mutant_asked) forward_ask(v->mutant_forward, c->mutant->traces, c->label, whole_of(v, c->label));
  c->mutant_asked = true;
  return forward_least(v->mutant_forward, roots) < INFLUENCES;
}

bool verify_covers(struct comparison *c, bool new) {
  struct roots roots = reading_roots(new ? c->v->mutant_reader : c->v->reader, c->v->arena);
  return new ? mutant_depends(c, roots) : depends(c, roots);
}

static void attribute_question(struct reader *reader, const struct resource *resource,
                               const struct attribute *attribute) {
  struct subject subject = {.resource = resource, .attribute = attribute, .value = attribute->value};
  subject_question(reader, &subject);
}

static void read_resource(struct verify *v, uint32_t number, uint32_t first) {
  const struct resource *resource = v->catalog->resources.at[number];
  struct base_resource *base = &v->base[number];
  existence_question(v->reader, resource);
  base->existence = asked(v);
  base->first = first;
  base->attributes = ARENA_ARRAY(v->arena, struct roots, resource->attributes.count + 1u);
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    attribute_question(v->reader, resource, resource->attributes.at[i]);
    base->attributes[i] = asked(v);
  }
}

static void edge_question(struct reader *reader, const struct edge *edge) {
  reading_begin(reader);
  reading_add(reader, edge->existence, INFLUENCE_CONTROL);
  reading_add(reader, edge->source->existence, INFLUENCE_CONTROL);
  reading_add(reader, edge->target->existence, INFLUENCE_CONTROL);
}

void verify_base(struct verify *v) {
  struct catalog *catalog = v->catalog;
  v->base = ARENA_ARRAY(v->arena, struct base_resource, catalog->resources.count + 1u);
  v->edges = ARENA_ARRAY(v->arena, struct roots, catalog->edges.count + 1u);
  v->labels = catalog->sources->labels.count;
  v->tried = arena_zalloc(v->arena, v->labels);
  v->changed.mask = 1023;
  v->changed.slots = arena_zalloc(v->arena, (v->changed.mask + 1) * sizeof(uint64_t));
  for (uint32_t i = 0, first = 0; i < catalog->resources.count; i++) {
    read_resource(v, i, first);
    first += catalog->resources.at[i]->attributes.count;
  }
  for (uint32_t i = 0; i < catalog->edges.count; i++) {
    edge_question(v->reader, &catalog->edges.at[i]);
    v->edges[i] = asked(v);
  }
}

/* ---- pairs that a mutation confirmed ---- */

static uint64_t *pair_slot(const struct pair_set *set, uint64_t pair) {
  uint64_t i = (pair * 0x9E3779B97F4A7C15u) >> 20;
  while (set->slots[i & set->mask] && set->slots[i & set->mask] != pair)
    i++;
  return &set->slots[i & set->mask];
}

static void pair_widen(struct verify *v) {
  struct pair_set old = v->changed;
  v->changed.mask = old.mask * 2 + 1;
  v->changed.slots = arena_zalloc(v->arena, (v->changed.mask + 1) * sizeof(uint64_t));
  for (uint64_t i = 0; i <= old.mask; i++)
    if (old.slots[i]) *pair_slot(&v->changed, old.slots[i]) = old.slots[i];
}

static uint64_t pair_of(uint32_t attribute, label_id label) {
  return ((uint64_t)attribute << 32 | label) + 1;
}

static void pair_add(struct verify *v, uint64_t pair) {
  uint64_t *slot = pair_slot(&v->changed, pair);
  if (*slot) return;
  *slot = pair;
  if (++v->changed.count * 2 > v->changed.mask) pair_widen(v);
}

/* Whether ROOTS, of the attribute with that number, claim LABEL, which a mutant was made of. */
static void count_pair(struct verify *v, struct roots roots, uint32_t attribute, label_id label) {
  unsigned influence = forward_least(v->forward, roots);
  if (influence == INFLUENCES) return;
  uint64_t confirmed = *pair_slot(&v->changed, pair_of(attribute, label)) != 0;
  v->result.claimed++;
  v->result.confirmed += confirmed;
  v->result.kinds[influence].claimed++;
  v->result.kinds[influence].confirmed += confirmed;
  if (!confirmed) v->loose[label].count[influence]++;
}

static void count_pairs(struct verify *v, label_id label) {
  forward_ask(v->forward, v->catalog->traces, label, 0);
  for (uint32_t i = 0; i < v->catalog->resources.count; i++)
    for (uint32_t k = 0; k < v->catalog->resources.at[i]->attributes.count; k++)
      count_pair(v, v->base[i].attributes[k], v->base[i].first + k, label);
}

/* Of how many attributes LOOSE is shown. */
static uint64_t loose_shown(const struct verify_loose *loose) {
  uint64_t all = 0;
  for (int i = 0; i < INFLUENCES; i++)
    if (!influence_aside((enum influence)i)) all += loose->count[i];
  return all;
}

static int by_loose(const void *a, const void *b) {
  uint64_t left = loose_shown(a), right = loose_shown(b);
  if (left != right) return left < right ? 1 : -1;
  return ((const struct verify_loose *)a)->label < ((const struct verify_loose *)b)->label ? -1 : 1;
}

/* Keeps the labels that most attributes claim in vain. */
static void keep_loose(struct verify *v) {
  uint32_t count = v->labels;
  qsort(v->loose, count, sizeof *v->loose, by_loose);
  for (uint32_t i = 0; i < count && i < LOOSE_KEPT && loose_shown(&v->loose[i]); i++)
    ARENA_PUSH(v->arena, &v->result.loose, v->loose[i]);
}

static void count_claims(struct verify *v, const struct resource *resource,
                         const struct attribute *attribute) {
  uint32_t counts[INFLUENCES];
  attribute_question(v->reader, resource, attribute);
  struct verify_claims claims = {.all = reading_count(v->reader, counts)};
  for (int i = 0; i < INFLUENCES; i++)
    if (!influence_aside((enum influence)i)) claims.shown += counts[i];
  ARENA_PUSH(v->arena, &v->result.claims, claims);
}

/* Of how many labels attributes are told to depend: of CLAIMS_KEPT attributes at most, spread evenly. */
static void count_all_claims(struct verify *v) {
  uint64_t all = 0, number = 0;
  for (int count = 1; count >= 0; count--)
    for (uint32_t i = 0; i < v->catalog->resources.count; i++) {
      const struct resource *resource = v->catalog->resources.at[i];
      for (uint32_t k = 0; k < resource->attributes.count; k++) {
        const struct attribute *attribute = resource->attributes.at[k];
        if (resource->is_virtual || attribute->value.kind == VALUE_UNDEF) continue;
        if (count)
          all++;
        else if (all <= CLAIMS_KEPT || number * CLAIMS_KEPT / all != (number + 1) * CLAIMS_KEPT / all)
          count_claims(v, resource, attribute);
        number += !count;
      }
    }
}

void verify_precision(struct verify *v) {
  v->loose = ARENA_ARRAY(v->arena, struct verify_loose, v->labels + 1);
  for (label_id label = 0; label < v->labels; label++)
    v->loose[label] = (struct verify_loose){.label = label};
  for (label_id label = 1; label < v->labels; label++)
    if (v->tried[label]) count_pairs(v, label);
  keep_loose(v);
  count_all_claims(v);
}

/* ---- comparing ---- */

void verify_report(struct comparison *c, const char *problem, const char *subject, const char *before,
                   const char *after) {
  struct violation violation = {.problem = problem, .subject = subject, .label = c->label};
  violation.before = before;
  violation.after = after;
  violation.replacement = verify_value_text(c->v, c->replacement);
  verify_violation(c->v, THEOREM_DEPENDENCY, violation);
}

const struct resource *verify_counterpart(const struct catalog *catalog, const struct resource *resource) {
  if (resource->index < catalog->resources.count) { /* mostly it stands at the same place */
    const struct resource *same = catalog->resources.at[resource->index];
    if (str_equal(same->title, resource->title) && str_equal(same->type, resource->type))
      return same->is_virtual ? NULL : same;
  }
  const struct resource *found = catalog_find(catalog, resource->type, resource->title);
  return found && !found->is_virtual ? found : NULL;
}

static const struct attribute *attribute_counterpart(const struct resource *resource, uint32_t position,
                                                     const struct str *name) {
  if (position < resource->attributes.count && str_equal(resource->attributes.at[position]->name, name))
    return resource->attributes.at[position];
  return resource_attribute(resource, name);
}

/* Both arrays of one length, or both hashes with the same keys in the same order. */
static bool same_shape(struct value a, struct value b) {
  if (a.kind == VALUE_ARRAY && b.kind == VALUE_ARRAY) return a.u.array->count == b.u.array->count;
  if (a.kind != VALUE_HASH || b.kind != VALUE_HASH || a.u.hash->count != b.u.hash->count) return false;
  for (uint32_t i = 0; i < a.u.hash->count; i++)
    if (!value_same(a.u.hash->at[i].key, b.u.hash->at[i].key)) return false;
  return true;
}

/* The same, or objects that are told apart by which they are, and show the same. */
static bool unchanged(struct verify *v, struct value before, struct value after) {
  if (value_same(before, after)) return true;
  if (before.kind != VALUE_OBJECT || after.kind != VALUE_OBJECT) return false;
  return !strcmp(verify_value_text(v, before), verify_value_text(v, after));
}

/* What leads to the element of a composite attribute that is being compared. */
struct nesting {
  struct comparison *c;
  struct subject subject;
};

static void element_changed(struct nesting *n, struct value before, struct value after) {
  struct verify *v = n->c->v;
  struct subject subject = n->subject;
  subject.value = before;
  subject.around = v->around.at;
  subject.depth = v->around.count;
  subject_question(v->reader, &subject);
  if (verify_covers(n->c, false)) return;
  verify_report(n->c, "changed, but does not depend on the label",
                verify_subject(v, subject.resource, subject.attribute->name, buffer_text(&v->pointer)),
                verify_value_text(v, before), verify_value_text(v, after));
}

static void compare_nested(struct nesting *n, struct value before, const struct value *after);

/* AFTER: NULL where the mutant has no such element. */
static void compare_element(struct nesting *n, uint32_t number, struct value before,
                            const struct value *after) {
  struct buffer *pointer = &n->c->v->pointer;
  size_t length = pointer->length;
  buffer_printf(pointer, "/%u", number);
  compare_nested(n, before, after);
  pointer->length = length;
}

static void compare_array(struct nesting *n, const struct array *before, const struct value *after) {
  const struct array *other = after && after->kind == VALUE_ARRAY ? after->u.array : NULL;
  for (uint32_t i = 0; i < before->count; i++)
    compare_element(n, i, before->at[i], other && i < other->count ? &other->at[i] : NULL);
}

/* Most often the mutant has the same keys in the same order. */
static void compare_hash(struct nesting *n, const struct hash *before, const struct value *after) {
  const struct hash *other = after && after->kind == VALUE_HASH ? after->u.hash : NULL;
  for (uint32_t i = 0; i < before->count; i++) {
    const struct hash_entry *entry = NULL;
    if (other && i < other->count && value_same(other->at[i].key, before->at[i].key))
      entry = &other->at[i];
    else if (other)
      entry = hash_find(other, before->at[i].key);
    compare_element(n, i, before->at[i].value, entry ? &entry->value : NULL);
  }
}

/* What differs, or is gone, of BEFORE must depend on the label; so must each element of it that does. */
static void compare_nested(struct nesting *n, struct value before, const struct value *after) {
  struct verify *v = n->c->v;
  if (after && unchanged(v, before, *after)) return;
  if (!after || !same_shape(before, *after)) element_changed(n, before, after ? *after : value_undef(0));
  if (before.kind != VALUE_ARRAY && before.kind != VALUE_HASH) return;
  ARENA_PUSH(v->arena, &v->around, before.trace);
  if (before.kind == VALUE_ARRAY)
    compare_array(n, before.u.array, after);
  else
    compare_hash(n, before.u.hash, after);
  v->around.count--;
}

/* A value that differs: it must depend on the label, and within a composite so must the element. */
static void value_changed(struct comparison *c, const struct resource *resource, uint32_t position,
                          struct value after) {
  const struct base_resource *base = &c->v->base[resource->index];
  const struct attribute *attribute = resource->attributes.at[position];
  pair_add(c->v, pair_of(base->first + position, c->label));
  if (!depends(c, base->attributes[position])) {
    verify_report(c, "changed, but does not depend on the label",
                  verify_subject(c->v, resource, attribute->name, ""),
                  verify_value_text(c->v, attribute->value), verify_value_text(c->v, after));
    return;
  }
  struct nesting nesting = {.c = c, .subject = {.resource = resource, .attribute = attribute}};
  compare_nested(&nesting, attribute->value, &after);
}

static void compare_attributes(struct comparison *c, const struct resource *before,
                               const struct resource *after) {
  for (uint32_t i = 0; i < before->attributes.count; i++) {
    const struct attribute *attribute = before->attributes.at[i];
    const struct attribute *other = attribute_counterpart(after, i, attribute->name);
    struct value value = other ? other->value : value_undef(0);
    if (attribute->value.kind == VALUE_UNDEF) continue; /* not in the base: looked at from the mutant */
    c->v->result.theorems[THEOREM_DEPENDENCY].checked++;
    if (!unchanged(c->v, attribute->value, value)) value_changed(c, before, i, value);
  }
}

/* Attributes that only the mutant has. */
static void compare_new_attributes(struct comparison *c, const struct resource *before,
                                   const struct resource *after) {
  for (uint32_t i = 0; i < after->attributes.count; i++) {
    const struct attribute *attribute = after->attributes.at[i];
    if (attribute->value.kind == VALUE_UNDEF) continue;
    const struct attribute *old = attribute_counterpart(before, i, attribute->name);
    if (old && old->value.kind != VALUE_UNDEF) continue;
    c->v->result.theorems[THEOREM_DEPENDENCY].checked++;
    attribute_question(c->v->mutant_reader, after, attribute);
    if (verify_covers(c, true)) continue;
    verify_report(c, "is new, but does not depend on the label",
                  verify_subject(c->v, before, attribute->name, ""), "none",
                  verify_value_text(c->v, attribute->value));
  }
}

static void compare_resources(struct comparison *c) {
  const struct catalog *base = c->v->catalog;
  for (uint32_t i = 0; i < base->resources.count; i++) {
    const struct resource *before = base->resources.at[i], *after = verify_counterpart(c->mutant, before);
    if (before->is_virtual) continue;
    c->v->result.theorems[THEOREM_DEPENDENCY].checked++;
    if (after) {
      compare_attributes(c, before, after);
      compare_new_attributes(c, before, after);
      continue;
    }
    for (uint32_t k = 0; k < before->attributes.count; k++)
      pair_add(c->v, pair_of(c->v->base[i].first + k, c->label));
    if (!depends(c, c->v->base[i].existence))
      verify_report(c, "is gone, but its existence does not depend on the label",
                    verify_subject(c->v, before, NULL, ""), "there", "gone");
  }
}

static void compare_new_resources(struct comparison *c) {
  for (uint32_t i = 0; i < c->mutant->resources.count; i++) {
    const struct resource *after = c->mutant->resources.at[i];
    if (after->is_virtual || verify_counterpart(c->v->catalog, after)) continue;
    c->v->result.theorems[THEOREM_DEPENDENCY].checked++;
    existence_question(c->v->mutant_reader, after);
    if (verify_covers(c, true)) continue;
    verify_report(c, "is new, but its existence does not depend on the label",
                  verify_subject(c->v, after, NULL, ""), "none", "there");
  }
}

static bool same_edge(const struct edge *a, const struct edge *b) {
  return str_equal(a->source->title, b->source->title) && str_equal(a->target->title, b->target->title) &&
         str_equal(a->source->type, b->source->type) && str_equal(a->target->type, b->target->type);
}

static uint32_t edge_hash(const struct edge *edge) {
  uint32_t h = edge->source->title->hash * 31 + edge->target->title->hash;
  return (h * 31 + edge->target->type->hash) * 0x9E3779B1u;
}

static void edges_index(struct arena *arena, struct edge_index *index, const struct catalog *catalog) {
  uint32_t mask = 63;
  while (mask < catalog->edges.count * 2u)
    mask = mask * 2 + 1;
  if (mask > index->room) {
    index->slots = ARENA_ARRAY(arena, uint32_t, (size_t)mask + 1);
    index->room = mask;
  }
  index->catalog = catalog;
  index->mask = mask;
  memset(index->slots, 0, ((size_t)mask + 1) * sizeof(uint32_t));
  for (uint32_t i = 0; i < catalog->edges.count; i++) {
    uint32_t at = edge_hash(&catalog->edges.at[i]);
    while (index->slots[at & mask])
      at++;
    index->slots[at & mask] = i + 1;
  }
}

static bool edge_found(const struct edge_index *index, const struct edge *edge) {
  uint32_t number;
  for (uint32_t at = edge_hash(edge); (number = index->slots[at & index->mask]); at++)
    if (same_edge(&index->catalog->edges.at[number - 1], edge)) return true;
  return false;
}

static const char *edge_subject(struct verify *v, const struct edge *edge) {
  struct buffer text;
  buffer_init(&text, v->arena);
  resource_ref(&text, edge->source);
  buffer_puts(&text, " -> ");
  resource_ref(&text, edge->target);
  return buffer_text(&text);
}

static bool edges_same(const struct catalog *a, const struct catalog *b) {
  if (a->edges.count != b->edges.count) return false;
  for (uint32_t i = 0; i < a->edges.count; i++)
    if (!same_edge(&a->edges.at[i], &b->edges.at[i])) return false;
  return true;
}

static void compare_edges(struct comparison *c) {
  struct verify *v = c->v;
  v->result.theorems[THEOREM_DEPENDENCY].checked += v->catalog->edges.count;
  if (edges_same(v->catalog, c->mutant)) return;
  if (!v->edges_before.slots) edges_index(v->arena, &v->edges_before, v->catalog);
  edges_index(v->arena, &v->edges_after, c->mutant);
  for (uint32_t i = 0; i < v->catalog->edges.count; i++) {
    const struct edge *edge = &v->catalog->edges.at[i];
    if (!edge_found(&v->edges_after, edge) && !depends(c, v->edges[i]))
      verify_report(c, "is gone, but its existence does not depend on the label", edge_subject(v, edge),
                    "there", "gone");
  }
  for (uint32_t i = 0; i < c->mutant->edges.count; i++) {
    const struct edge *edge = &c->mutant->edges.at[i];
    if (edge_found(&v->edges_before, edge)) continue;
    edge_question(v->mutant_reader, edge);
    if (!verify_covers(c, true))
      verify_report(c, "is new, but its existence does not depend on the label", edge_subject(v, edge),
                    "none", "there");
  }
}

void verify_mutant(struct verify *v, label_id label, struct value replacement) {
  struct comparison c = {.v = v, .label = label, .replacement = replacement};
  v->result.mutants++;
  if (v->system->recompile(v->system->data, label, replacement, &c.mutant) != 0) {
    v->result.failed++;
    return;
  }
  v->tried[label] = 1;
  reader_retarget(v->mutant_reader, c.mutant->traces);
  compare_resources(&c);
  compare_new_resources(&c);
  compare_edges(&c);
  verify_tags(&c);
  verify_order(&c);
  v->system->release(v->system->data, c.mutant);
}
