/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/diff/diff_parts.h"

#include "provenance/answers/answer.h"
#include "provenance/describe/secret.h"
#include "provenance/describe/show.h"

/* ---- what is remembered of a difference ---- */

const char *diff_ref(struct arena *arena, const struct resource *resource) {
  struct buffer out;
  if (!resource) return NULL;
  buffer_init(&out, arena);
  resource_ref(&out, resource);
  return str_new(arena, buffer_text(&out), out.length)->text;
}

/* As it is shown, and whole. */
static const struct str *shown_value(struct arena *arena, struct diff_side *side,
                                     const struct attribute *attribute) {
  struct buffer out;
  if (!attribute) return NULL;
  if (secret_attribute(side->catalog, attribute)) return str_from(arena, SECRET_VALUE);
  if (!side->describer.reader) side->describer = describer_new(side->catalog, &side->language);
  struct answer answer = {.out = &out};
  buffer_init(&out, arena);
  answer_value(&answer, secret_hidden_attribute(&side->describer, arena, attribute), UINT32_MAX);
  return str_new(arena, buffer_text(&out), out.length);
}

/* A text without what is secret; NULL: it is none. */
static const struct str *plain_text(struct arena *arena, struct diff_side *side,
                                    const struct attribute *attribute) {
  if (!attribute || secret_attribute(side->catalog, attribute)) return NULL;
  struct value v = secret_hidden_attribute(&side->describer, arena, attribute);
  return v.kind == VALUE_STRING ? str_new(arena, v.u.text->text, v.u.text->length) : NULL;
}

static uint64_t text_state(const char *text, size_t length) {
  uint64_t hash = 0xCBF29CE484222325u;
  for (size_t i = 0; i < length; i++)
    hash = (hash ^ (unsigned char)text[i]) * 0x100000001B3u;
  return hash | 1;
}

/* 0: it is not there. */
static uint64_t attribute_state(struct arena *arena, const struct attribute *attribute) {
  const struct str *text = difference_value(arena, attribute);
  return text ? text_state(text->text, text->length) : 0;
}

static uint64_t name_state(const char *name) {
  return name ? text_state(name, strlen(name)) : 1;
}

static const struct str *named(struct arena *arena, const char *name) {
  return name ? str_from(arena, name) : NULL;
}

static void remember(struct adding *a, struct diff_change *change, const struct difference *d) {
  struct arena *arena = a->diff->arena;
  const struct resource *resource = d->new ? d->new : d->old;
  *change = (struct diff_change){.kind = d->kind, .node = a->diff->nodes.count - 1};
  if (d->edge) {
    change->ref = diff_ref(arena, d->edge->source);
    change->target = diff_ref(arena, d->edge->target);
    change->before_state = d->kind == DIFFERENCE_EDGE_REMOVED;
    change->after_state = d->kind == DIFFERENCE_EDGE_ADDED;
    return;
  }
  change->ref = diff_ref(arena, resource);
  change->before_state = d->old != NULL;
  change->after_state = d->new != NULL;
  if (d->kind == DIFFERENCE_EXPORTED) {
    change->before = str_from(arena, d->old->exported ? "true" : "false");
    change->after = str_from(arena, d->new->exported ? "true" : "false");
    change->attribute = "exported";
    change->before_state = d->old->exported;
    change->after_state = d->new->exported;
  } else if (d->kind == DIFFERENCE_MOVED) {
    change->before = named(arena, diff_ref(arena, d->old_before));
    change->after = named(arena, diff_ref(arena, d->new_before));
    change->before_state = name_state(diff_ref(arena, d->old_before));
    change->after_state = name_state(diff_ref(arena, d->new_before));
  } else if (d->old_attribute || d->new_attribute) {
    const struct str *name = (d->new_attribute ? d->new_attribute : d->old_attribute)->name;
    change->attribute = str_from(arena, name->text)->text;
    change->before = shown_value(arena, a->old, d->old_attribute);
    change->after = shown_value(arena, a->new, d->new_attribute);
    change->before_text = plain_text(arena, a->old, d->old_attribute);
    change->after_text = plain_text(arena, a->new, d->new_attribute);
    change->before_state = attribute_state(arena, d->old_attribute);
    change->after_state = attribute_state(arena, d->new_attribute);
  }
}

/* ---- the same in another catalog ---- */

static bool has_edge(const struct catalog *catalog, const struct resource *source,
                     const struct resource *target) {
  for (uint32_t i = 0; i < catalog->edges.count; i++)
    if (catalog->edges.at[i].source == source && catalog->edges.at[i].target == target) return true;
  return false;
}

static uint64_t place_state(struct arena *arena, const struct catalog *catalog,
                            const struct resource *resource, const struct diff_change *change) {
  for (uint32_t i = resource->index; i-- > 0;) {
    const struct resource *at = catalog->resources.at[i];
    const char *ref = at->is_virtual ? NULL : diff_ref(arena, at);
    if (!ref) continue;
    uint64_t state = name_state(ref);
    if (state == change->before_state || state == change->after_state) return state;
  }
  return name_state(NULL);
}

uint64_t diff_state(struct arena *arena, const struct catalog *catalog, const struct diff_change *change) {
  const struct resource *resource = catalog_called(catalog, change->ref);
  if (!resource) return 0;
  switch (change->kind) {
  case DIFFERENCE_ADDED:
  case DIFFERENCE_REMOVED: return 1;
  case DIFFERENCE_VALUE:
  case DIFFERENCE_GIVEN:
  case DIFFERENCE_WITHDRAWN:
    return attribute_state(arena, resource_attribute(resource, str_from(arena, change->attribute)));
  case DIFFERENCE_EXPORTED: return resource->exported;
  case DIFFERENCE_MOVED: return place_state(arena, catalog, resource, change);
  case DIFFERENCE_EDGE_ADDED:
  case DIFFERENCE_EDGE_REMOVED: {
    const struct resource *target = catalog_called(catalog, change->target);
    return target && has_edge(catalog, resource, target);
  }
  }
  return 0;
}

/* ---- a pair of catalogs ---- */

uint32_t diff_add(struct diff *diff, const struct edit_places *places, struct diff_side *old,
                  struct diff_side *new) {
  struct adding a = {.diff = diff, .old = old, .new = new, .places = places, .first = diff->changes.count};
  differences_find(&a.found, diff->arena, old->catalog, new->catalog);
  for (uint32_t i = 0; i < a.found.list.count; i++) {
    struct diff_change change;
    remember(&a, &change, &a.found.list.at[i]);
    ARENA_PUSH(diff->arena, &diff->changes, change);
  }
  diff_causes(&a);
  return a.found.list.count;
}

void diff_share(struct diff *diff) {
  for (uint32_t i = 0; i < diff->changes.count; i++) {
    const struct diff_change *change = &diff->changes.at[i];
    for (uint32_t k = 1; k < change->causes.count; k++) {
      struct diff_effect *effect = &diff->effects.at[change->causes.at[k].edit];
      if (!effect->changes && !effect->shared) effect->shared = change->causes.at[0].edit + 1;
    }
  }
}
