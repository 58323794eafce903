/* SPDX-License-Identifier: Apache-2.0 */
/*
 * W3C PROV as PROV-JSON (https://www.w3.org/submissions/prov-json/).
 *
 * Entities are the catalog, its resources, the values of their attributes, and what these came from: data at
 * places of files.  The evaluation of an attribute is an activity, which used that; a value was derived from
 * what was copied or computed, not from what only decided.  Who wrote it is an agent.
 */
#include "provenance/exports/forms.h"
#include "provenance/exports/row.h"
#include "provenance/secret.h"

/* The relations that are written after the entities, each in a pass of its own over the rows: PROV-JSON keeps
   all of a kind together, and nothing is held in memory for it. */
struct prov {
  struct export_document *document;
  const struct export_subject *subject;
  struct json_writer w;
  uint64_t *labels;   /* a bit for each that some value came from */
  uint64_t relations; /* so many were named */
};

typedef void (*row_writer)(struct prov *p, struct arena *arena, const struct export_row *row,
                           uint64_t number);

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

/* The key NAMENUMBER, which begins an object. */
static void open_named(struct prov *p, char name, uint64_t number) {
  json_item(&p->w);
  buffer_printf(p->w.out, "\"c:%c%llu\":", name, (unsigned long long)number);
  json_open(&p->w, '{');
}

static void put_named(struct prov *p, const char *key, char name, uint64_t number) {
  json_key(&p->w, key);
  buffer_printf(p->w.out, "\"c:%c%llu\"", name, (unsigned long long)number);
}

static void each_row(struct prov *p, row_writer write) {
  struct row_reader *reader = row_reader_new(p->subject->catalog->arena, p->subject);
  const struct export_row *row;
  for (uint64_t number = 1; !p->document->failed && (row = row_next(reader)); number++) {
    write(p, row_arena(reader), row, number);
    export_flush(p->document, false);
  }
  row_reader_free(reader);
}

static void put_group(struct prov *p, const char *name, row_writer write) {
  json_key(&p->w, name);
  json_open(&p->w, '{');
  each_row(p, write);
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
  for (uint32_t i = 0; i < row->inputs.count; i++)
    p->labels[row->inputs.at[i].label / 64] |= (uint64_t)1 << row->inputs.at[i].label % 64;
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
  each_row(p, put_value);
  for (label_id label = 1; label < catalog->sources->labels.count && !p->document->failed; label++)
    if (p->labels[label / 64] >> label % 64 & 1) put_label(p, label);
  json_close(&p->w, '}');
}

/* ---- activities and relations ---- */

static void put_activity(struct prov *p, struct arena *arena, const struct export_row *row, uint64_t number) {
  struct export_place place = row_shown_place(row->catalog->sources, row->attribute->place);
  (void)arena;
  open_named(p, 'e', number);
  put_type(&p->w, "c:Evaluation");
  place_members(p, &place);
  json_close(&p->w, '}');
}

static void put_generated(struct prov *p, struct arena *arena, const struct export_row *row,
                          uint64_t number) {
  (void)arena, (void)row;
  open_named(p, 'g', number);
  put_named(p, "prov:entity", 'a', number);
  put_named(p, "prov:activity", 'e', number);
  json_close(&p->w, '}');
}

static void put_used(struct prov *p, struct arena *arena, const struct export_row *row, uint64_t number) {
  (void)arena;
  for (uint32_t i = 0; i < row->inputs.count; i++) {
    open_named(p, 'u', ++p->relations);
    put_named(p, "prov:activity", 'e', number);
    put_named(p, "prov:entity", 'd', row->inputs.at[i].label);
    put_member(&p->w, "prov:role", influence_name(row->inputs.at[i].influence));
    json_close(&p->w, '}');
  }
}

static void put_derived(struct prov *p, struct arena *arena, const struct export_row *row, uint64_t number) {
  (void)arena;
  for (uint32_t i = 0; i < row->inputs.count; i++) {
    if (row->inputs.at[i].influence != INFLUENCE_DATA) continue;
    open_named(p, 'w', ++p->relations);
    put_named(p, "prov:generatedEntity", 'a', number);
    put_named(p, "prov:usedEntity", 'd', row->inputs.at[i].label);
    if (row->inputs.at[i].label == row->where.label) put_type(&p->w, "prov:Quotation");
    json_close(&p->w, '}');
  }
}

static void put_membership(struct prov *p, struct arena *arena, const struct export_row *row,
                           uint64_t number) {
  (void)arena;
  open_named(p, 'm', ++p->relations);
  put_named(p, "prov:collection", 'r', row->resource->index);
  put_named(p, "prov:entity", 'a', number);
  json_close(&p->w, '}');
}

static void put_memberships(struct prov *p) {
  const struct catalog *catalog = p->subject->catalog;
  json_key(&p->w, "hadMember");
  json_open(&p->w, '{');
  for (uint32_t i = 0; i < catalog->resources.count && !p->document->failed; i++) {
    if (catalog->resources.at[i]->is_virtual) continue;
    open_named(p, 'm', ++p->relations);
    put_named(p, "prov:collection", 'c', 1);
    put_named(p, "prov:entity", 'r', i);
    json_close(&p->w, '}');
    export_flush(p->document, false);
  }
  each_row(p, put_membership);
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
  struct row_reader *reader = row_reader_new(arena, p->subject);
  struct agents agents;
  const struct export_row *row;
  hash_begin(&agents.seen, arena, 0);
  json_key(&p->w, "agent");
  json_open(&p->w, '{');
  while (!p->document->failed && (row = row_next(reader))) {
    const struct commit *commit = row->by.commit;
    if (commit && is_new(&agents, arena, commit->email))
      put_agent(p, "person", commit->email, "prov:Person", commit->author);
    for (uint32_t i = 0; i < row->owners.count; i++)
      if (is_new(&agents, arena, row->owners.at[i].name))
        put_agent(p, "team", row->owners.at[i].name, "prov:Organization", row->owners.at[i].name);
    export_flush(p->document, false);
  }
  json_close(&p->w, '}');
  row_reader_free(reader);
}

static void put_attribution(struct prov *p, const char *kind, const char *name, uint64_t number) {
  open_named(p, 't', ++p->relations);
  put_named(p, "prov:entity", 'a', number);
  json_key(&p->w, "prov:agent");
  put_agent_key(p->w.out, kind, name);
  json_close(&p->w, '}');
}

static void put_attributed(struct prov *p, struct arena *arena, const struct export_row *row,
                           uint64_t number) {
  (void)arena;
  if (row->by.commit) put_attribution(p, "person", row->by.commit->email, number);
  for (uint32_t i = 0; i < row->owners.count; i++)
    put_attribution(p, "team", row->owners.at[i].name, number);
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
