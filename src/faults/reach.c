/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Questions about a graph: is one resource always before another, does it notify it.  What can be reached
 * from a node is found once, by one walk, and kept as a set of bits while there is room for many.
 */
#include "src/faults/graph.h"

struct reached {
  uint64_t **of; /* by node: what can be reached from it, or NULL */
  uint64_t *bits;
  uint32_t *stack;
  uint32_t kept, most; /* sets */
};

enum { SETS_MOST_BYTES = 256 << 20 };

static uint32_t words(const struct fault_graph *g) {
  return g->nodes / 64 + 1;
}

struct ends {
  uint32_t from, to;
};
typedef ARENA_VECTOR(struct ends) ends_list;

static void link_nodes(struct fault_graph *g, ends_list *list, uint32_t from, uint32_t to) {
  struct ends ends = {from, to};
  ARENA_PUSH(g->arena, list, ends);
}

/* Sorts the pairs of LIST by their first node, by counting. */
static struct successors successors_of(struct fault_graph *g, const ends_list *list) {
  struct successors s;
  s.first = arena_zalloc(g->arena, (g->nodes + 2) * sizeof *s.first);
  s.to = ARENA_ARRAY(g->arena, uint32_t, list->count + 1);
  for (uint32_t i = 0; i < list->count; i++)
    s.first[list->at[i].from + 2]++;
  for (uint32_t i = 2; i < g->nodes + 2; i++)
    s.first[i] += s.first[i - 1];
  for (uint32_t i = 0; i < list->count; i++)
    s.to[s.first[list->at[i].from + 1]++] = list->at[i].to;
  return s;
}

/*
 * A notification goes through a resource if its type has a refresh, and into a container to what it contains;
 * a container without anything passes it on (Puppet's Whit).
 */
static void link_inside(struct fault_graph *g, ends_list *before, ends_list *notify) {
  for (uint32_t i = 0; i < g->resources.count; i++) {
    const struct fault_resource *r = &g->resources.at[i];
    link_nodes(g, before, r->begin, r->end);
    if (!r->contains && fault_refreshes(r)) link_nodes(g, notify, r->begin, r->end);
  }
}

void fault_graph_finish(struct fault_graph *g) {
  ends_list before = {0}, notify = {0};
  bool *filled = arena_zalloc(g->arena, g->resources.count + 1);
  for (uint32_t i = 0; i < g->resources.count; i++) {
    g->resources.at[i].begin = g->nodes++;
    g->resources.at[i].end = g->nodes++;
  }
  link_inside(g, &before, &notify);
  for (uint32_t i = 0; i < g->relations.count; i++) {
    const struct relation *relation = &g->relations.at[i];
    const struct fault_resource *a = &g->resources.at[relation->source],
                                *b = &g->resources.at[relation->target];
    if (relation->kind == RELATION_CONTAINS) {
      filled[relation->source] = true;
      link_nodes(g, &before, a->begin, b->begin);
      link_nodes(g, &before, b->end, a->end);
      link_nodes(g, &notify, a->begin, b->begin);
      link_nodes(g, &notify, b->end, a->end);
      continue;
    }
    link_nodes(g, &before, a->end, b->begin);
    if (relation->kind == RELATION_NOTIFY) link_nodes(g, &notify, a->end, b->begin);
  }
  for (uint32_t i = 0; i < g->resources.count; i++)
    if (g->resources.at[i].contains && !filled[i])
      link_nodes(g, &notify, g->resources.at[i].begin, g->resources.at[i].end);
  g->before = successors_of(g, &before);
  g->notify = successors_of(g, &notify);
  for (unsigned i = 0; i < 2; i++) {
    struct reached *reached = ARENA_NEW(g->arena, struct reached);
    reached->of = arena_zalloc(g->arena, (g->nodes + 1) * sizeof *reached->of);
    reached->stack = ARENA_ARRAY(g->arena, uint32_t, g->nodes + 1);
    reached->most = (uint32_t)(SETS_MOST_BYTES / 2 / (words(g) * sizeof *reached->bits)) + 1;
    if (reached->most > g->nodes) reached->most = g->nodes + 1;
    reached->bits = arena_table(g->arena, (size_t)reached->most * words(g), sizeof *reached->bits);
    g->reached[i] = reached;
  }
}

/* What can be reached from FROM, itself left out unless there is a circle. */
static const uint64_t *reach(struct fault_graph *g, struct reached *reached, const struct successors *next,
                             uint32_t from) {
  if (reached->of[from]) return reached->of[from];
  if (reached->kept == reached->most) { /* all are forgotten */
    memset(reached->of, 0, g->nodes * sizeof *reached->of);
    reached->kept = 0;
  }
  uint64_t *bits = reached->bits + (size_t)reached->kept++ * words(g);
  uint32_t depth = 0;
  memset(bits, 0, words(g) * sizeof *bits);
  reached->stack[depth++] = from;
  while (depth) {
    uint32_t node = reached->stack[--depth];
    for (uint32_t i = next->first[node]; i < next->first[node + 1]; i++) {
      uint32_t to = next->to[i];
      if (bits[to / 64] >> (to % 64) & 1) continue;
      bits[to / 64] |= 1ull << (to % 64);
      reached->stack[depth++] = to;
    }
  }
  return reached->of[from] = bits;
}

static bool leads(struct fault_graph *g, unsigned which, uint32_t from, uint32_t to) {
  const struct successors *next = which ? &g->notify : &g->before;
  return reach(g, g->reached[which], next, from)[to / 64] >> (to % 64) & 1;
}

bool fault_graph_before(struct fault_graph *g, uint32_t a, uint32_t b) {
  return leads(g, 0, g->resources.at[a].end, g->resources.at[b].begin);
}

bool fault_graph_inside(struct fault_graph *g, uint32_t a, uint32_t b) {
  return leads(g, 0, g->resources.at[a].begin, g->resources.at[b].end);
}

bool fault_graph_notifies(struct fault_graph *g, uint32_t a, uint32_t b) {
  return leads(g, 1, g->resources.at[a].end, g->resources.at[b].begin);
}

bool fault_graph_contains(const struct fault_graph *g, uint32_t a, uint32_t b) {
  while (b != RESOURCE_NONE && b != a)
    b = g->resources.at[b].container;
  return b == a;
}

/* Takes away what nothing comes before, until nothing is left, or a circle. */
const char *fault_graph_circle(const struct fault_graph *g) {
  uint32_t *left = arena_zalloc(g->arena, (g->nodes + 1) * sizeof *left);
  uint32_t *ready = ARENA_ARRAY(g->arena, uint32_t, g->nodes + 1), count = 0;
  for (uint32_t i = 0; i < g->before.first[g->nodes]; i++)
    left[g->before.to[i]]++;
  for (uint32_t i = 0; i < g->nodes; i++)
    if (!left[i]) ready[count++] = i;
  for (uint32_t done = 0; done < count; done++)
    for (uint32_t i = g->before.first[ready[done]]; i < g->before.first[ready[done] + 1]; i++)
      if (!--left[g->before.to[i]]) ready[count++] = g->before.to[i];
  for (uint32_t i = 0; i < g->resources.count && count < g->nodes; i++)
    if (left[g->resources.at[i].end]) return g->resources.at[i].ref->text;
  return NULL;
}
