/* SPDX-License-Identifier: Apache-2.0 */
/* Answers for programs. */
#include "provenance/answers/answer.h"
#include "provenance/describe/incomplete.h"
#include "provenance/describe/position.h"
#include "provenance/describe/secret.h"
#include "provenance/describe/tags.h"

enum { NEAR = 3, EXPLAIN_JSON_VERSION = 3 /* since many places of one file are one dependency */ };

static struct json_writer answer_open(struct answer *a, bool found) {
  struct json_writer w = {.out = a->out, .pretty = true};
  json_open(&w, '{');
  json_key(&w, "schema");
  json_put_text(&w, "colophon-explain");
  json_key(&w, "schema_version");
  json_put_integer(&w, EXPLAIN_JSON_VERSION);
  json_key(&w, "node");
  json_put_str(&w, a->describer.catalog->name);
  json_key(&w, "found");
  json_put_bool(&w, found);
  return w;
}

static void answer_close(struct json_writer *w) {
  json_close(w, '}');
  buffer_putc(w->out, '\n');
}

static void put_containers(struct answer *a, struct json_writer *w, const struct resource *resource) {
  json_key(w, "containers");
  json_open(w, '[');
  for (const struct resource *c = resource->container; c; c = c->container) {
    json_item(w);
    json_open(w, '{');
    json_ref_key(w, "resource", c);
    json_place_key(w, a->describer.catalog->sources, "place", c->place);
    json_close(w, '}');
  }
  json_close(w, ']');
}

struct readings {
  struct answer *answer;
  struct json_writer *w;
};

static void put_reading(const struct subject *subject, void *data) {
  struct readings *r = data;
  struct json_writer *w = r->w;
  json_item(w);
  buffer_puts(w->out, "\"/");
  json_escaped(w->out, subject->attribute->name->text, subject->attribute->name->length);
  json_escaped(w->out, subject->pointer, strlen(subject->pointer));
  buffer_puts(w->out, "\": ");
  json_open(w, '{');
  json_key(w, "value");
  const struct catalog *catalog = r->answer->describer.catalog;
  if ((subject->attribute && subject->attribute->sensitive && catalog->secret_traces) ||
      secret_value(catalog, subject->value))
    json_put_text(w, SECRET_VALUE);
  else
    wire_value(w, secret_hidden_in(&r->answer->describer, w->out->arena, subject->attribute, subject->value));
  json_reading_members(w, &r->answer->describer, subject);
  json_close(w, '}');
}

static void put_near_attribute(struct json_writer *w, const struct resource *resource, const char *name) {
  const struct attribute *near = near_attribute(resource, name);
  json_key(w, "near");
  json_open(w, '[');
  if (near) {
    json_item(w);
    json_put_str(w, near->name);
  }
  json_close(w, ']');
}

static bool standing_asked(const struct resource *resource, const char *name) {
  return answer_asks_tags(resource, name) || answer_asks_position(resource, name);
}

/* Of the whole resource, or where it is asked for. */
static void put_standing(struct answer *a, struct json_writer *w, const struct resource *resource,
                         const char *const *names, uint32_t count) {
  bool tags = !names, position = !names && resource->kind != RESOURCE_COMPONENT;
  for (uint32_t i = 0; names && i < count; i++) {
    tags |= answer_asks_tags(resource, names[i]);
    position |= answer_asks_position(resource, names[i]);
  }
  if (tags) {
    json_key(w, "tags");
    json_tags(w, &a->describer, tag_reader_new(a->describer.catalog), resource);
  }
  if (position) {
    json_key(w, "position");
    json_position(w, &a->describer, resource);
  }
}

static void put_unknown(struct json_writer *w, const struct resource *resource,
                        const struct attribute *const *attributes, const char *const *names, uint32_t count) {
  json_key(w, "unknown");
  json_open(w, '[');
  for (uint32_t i = 0; i < count; i++) {
    if (attributes[i] || standing_asked(resource, names[i])) continue;
    json_item(w);
    json_open(w, '{');
    json_key(w, "attribute");
    json_put_text(w, names[i]);
    put_near_attribute(w, resource, names[i]);
    json_close(w, '}');
  }
  json_close(w, ']');
}

void answer_json(struct answer *a, const struct resource *resource, const struct attribute *const *attributes,
                 const char *const *names, uint32_t count) {
  bool unknown = false;
  struct json_writer w = answer_open(a, true);
  struct readings readings = {a, &w};
  json_incomplete(&w, a->describer.catalog);
  json_ref_key(&w, "resource", resource);
  put_containers(a, &w, resource);
  json_key(&w, "existence");
  json_existence(&w, &a->describer, resource);
  json_key(&w, "title");
  json_title(&w, &a->describer, resource);
  json_key(&w, "parameters");
  json_open(&w, '{');
  for (uint32_t i = 0; i < count; i++) {
    if (!attributes[i])
      unknown |= !standing_asked(resource, names[i]);
    else if (attributes[i]->value.kind != VALUE_UNDEF)
      subject_each(a->describer.catalog, resource, attributes[i], put_reading, &readings);
  }
  json_close(&w, '}');
  put_standing(a, &w, resource, names, count);
  if (unknown) put_unknown(&w, resource, attributes, names, count);
  answer_close(&w);
}

void answer_json_absents(struct answer *a, struct json_writer *w, const struct question *question) {
  struct catalog *catalog = a->describer.catalog;
  json_key(w, "absents");
  json_open(w, '[');
  struct absent absent;
  for (struct absent_walk walk = {0}; absents_next(&catalog->absents, &walk, &absent);) {
    if (!absent_matches(&absent, question)) continue;
    json_item(w);
    json_open(w, '{');
    json_place_key(w, catalog->sources, "place", absent.place);
    json_place_key(w, catalog->sources, "condition", absent.condition);
    json_absent_kind(w, &absent);
    reading_begin(a->describer.reader);
    reading_add(a->describer.reader, absent.control, INFLUENCE_DATA);
    json_all_dependencies(w, &a->describer);
    json_close(w, '}');
  }
  json_close(w, ']');
}

void answer_json_near(struct answer *a, struct json_writer *w, const struct question *question) {
  const struct resource *near[NEAR];
  uint32_t count = near_resources(a->describer.catalog, question, near, NEAR);
  json_key(w, "near");
  json_open(w, '[');
  for (uint32_t i = 0; i < count; i++) {
    struct buffer ref;
    buffer_init(&ref, a->out->arena);
    resource_ref(&ref, near[i]);
    json_item(w);
    json_text(w->out, ref.text, ref.length);
  }
  json_close(w, ']');
}

void answer_json_missing(struct answer *a, const char *asked, const struct question *question,
                         const struct resource *resource) {
  struct json_writer w = answer_open(a, false);
  if (resource) json_ref_key(&w, "resource", resource);
  json_key(&w, resource ? "attribute" : "resource");
  json_put_text(&w, asked);
  if (question->type && !resource) {
    answer_json_near(a, &w, question);
    answer_json_absents(a, &w, question);
  }
  if (resource) put_near_attribute(&w, resource, asked);
  answer_close(&w);
}
