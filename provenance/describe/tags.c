/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/describe/tags.h"

struct tag_reader {
  struct catalog *catalog;
  uint32_t *given;      /* by resource: its first given tag + 1 */
  uint32_t *given_next; /* by given tag: the next one of its resource + 1 */
  uint32_t *into;       /* by resource: the first edge to it + 1, but from its container or a stage */
  uint32_t *into_next;
  uint32_t *seen, now;          /* by resource: the question that looked at it last */
  const struct str *tag, *name; /* which is asked for; "tag" */
  ARENA_VECTOR(struct tag_step) steps;
};

enum { LATE = UINT32_MAX }; /* it is not known since when a resource has a tag */

const char *tag_source_name(enum tag_source source) {
  switch (source) {
  case TAG_TYPE: return "type";
  case TAG_TITLE: return "title";
  case TAG_ATTRIBUTE: return "attribute";
  case TAG_CALLED: return "call";
  case TAG_CONTAINER: return "container";
  case TAG_CONTAINED: return "contained";
  case TAG_CLASS: return "class";
  case TAG_UNKNOWN: return "unknown";
  }
  return "";
}

static void index_given(struct tag_reader *t) {
  const struct catalog *catalog = t->catalog;
  t->given = arena_zalloc(catalog->arena, (catalog->resources.count + 1) * sizeof *t->given);
  t->given_next = arena_zalloc(catalog->arena, (catalog->given_tags.count + 1) * sizeof *t->given_next);
  for (uint32_t i = catalog->given_tags.count; i-- > 0;) {
    const struct resource *resource = catalog->given_tags.at[i].resource;
    uint32_t at = resource ? resource->index : catalog->resources.count;
    t->given_next[i] = t->given[at];
    t->given[at] = i + 1;
  }
}

static void index_edges(struct tag_reader *t) {
  const struct catalog *catalog = t->catalog;
  t->into = arena_zalloc(catalog->arena, (catalog->resources.count + 1) * sizeof *t->into);
  t->into_next = arena_zalloc(catalog->arena, (catalog->edges.count + 1) * sizeof *t->into_next);
  for (uint32_t i = catalog->edges.count; i-- > 0;) {
    const struct edge *edge = &catalog->edges.at[i];
    if (edge->source == edge->target->container || str_is(edge->source->type, "Stage")) continue;
    t->into_next[i] = t->into[edge->target->index];
    t->into[edge->target->index] = i + 1;
  }
}

struct tag_reader *tag_reader_new(struct catalog *catalog) {
  struct tag_reader *t = ARENA_NEW(catalog->arena, struct tag_reader);
  t->catalog = catalog;
  t->name = str_from(catalog->arena, "tag");
  t->seen = arena_zalloc(catalog->arena, (catalog->resources.count + 1) * sizeof *t->seen);
  index_given(t);
  index_edges(t);
  return t;
}

static void step(struct tag_reader *t, struct tag_step with) {
  ARENA_PUSH(t->catalog->arena, &t->steps, with);
}

/* ---- what gives a tag itself ---- */

/* The text that a value inside an attribute `tag` stands for, if it gives the tag. */
static bool scalar_gives(struct tag_reader *t, struct value v) {
  struct buffer text;
  if (v.kind == VALUE_UNDEF || v.kind == VALUE_ARRAY || v.kind == VALUE_HASH) return false;
  if (v.kind == VALUE_STRING) return text_gives_tag(t->catalog->arena, v.u.text, t->tag);
  buffer_init(&text, t->catalog->arena);
  value_to_text(&text, v);
  return text_gives_tag(t->catalog->arena, buffer_take(&text), t->tag);
}

/* The scalar inside V that gives the tag, and to READER (or NULL) what chose it: the shapes around it. */
static bool value_gives(struct tag_reader *t, struct value v, trace_id *found, struct reader *reader) {
  *found = v.trace;
  if (v.kind != VALUE_ARRAY) return scalar_gives(t, v);
  for (uint32_t i = 0; i < v.u.array->count; i++) {
    if (!value_gives(t, v.u.array->at[i], found, reader)) continue;
    if (reader) reading_add(reader, v.trace, INFLUENCE_CONTROL);
    return true;
  }
  return false;
}

static uint32_t attribute_gives(struct tag_reader *t, const struct resource *resource) {
  for (const struct attribute *a = resource_attribute(resource, t->name); a; a = a->masked) {
    struct tag_step with = {.source = TAG_ATTRIBUTE, .resource = resource, .place = a->place, .attribute = a};
    if (!value_gives(t, a->value, &with.value, NULL)) continue;
    with.decided[0] = a->decided;
    step(t, with);
    return a->origin == ATTRIBUTE_OVERRIDE || a->origin == ATTRIBUTE_INHERITED ? LATE : 0;
  }
  return LATE;
}

static uint32_t call_gives(struct tag_reader *t, const struct resource *resource) {
  uint32_t at = resource ? resource->index : t->catalog->resources.count;
  for (uint32_t i = t->given[at]; i; i = t->given_next[i - 1]) {
    const struct given_tag *given = &t->catalog->given_tags.at[i - 1];
    if (!str_equal(given->tag, t->tag)) continue;
    step(t, (struct tag_step){.source = TAG_CALLED,
                              .resource = resource,
                              .place = given->place,
                              .value = given->value,
                              .decided = {given->decided}});
    return given->since;
  }
  return LATE;
}

/* Whether RESOURCE's declaration gave it the tag; *SINCE: how many resources there were then, or LATE. */
static bool declared(struct tag_reader *t, const struct resource *resource, uint32_t *since) {
  struct tag_step with = {.resource = resource, .place = resource->place};
  uint32_t before = t->steps.count;
  *since = 0;
  if (text_gives_tag(t->catalog->arena, resource->type, t->tag)) {
    step(t, with);
  } else if (text_gives_tag(t->catalog->arena, resource->title, t->tag)) {
    with.source = TAG_TITLE;
    with.value = resource->title_trace;
    step(t, with);
  } else {
    *since = attribute_gives(t, resource);
  }
  return t->steps.count != before;
}

/* The same, or a call of `tag`. */
static bool own(struct tag_reader *t, const struct resource *resource, uint32_t *since) {
  uint32_t before = t->steps.count;
  if (declared(t, resource, since)) return true;
  *since = call_gives(t, resource);
  return t->steps.count != before;
}

/* ---- what hands it on ---- */

/* All that could give a tag to RESOURCE by itself. */
static void anything(struct tag_reader *t, const struct resource *resource) {
  struct tag_step with = {.source = TAG_UNKNOWN, .resource = resource, .place = resource->place};
  with.value = resource->title_trace;
  with.decided[0] = resource->order;
  step(t, with);
  with.value = 0;
  for (const struct attribute *a = resource_attribute(resource, t->name); a; a = a->masked) {
    with.decided[0] = a->decided;
    with.attribute = a;
    step(t, with);
  }
  with.attribute = NULL;
  for (uint32_t i = t->given[resource->index]; i; i = t->given_next[i - 1]) {
    with.decided[0] = t->catalog->given_tags.at[i - 1].decided;
    with.value = t->catalog->given_tags.at[i - 1].value;
    step(t, with);
  }
}

static uint32_t walk(struct tag_reader *t, const struct resource *resource);

/* By whatever contains it, if that has the tag and was not looked at. */
static uint32_t hand_on(struct tag_reader *t, const struct tag_step *with) {
  if (!resource_has_tag(with->from, t->tag)) return LATE;
  step(t, *with);
  return t->seen[with->from->index] == t->now ? LATE : walk(t, with->from);
}

/*
 * The steps on which RESOURCE came to the tag; since when it has it.  A class takes the tags of what declares
 * it when its code runs: those that came later it has by an edge, if at all.  All else has them in the end.
 */
static uint32_t walk(struct tag_reader *t, const struct resource *resource) {
  uint32_t since, before = t->steps.count;
  bool class = str_is(resource->type, "Class");
  struct tag_step with = {.source = TAG_CONTAINER, .resource = resource, .place = resource->place};
  t->seen[resource->index] = t->now;
  if (own(t, resource, &since)) return since;
  with.from = resource->container;
  with.decided[0] = class ? resource->order : 0;
  if (with.from && hand_on(t, &with) <= resource->index) return 0;
  for (uint32_t i = t->into[resource->index]; i; i = t->into_next[i - 1]) {
    const struct edge *edge = &t->catalog->edges.at[i - 1];
    hand_on(t, &(struct tag_step){.source = TAG_CONTAINED,
                                  .resource = resource,
                                  .from = edge->source,
                                  .place = edge->place,
                                  .decided = {edge->existence, resource->order}});
  }
  bool found = t->steps.count != before;
  for (const struct resource *r = resource; r && !found; r = r->container)
    anything(t, r);
  return LATE;
}

/* Classes and nodes give theirs to the catalog, when they are declared; of those that are in every catalog
 * Class[Settings] gives its title alone. */
static bool gives_catalog(struct tag_reader *t, const struct resource *resource) {
  uint32_t since, before = t->steps.count;
  if (!str_is(resource->type, "Class") && !str_is(resource->type, "Node")) return false;
  if (!resource_has_tag(resource, t->tag)) return false;
  if (!resource->container && !(str_is(resource->title, "Settings") && str_is(t->tag, "settings")))
    return false;
  step(t, (struct tag_step){.source = TAG_CLASS, .from = resource, .place = resource->place});
  if (declared(t, resource, &since) && !since) return true;
  t->steps.count = before;
  return false;
}

static void walk_catalog(struct tag_reader *t) {
  const struct catalog *catalog = t->catalog;
  if (call_gives(t, NULL) != LATE) return;
  for (uint32_t i = 0; i < catalog->resources.count; i++)
    if (gives_catalog(t, catalog->resources.at[i])) return;
  for (uint32_t i = 0; i < catalog->resources.count; i++)
    if (str_is(catalog->resources.at[i]->type, "Class")) anything(t, catalog->resources.at[i]);
}

struct tag_steps tag_steps(struct tag_reader *t, const struct resource *resource, const struct str *tag) {
  t->tag = tag;
  t->steps.count = 0;
  t->now++;
  if (resource)
    walk(t, resource);
  else
    walk_catalog(t);
  return (struct tag_steps){t->steps.at, t->steps.count};
}

static void step_question(struct tag_reader *t, struct reader *reader, const struct tag_step *s) {
  trace_id found;
  reading_add(reader, s->value, INFLUENCE_DATA);
  reading_add(reader, s->decided[0], INFLUENCE_CONTROL);
  reading_add(reader, s->decided[1], INFLUENCE_CONTROL);
  if (s->resource) reading_add(reader, s->resource->existence, INFLUENCE_CONTROL);
  if (s->from) reading_add(reader, s->from->existence, INFLUENCE_CONTROL);
  if (s->source == TAG_ATTRIBUTE) value_gives(t, s->attribute->value, &found, reader);
  if (s->source == TAG_UNKNOWN && s->attribute) value_question_add(reader, s->attribute->value);
}

static void steps_question(struct tag_reader *t, struct reader *reader, struct tag_steps steps) {
  reading_begin(reader);
  for (uint32_t i = 0; i < steps.count; i++)
    step_question(t, reader, &steps.at[i]);
}

void tag_question(struct tag_reader *tags, struct reader *reader, const struct resource *resource,
                  const struct str *tag) {
  steps_question(tags, reader, tag_steps(tags, resource, tag));
}

/* ---- JSON ---- */

static bool same_step(const struct tag_step *a, const struct tag_step *b) {
  return a->source == b->source && a->resource == b->resource && a->from == b->from && a->value == b->value &&
         a->attribute == b->attribute && a->decided[0] == b->decided[0] && a->decided[1] == b->decided[1];
}

static bool same_steps(struct tag_steps a, struct tag_steps b) {
  if (a.count != b.count) return false;
  for (uint32_t i = 0; i < a.count; i++)
    if (!same_step(&a.at[i], &b.at[i])) return false;
  return true;
}

static struct tag_steps copied(struct arena *arena, struct tag_steps steps) {
  if (steps.count) steps.at = arena_copy(arena, steps.at, steps.count * sizeof *steps.at);
  return steps;
}

static void put_group(struct json_writer *w, struct describer *describer, struct tag_reader *tags,
                      struct tag_steps steps) {
  struct tag_step first = {.source = TAG_UNKNOWN};
  if (steps.count) first = steps.at[0];
  json_key(w, "source");
  json_put_text(w, tag_source_name(first.source));
  if (first.from) json_ref_key(w, "from", first.from);
  json_place_key(w, describer->catalog->sources, "place", first.place);
  steps_question(tags, describer->reader, steps);
  json_dependencies(w, describer);
}

/* Tags that came on the same way mostly stand one behind the other: only neighbours are put together. */
void json_tags(struct json_writer *w, struct describer *describer, struct tag_reader *tags,
               const struct resource *resource) {
  const struct catalog *catalog = describer->catalog;
  uint32_t count = resource ? resource->tags.count : catalog->tags.count;
  const struct str *const *all = resource ? resource->tags.at : catalog->tags.at;
  json_open(w, '[');
  for (uint32_t i = 0; i < count;) {
    const struct str *first = all[i];
    struct tag_steps steps = copied(catalog->arena, tag_steps(tags, resource, first));
    json_item(w);
    json_open(w, '{');
    json_key(w, "tags");
    json_open(w, '[');
    do {
      json_item(w);
      json_put_str(w, all[i]);
    } while (++i < count && same_steps(steps, tag_steps(tags, resource, all[i])));
    json_close(w, ']');
    tags->tag = first;
    put_group(w, describer, tags, steps);
    json_close(w, '}');
  }
  json_close(w, ']');
}
