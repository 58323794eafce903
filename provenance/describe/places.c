/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/describe/places.h"

#include "provenance/describe/show.h"

typedef ARENA_VECTOR(struct places) places_list;

struct grouping {
  struct arena *arena;
  const struct sources *sources;
  bool aside;
  places_list counts; /* by file and influence */
  uint32_t last;      /* of them: the labels of a file mostly stand together */
};

/* Where the labels of the file of INPUT are counted; NULL: it is in no file. */
static struct places *places_of(struct grouping *g, struct dependency input) {
  const struct label *label = label_get(g->sources, input.label);
  struct place place = label->place;
  if (g->last < g->counts.count && label->kind != LABEL_SETTING) { /* mostly that of the label before */
    struct places *places = &g->counts.at[g->last];
    if (places->place.source == place.source && places->influence == input.influence) return places;
  }
  if (!label_in_file(g->sources, input.label)) return NULL;
  for (uint32_t i = 0; i < g->counts.count; i++) {
    uint32_t at = (g->last + i) % g->counts.count;
    struct places *places = &g->counts.at[at];
    if (places->place.source != place.source || places->influence != input.influence) continue;
    g->last = at;
    return places;
  }
  struct places new = {input.influence, place, 0};
  g->last = g->counts.count;
  ARENA_PUSH(g->arena, &g->counts, new);
  return &g->counts.at[g->last];
}

static bool is_told(const struct grouping *g, struct dependency input) {
  return g->aside || !influence_aside(input.influence);
}

static void count_places(struct grouping *g, struct dependencies all) {
  for (uint32_t i = 0; i < all.count; i++) {
    struct places *places = is_told(g, all.at[i]) ? places_of(g, all.at[i]) : NULL;
    if (!places) continue;
    struct place place = label_get(g->sources, all.at[i].label)->place;
    places->count++;
    if (place.start < places->place.start) places->place.start = place.start;
    if (place.end > places->place.end) places->place.end = place.end;
  }
}

struct dependency_groups dependency_groups(struct arena *arena, const struct sources *sources,
                                           struct dependencies all, bool aside) {
  struct dependency_groups groups = {0};
  struct grouping g = {.arena = arena, .sources = sources, .aside = aside};
  bool many = all.count > PLACES_MOST;
  if (many) count_places(&g, all);
  for (uint32_t i = 0; i < all.count; i++) {
    if (!is_told(&g, all.at[i])) continue;
    const struct places *places = many ? places_of(&g, all.at[i]) : NULL;
    if (!places || places->count <= PLACES_MOST) ARENA_PUSH(arena, &groups.single, all.at[i]);
  }
  for (uint32_t i = 0; i < g.counts.count; i++)
    if (g.counts.at[i].count > PLACES_MOST) ARENA_PUSH(arena, &groups.many, g.counts.at[i]);
  return groups;
}
