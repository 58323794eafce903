/* SPDX-License-Identifier: Apache-2.0 */
/* `blame` for programs. */
#include "provenance/answers/blame_parts.h"
#include "provenance/describe/incomplete.h"
#include "provenance/describe/secret.h"
#include "provenance/describe/show.h"

static void put_key(struct json_writer *w, const char *key, const char *text) {
  json_key(w, key);
  json_put_text(w, text);
}

static void put_owners(struct blaming *b, struct json_writer *w, const struct blame_row *row) {
  struct owners owners = blame_owners(b, row);
  if (!owners.count) return;
  json_key(w, "owners");
  json_open(w, '[');
  for (uint32_t i = 0; i < owners.count; i++) {
    json_item(w);
    json_put_text(w, owners.at[i].name);
  }
  json_close(w, ']');
}

static void put_row(struct blaming *b, struct json_writer *w, const struct blame_row *row) {
  struct sources *sources = b->a.describer.catalog->sources;
  struct buffer text;
  buffer_init(&text, b->a.out->arena);
  blame_row_text(b, &text, row);
  json_item(w);
  json_open(w, '{');
  put_key(w, "role", blame_role_name(row->role));
  if (row->source) {
    put_key(w, "file", source_get(sources, row->source)->name->text);
    json_key(w, "line");
    json_put_integer(w, row->first);
    json_key(w, "end_line");
    json_put_integer(w, row->last);
  } else if (label_get(sources, row->label)->name) {
    put_key(w, "name", label_get(sources, row->label)->name->text);
  }
  json_key(w, "text");
  json_text(w->out, buffer_text(&text), text.length);
  put_key(w, "state", authored_name(row->by.state));
  if (row->by.commit) {
    blame_shows(b, row->by.commit);
    put_key(w, "commit", row->by.commit->id);
    put_key(w, "original_file", row->by.path);
    json_key(w, "original_line");
    json_put_integer(w, row->by.line);
  }
  put_owners(b, w, row);
  json_close(w, '}');
}

static void put_rows(struct blaming *b, struct json_writer *w, const char *key,
                     const struct blame_rows *rows) {
  json_key(w, key);
  json_open(w, '[');
  for (uint32_t i = 0; i < rows->list.count; i++)
    put_row(b, w, &rows->list.at[i]);
  json_close(w, ']');
}

/* What is said of an attribute; NULL: nothing is. */
struct told {
  const struct attribute *attribute;
  struct blame_rows value, decided;
};

static void put_attribute(struct blaming *b, struct json_writer *w, struct told *told) {
  const struct attribute *attribute = told->attribute;
  blame_find(b, &told->value);
  blame_find(b, &told->decided);
  json_key_str(w, attribute->name);
  json_open(w, '{');
  json_key(w, "value");
  if (secret_attribute(b->a.describer.catalog, attribute))
    json_put_text(w, SECRET_VALUE);
  else
    wire_value(w, secret_hidden_attribute(&b->a.describer, b->a.out->arena, attribute));
  put_rows(b, w, "written", &told->value);
  put_rows(b, w, "decided", &told->decided);
  json_close(w, '}');
}

static void put_commits(struct blaming *b, struct json_writer *w) {
  json_key(w, "commits");
  json_open(w, '{');
  for (uint32_t i = 0; i < b->commits.count; i++) {
    const struct commit *commit = b->commits.at[i];
    json_key(w, commit->id);
    json_open(w, '{');
    put_key(w, "abbreviated", commit->abbreviated);
    put_key(w, "author", commit->author);
    put_key(w, "email", commit->email);
    put_key(w, "date", blame_date(b->a.out->arena, commit));
    json_key(w, "time");
    json_put_integer(w, commit->time);
    put_key(w, "summary", commit->summary);
    json_close(w, '}');
  }
  json_close(w, '}');
}

static struct json_writer begin(struct blaming *b) {
  struct json_writer w = {.out = b->a.out, .pretty = true};
  json_open(&w, '{');
  put_key(&w, "schema", "colophon-blame");
  json_key(&w, "schema_version");
  json_put_integer(&w, EXPORT_SCHEMA_VERSION);
  json_key(&w, "node");
  json_put_str(&w, b->a.describer.catalog->name);
  json_key(&w, "found");
  json_put_bool(&w, true);
  json_incomplete(&w, b->a.describer.catalog);
  return w;
}

static void put_resource(struct blaming *b, struct json_writer *w, const struct blame_asked *asked) {
  struct blame_rows existence = {0};
  struct told *told = arena_zalloc(b->a.out->arena, (asked->count + 1) * sizeof *told);
  blame_existence_rows(b, &existence, asked->resource);
  for (uint32_t i = 0; i < asked->count; i++) {
    const struct attribute *attribute = asked->attributes[i];
    if (!attribute || attribute->value.kind == VALUE_UNDEF) continue;
    told[i].attribute = attribute;
    blame_value_rows(b, &told[i].value, attribute);
    blame_decided_rows(b, &told[i].decided, attribute);
  }
  blame_find(b, &existence);
  json_open(w, '{');
  put_rows(b, w, "existence", &existence);
  json_key(w, "attributes");
  json_open(w, '{');
  for (uint32_t i = 0; i < asked->count; i++)
    if (told[i].attribute) put_attribute(b, w, &told[i]);
  json_close(w, '}');
  json_close(w, '}');
}

void blame_json(struct blaming *b, const struct blame_asked *asked) {
  struct json_writer w = begin(b);
  struct buffer ref;
  json_key(&w, "resources");
  json_open(&w, '{');
  buffer_init(&ref, b->a.out->arena);
  resource_ref(&ref, asked->resource);
  json_key(&w, buffer_text(&ref));
  put_resource(b, &w, asked);
  json_close(&w, '}');
  put_commits(b, &w);
  json_close(&w, '}');
  buffer_putc(b->a.out, '\n');
}

void blame_json_all(struct blaming *b) {
  struct json_writer w = begin(b);
  struct catalog *catalog = b->a.describer.catalog;
  json_key(&w, "resources");
  json_open(&w, '{');
  for (uint32_t i = 0; i < catalog->resources.count; i++) {
    const struct resource *resource = catalog->resources.at[i];
    struct blame_asked asked = {resource, (const struct attribute *const *)resource->attributes.at,
                                resource->attributes.count};
    struct buffer ref;
    if (resource->is_virtual) continue;
    buffer_init(&ref, b->a.out->arena);
    resource_ref(&ref, resource);
    json_key(&w, buffer_text(&ref));
    put_resource(b, &w, &asked);
  }
  json_close(&w, '}');
  put_commits(b, &w);
  json_close(&w, '}');
  buffer_putc(b->a.out, '\n');
}

void blame_json_totals(struct blaming *b, const struct blame_total *totals, uint32_t count) {
  struct json_writer w = begin(b);
  bool commits = b->question->sum == BLAME_BY_COMMIT;
  bool owners = b->question->sum == BLAME_BY_OWNER;
  put_key(&w, "by", commits ? "commit" : owners ? "owner" : "author");
  json_key(&w, "totals");
  json_open(&w, '[');
  for (uint32_t i = 0; i < count; i++) {
    const struct blame_total *total = &totals[i];
    json_item(&w);
    json_open(&w, '{');
    if (owners) {
      json_key(&w, "owner");
      if (total->owner)
        json_put_text(&w, total->owner);
      else
        json_put_null(&w);
      put_key(&w, "ownership", ownership_name(total->ownership));
    } else {
      put_key(&w, "state", authored_name(total->state));
    }
    if (total->commit && commits) put_key(&w, "commit", total->commit->id);
    if (total->commit) put_key(&w, "author", total->commit->author);
    if (total->commit) put_key(&w, "email", total->commit->email);
    if (total->commit) blame_shows(b, total->commit);
    json_key(&w, "written");
    json_put_integer(&w, total->written);
    json_key(&w, "decided");
    json_put_integer(&w, total->decided);
    json_close(&w, '}');
  }
  json_close(&w, ']');
  if (commits) put_commits(b, &w);
  json_close(&w, '}');
  buffer_putc(b->a.out, '\n');
}
