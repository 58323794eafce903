/* SPDX-License-Identifier: Apache-2.0 */
/*
 * W3C PROV as PROV-JSON (https://www.w3.org/submissions/prov-json/).
 *
 * Entities are the catalog, its resources, the values of their attributes, and what these came from: data at
 * places of files.  The evaluation of an attribute is an activity, which used that; a value was derived from
 * what was copied or computed, not from what only decided.  Who wrote it is an agent.
 */
#include "provenance/describe/secret.h"
#include "provenance/exports/forms.h"
#include "provenance/exports/row.h"

/* What is remembered of an attribute, for the relations: PROV-JSON keeps all of a kind together. */
struct told {
  uint32_t resource, first, count; /* its resource; of `inputs` */
  label_id copied;                 /* it is a copy of that, or 0 */
  struct place place;              /* where the attribute got its value */
  struct authorship by;
  struct owners owners;
};

/* What an evaluation used: the entity NAMENUMBER. */
struct used {
  char name;
  uint32_t number;
  enum influence influence;
};

struct prov {
  struct export_document *document;
  const struct export_subject *subject;
  struct json_writer w;
  ARENA_VECTOR(struct told) rows;
  ARENA_VECTOR(struct used) inputs;
  ARENA_VECTOR(struct places) places; /* entities: many places of one file */
  uint64_t *labels;                   /* a bit for each that some value came from */
  uint64_t relations;                 /* so many were named */
};

typedef void (*told_writer)(struct prov *p, const struct told *told, uint64_t number);

static void put_member(struct json_writer *w, const char *key, const char *text) {
  if (!text || !*text) return;
  json_key(w, key);
  json_put_text(w, text);
}

/* A type, which is a qualified name. */
static void put_type(struct json_writer *w, const char *type) {
  json_key(w, "prov:type");
  buffer_printf(w->out, "{\"$\":\"%s\",\"type\":\"prov:QUALIFIED_NAME\"}", type);
}

static void put_count(struct json_writer *w, const char *key, uint32_t number) {
  if (!number) return;
  json_key(w, key);
  json_put_integer(w, number);
}

static void put_name(struct buffer *out, char name, uint64_t number) {
  buffer_puts(out, "\"c:");
  buffer_putc(out, name);
  integer_text(out, (int64_t)number);
  buffer_putc(out, '"');
}

/* The key NAMENUMBER, which begins an object. */
static void open_named(struct prov *p, char name, uint64_t number) {
  json_item(&p->w);
  put_name(p->w.out, name, number);
  buffer_putc(p->w.out, ':');
  json_open(&p->w, '{');
}

static void put_named(struct prov *p, const char *key, char name, uint64_t number) {
  json_key(&p->w, key);
  put_name(p->w.out, name, number);
}

static void put_group(struct prov *p, const char *name, told_writer write) {
  json_key(&p->w, name);
  json_open(&p->w, '{');
  for (uint32_t i = 0; i < p->rows.count && !p->document->failed; i++) {
    write(p, &p->rows.at[i], i + 1);
    export_flush(p->document, false);
  }
  json_close(&p->w, '}');
}

/* ---- entities ---- */

static void place_members(struct prov *p, const struct export_place *place) {
  put_member(&p->w, "c:file", place->file);
  put_count(&p->w, "c:line", place->line);
  put_count(&p->w, "c:column", place->column);
  put_member(&p->w, "c:name", place->name);
}

static void put_value(struct prov *p, struct arena *arena, const struct export_row *row, uint64_t number) {
  open_named(p, 'a', number);
  put_type(&p->w, "c:Attribute");
  json_key(&p->w, "prov:label");
  struct buffer label;
  buffer_init(&label, arena);
  buffer_printf(&label, "%s %s", row_ref(arena, row->catalog, row->resource), row->attribute->name->text);
  json_text(p->w.out, label.text, label.length);
  json_key(&p->w, "prov:value");
  json_put_str(&p->w, row_value_text(arena, row->value));
  put_member(&p->w, "c:kind", row->kind);
  put_member(&p->w, "c:givenBy", row->origin);
  json_close(&p->w, '}');
}

/* The number of the entity for PLACES, from 1: mostly one of the last ones. */
static uint32_t places_number(struct prov *p, const struct places *places) {
  enum { LOOKED_AT = 32 };
  for (uint32_t i = p->places.count; i > 0 && i + LOOKED_AT > p->places.count; i--) {
    const struct places *known = &p->places.at[i - 1];
    if (known->place.source == places->place.source && known->place.start == places->place.start &&
        known->place.end == places->place.end && known->count == places->count)
      return i;
  }
  ARENA_PUSH(p->subject->catalog->arena, &p->places, *places);
  return p->places.count;
}

static void remember(struct prov *p, const struct export_row *row) {
  struct arena *arena = p->subject->catalog->arena;
  struct told told = {.resource = row->resource->index,
                      .first = p->inputs.count,
                      .count = row->inputs.count + row->places.count,
                      .copied = row->where.label,
                      .place = row->attribute->place,
                      .by = row->by,
                      .owners = row->owners};
  for (uint32_t i = 0; i < row->inputs.count; i++) {
    struct used used = {'d', row->inputs.at[i].label, row->inputs.at[i].influence};
    ARENA_PUSH(arena, &p->inputs, used);
    p->labels[used.number / 64] |= (uint64_t)1 << used.number % 64;
  }
  for (uint32_t i = 0; i < row->places.count; i++) {
    struct used used = {'p', places_number(p, &row->places.at[i]), row->places.at[i].influence};
    ARENA_PUSH(arena, &p->inputs, used);
  }
  ARENA_PUSH(arena, &p->rows, told);
}

static void put_values(struct prov *p) {
  struct row_reader *reader = row_reader_new(p->subject->catalog->arena, p->subject,
                                             ROW_INPUTS | (p->document->each ? 0 : ROW_PLACES));
  const struct export_row *row;
  for (uint64_t number = 1; !p->document->failed && (row = row_next(reader)); number++) {
    put_value(p, row_arena(reader), row, number);
    remember(p, row);
    export_flush(p->document, false);
  }
  row_reader_free(reader);
}

static void put_resource(struct prov *p, const struct resource *resource) {
  struct arena *arena = p->subject->catalog->arena;
  struct export_place place = row_shown_place(p->subject->catalog->sources, resource->place);
  open_named(p, 'r', resource->index);
  put_type(&p->w, "c:Resource");
  put_member(&p->w, "prov:label", row_ref(arena, p->subject->catalog, resource));
  place_members(p, &place);
  json_close(&p->w, '}');
  export_flush(p->document, false);
}

static void put_label(struct prov *p, label_id label) {
  struct sources *sources = p->subject->catalog->sources;
  struct arena *arena = p->subject->catalog->arena;
  struct export_place place = row_shown_label(sources, label);
  open_named(p, 'd', label);
  put_type(&p->w, "c:Datum");
  put_member(&p->w, "prov:value", row_label_text(arena, sources, label));
  place_members(p, &place);
  json_close(&p->w, '}');
  export_flush(p->document, false);
}

static void put_places(struct prov *p, const struct places *places, uint64_t number) {
  struct export_place place = row_shown_place(p->subject->catalog->sources, places->place);
  open_named(p, 'p', number);
  put_type(&p->w, "c:Data");
  place_members(p, &place);
  put_count(&p->w, "c:endLine", place.end_line);
  put_count(&p->w, "c:places", places->count);
  json_close(&p->w, '}');
  export_flush(p->document, false);
}

static void put_entities(struct prov *p) {
  struct catalog *catalog = p->subject->catalog;
  json_key(&p->w, "entity");
  json_open(&p->w, '{');
  open_named(p, 'c', 1);
  put_type(&p->w, "c:Catalog");
  put_member(&p->w, "prov:label", catalog->name->text);
  put_member(&p->w, "c:environment", catalog->environment ? catalog->environment->text : NULL);
  json_close(&p->w, '}');
  for (uint32_t i = 0; i < catalog->resources.count && !p->document->failed; i++)
    if (!catalog->resources.at[i]->is_virtual) put_resource(p, catalog->resources.at[i]);
  put_values(p);
  for (label_id label = 1; label < catalog->sources->labels.count && !p->document->failed; label++)
    if (p->labels[label / 64] >> label % 64 & 1) put_label(p, label);
  for (uint32_t i = 0; i < p->places.count && !p->document->failed; i++)
    put_places(p, &p->places.at[i], i + 1);
  json_close(&p->w, '}');
}

/* ---- activities and relations ---- */

static void put_activity(struct prov *p, const struct told *told, uint64_t number) {
  struct export_place place = row_shown_place(p->subject->catalog->sources, told->place);
  open_named(p, 'e', number);
  put_type(&p->w, "c:Evaluation");
  place_members(p, &place);
  json_close(&p->w, '}');
}

static void put_generated(struct prov *p, const struct told *told, uint64_t number) {
  (void)told;
  open_named(p, 'g', number);
  put_named(p, "prov:entity", 'a', number);
  put_named(p, "prov:activity", 'e', number);
  json_close(&p->w, '}');
}

static void put_used(struct prov *p, const struct told *told, uint64_t number) {
  for (uint32_t i = told->first; i < told->first + told->count; i++) {
    open_named(p, 'u', ++p->relations);
    put_named(p, "prov:activity", 'e', number);
    put_named(p, "prov:entity", p->inputs.at[i].name, p->inputs.at[i].number);
    put_member(&p->w, "prov:role", influence_name(p->inputs.at[i].influence));
    json_close(&p->w, '}');
  }
}

static void put_derived(struct prov *p, const struct told *told, uint64_t number) {
  for (uint32_t i = told->first; i < told->first + told->count; i++) {
    if (p->inputs.at[i].influence != INFLUENCE_DATA) continue;
    open_named(p, 'w', ++p->relations);
    put_named(p, "prov:generatedEntity", 'a', number);
    put_named(p, "prov:usedEntity", p->inputs.at[i].name, p->inputs.at[i].number);
    if (p->inputs.at[i].name == 'd' && p->inputs.at[i].number == told->copied)
      put_type(&p->w, "prov:Quotation");
    json_close(&p->w, '}');
  }
}

static void put_membership(struct prov *p, char collection, uint64_t of, char entity, uint64_t number) {
  open_named(p, 'm', ++p->relations);
  put_named(p, "prov:collection", collection, of);
  put_named(p, "prov:entity", entity, number);
  json_close(&p->w, '}');
  export_flush(p->document, false);
}

static void put_memberships(struct prov *p) {
  const struct catalog *catalog = p->subject->catalog;
  json_key(&p->w, "hadMember");
  json_open(&p->w, '{');
  for (uint32_t i = 0; i < catalog->resources.count && !p->document->failed; i++) {
    if (catalog->resources.at[i]->is_virtual) continue;
    put_membership(p, 'c', 1, 'r', i);
  }
  for (uint32_t i = 0; i < p->rows.count && !p->document->failed; i++)
    put_membership(p, 'r', p->rows.at[i].resource, 'a', i + 1);
  json_close(&p->w, '}');
}

/* ---- who ---- */

/* Agents are named by their commits' and owners' names, which are made to be parts of names. */
static void put_agent_key(struct buffer *out, const char *kind, const char *name) {
  buffer_printf(out, "\"c:%s-", kind);
  for (; *name; name++) {
    bool plain = (*name >= '0' && *name <= '9') || ((*name | 32) >= 'a' && (*name | 32) <= 'z');
    if (plain)
      buffer_putc(out, *name);
    else
      buffer_printf(out, "-%02x", (unsigned char)*name);
  }
  buffer_putc(out, '"');
}

struct agents {
  struct hash_builder seen;
};

static bool is_new(struct agents *agents, struct arena *arena, const char *name) {
  struct value key = value_string(str_from(arena, name), 0);
  if (hash_find(hash_end(&agents->seen), key)) return false;
  hash_put(&agents->seen, key, value_undef(0));
  return true;
}

static void put_agent(struct prov *p, const char *kind, const char *name, const char *type,
                      const char *label) {
  json_item(&p->w);
  put_agent_key(p->w.out, kind, name);
  buffer_putc(p->w.out, ':');
  json_open(&p->w, '{');
  put_type(&p->w, type);
  put_member(&p->w, "prov:label", label);
  if (*kind == 'p') put_member(&p->w, "c:email", name);
  json_close(&p->w, '}');
}

static void put_agents(struct prov *p) {
  struct arena *arena = p->subject->catalog->arena;
  struct agents agents;
  hash_begin(&agents.seen, arena, 0);
  json_key(&p->w, "agent");
  json_open(&p->w, '{');
  for (uint32_t k = 0; k < p->rows.count && !p->document->failed; k++) {
    const struct told *told = &p->rows.at[k];
    const struct commit *commit = told->by.commit;
    if (commit && is_new(&agents, arena, commit->email))
      put_agent(p, "person", commit->email, "prov:Person", commit->author);
    for (uint32_t i = 0; i < told->owners.count; i++)
      if (is_new(&agents, arena, told->owners.at[i].name))
        put_agent(p, "team", told->owners.at[i].name, "prov:Organization", told->owners.at[i].name);
    export_flush(p->document, false);
  }
  json_close(&p->w, '}');
}

static void put_attribution(struct prov *p, const char *kind, const char *name, uint64_t number) {
  open_named(p, 't', ++p->relations);
  put_named(p, "prov:entity", 'a', number);
  json_key(&p->w, "prov:agent");
  put_agent_key(p->w.out, kind, name);
  json_close(&p->w, '}');
}

static void put_attributed(struct prov *p, const struct told *told, uint64_t number) {
  if (told->by.commit) put_attribution(p, "person", told->by.commit->email, number);
  for (uint32_t i = 0; i < told->owners.count; i++)
    put_attribution(p, "team", told->owners.at[i].name, number);
}

void prov_add(struct export_document *document, const struct export_subject *subject) {
  struct catalog *catalog = subject->catalog;
  struct prov p = {.document = document, .subject = subject, .w = {.out = &document->out}};
  p.labels = arena_zalloc(catalog->arena, (catalog->sources->labels.count / 64 + 1) * sizeof *p.labels);
  json_open(&p.w, '{');
  json_key(&p.w, "prefix");
  buffer_puts(p.w.out, "{\"c\":\"urn:colophon:\"}");
  put_entities(&p);
  put_group(&p, "activity", put_activity);
  if (subject->authors) put_agents(&p);
  put_group(&p, "wasGeneratedBy", put_generated);
  put_group(&p, "used", put_used);
  put_group(&p, "wasDerivedFrom", put_derived);
  put_memberships(&p);
  if (subject->authors) put_group(&p, "wasAttributedTo", put_attributed);
  json_close(&p.w, '}');
  buffer_putc(p.w.out, '\n');
}
