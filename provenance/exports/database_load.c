/* SPDX-License-Identifier: Apache-2.0 */
/* A load: the run, and the nodes one after the other.  What is said of an attribute: database_rows.c. */
#include "provenance/exports/database_load.h"

#include <time.h>

#include "provenance/exports/forms.h"
#include "provenance/exports/relations.h"

enum { TIME_ROOM = 32, SHORT_ID = 10 };

/* ---- the run ---- */

static const char *time_text(struct arena *arena, int64_t seconds) {
  char text[TIME_ROOM];
  struct tm tm;
  time_t at = (time_t)seconds;
  if (!gmtime_r(&at, &tm) || !strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &tm)) return "";
  return arena_printf(arena, "%s", text);
}

static void open_database(struct export_document *document, const struct db_driver *driver) {
  struct database *db = ARENA_NEW(document->arena, struct database);
  db->document = document;
  db->driver = driver;
  buffer_init(&db->key, document->arena);
  document->state = db;
  if (!driver->open(db, document->target) || !db_prepare(db)) return;
  for (int i = 0; i < DB_TABLES; i++) {
    const struct db_table_info *table = &db_tables[i];
    const char *sql = arena_printf(document->arena, "SELECT max(id) FROM %s", table->name);
    if (table->has_id && !driver->number(db, sql, &db->base[i])) return;
    db->next[i] = db->base[i];
  }
}

void sqlite_begin(struct export_document *document) {
  open_database(document, &sqlite_driver);
}

void postgres_begin(struct export_document *document) {
  open_database(document, &postgres_driver);
}

/* Takes away the run NAME, children before parents. */
static bool drop_run(struct database *db, const char *name) {
  struct arena *arena = db->document->arena;
  int64_t old;
  const char *sql = arena_printf(arena, "SELECT id FROM runs WHERE name = %s", db_quoted(arena, name));
  if (!db->driver->number(db, sql, &old)) return false;
  if (!old) return true;
  const char *id = arena_printf(arena, "%lld", (long long)old);
  for (int i = DB_TABLES - 1; i >= 0; i--) {
    if (!db_tables[i].of_run) continue;
    struct buffer text;
    buffer_init(&text, arena);
    const char *mark = strstr(db_tables[i].of_run, "%s");
    buffer_printf(&text, "DELETE FROM %s WHERE ", db_tables[i].name);
    buffer_add(&text, db_tables[i].of_run, (size_t)(mark - db_tables[i].of_run));
    buffer_puts(&text, id);
    buffer_puts(&text, mark + 2);
    if (!db->driver->execute(db, buffer_text(&text))) return false;
  }
  return db->driver->execute(db, "DELETE FROM revisions WHERE id NOT IN"
                                 " (SELECT revision_id FROM runs WHERE revision_id IS NOT NULL)") &&
         (!db->driver->searches ||
          db->driver->execute(db, arena_printf(arena, "DELETE FROM search WHERE run_id = %s", id)));
}

static int64_t put_revision(struct database *db, const struct commit *commit) {
  struct arena *arena = db->document->arena;
  int64_t id;
  if (!commit) return 0;
  const char *sql =
      arena_printf(arena, "SELECT id FROM revisions WHERE commit_id = %s", db_quoted(arena, commit->id));
  if (!db->driver->number(db, sql, &id) || id) return id;
  struct db_cell cells[] = {db_number(id = ++db->next[DB_REVISIONS]), db_word(arena, commit->id),
                            db_word(arena, commit->author), db_word(arena, export_date(arena, commit)),
                            db_word(arena, commit->summary)};
  db_put(db, DB_REVISIONS, cells);
  return id;
}

/* The environment's name, and its commit or the time. */
static const char *run_name(struct database *db, const struct export_subject *subject) {
  struct arena *arena = db->document->arena;
  const struct catalog *catalog = subject->catalog;
  if (db->document->run) return db->document->run;
  if (subject->revision)
    return arena_printf(arena, "%s@%.*s", catalog->environment->text, SHORT_ID, subject->revision->id);
  return arena_printf(arena, "%s@%s", catalog->environment->text, time_text(arena, catalog->version));
}

static bool begin_run(struct database *db, const struct export_subject *subject) {
  struct arena *arena = db->document->arena;
  const struct catalog *catalog = subject->catalog;
  struct db_cell name = db_word(arena, run_name(db, subject));
  if (!drop_run(db, name.text)) return false;
  int64_t revision = put_revision(db, subject->revision);
  db->run = ++db->next[DB_RUNS];
  struct db_cell cells[] = {db_number(db->run),
                            db_id(revision),
                            name,
                            db_text(arena, catalog->environment->text, catalog->environment->length),
                            db_word(arena, time_text(arena, catalog->version)),
                            db_number(catalog->version),
                            db_word(arena, time_text(arena, time(NULL))),
                            db_number(subject->authors != NULL),
                            db_number(subject->checked != NULL)};
  db_put(db, DB_RUNS, cells);
  return true;
}

/* ---- a node ---- */

static void count(struct loading *l, int64_t *resources, int64_t *attributes) {
  for (uint32_t i = 0; i < l->catalog->resources.count; i++) {
    const struct resource *resource = l->catalog->resources.at[i];
    if (resource->is_virtual) continue;
    l->resources[i] = l->db->next[DB_RESOURCES] + ++*resources;
    for (uint32_t k = 0; k < resource->attributes.count; k++)
      *attributes += resource->attributes.at[k]->value.kind != VALUE_UNDEF;
  }
}

static bool put_node(struct loading *l) {
  struct database *db = l->db;
  const struct catalog *catalog = l->catalog;
  int64_t resources = 0, attributes = 0;
  bool fresh;
  count(l, &resources, &attributes);
  db->next[DB_RESOURCES] += resources;
  keys_number(&db->shared[DB_NODES], db->document->arena, catalog->name->text, catalog->name->length, &fresh);
  if (!fresh)
    return db_problem(db, "load catalogs of one node as runs of their own: --run NAME",
                      "the node %s is there twice", catalog->name->text);
  l->node = ++db->next[DB_NODES];
  struct db_cell cells[] = {db_number(l->node),
                            db_number(db->run),
                            db_text(l->arena, catalog->name->text, catalog->name->length),
                            db_text(l->arena, catalog->environment->text, catalog->environment->length),
                            db_number(!catalog->unknowns.count),
                            db_number(resources),
                            db_number(attributes)};
  db_put(db, DB_NODES, cells);
  return true;
}

static void put_edges(struct loading *l) {
  relations all = relations_of(l->arena, l->catalog);
  for (uint32_t i = 0; i < all.count; i++) {
    const struct relation *relation = &all.at[i];
    struct export_place place = row_shown_place(l->catalog->sources, relation->place);
    struct db_cell cells[] = {db_number(l->node),
                              db_word(l->arena, relation_name(relation->kind)),
                              db_number(l->resources[relation->from->index]),
                              db_number(l->resources[relation->to->index]),
                              db_id(place.file ? load_source(l, relation->place.source) : 0),
                              db_id(place.line)};
    db_put(l->db, DB_EDGES, cells);
  }
}

static void put_finding(const struct check_found *found, void *data) {
  struct loading *l = data;
  struct db_cell cells[] = {db_number(l->node),
                            db_number(l->resources[found->resource->index]),
                            db_word(l->arena, found->attribute ? found->attribute->name->text : NULL),
                            db_word(l->arena, found->rule),
                            db_word(l->arena, policy_severity_name(found->severity)),
                            db_word(l->arena, found->message),
                            db_number(found->waived)};
  db_put(l->db, DB_FINDINGS, cells);
}

/* All of files of Hiera's data, so that one can see what nothing depends on. */
static void put_data(struct loading *l) {
  const struct sources *sources = l->catalog->sources;
  for (label_id i = 1; i < sources->labels.count; i++) {
    const struct label *label = label_get(sources, i);
    if (label->name && source_get(sources, label->place.source)->role == ROLE_DATA) load_origin(l, i);
  }
}

void database_add(struct export_document *document, const struct export_subject *subject) {
  struct database *db = document->state;
  struct catalog *catalog = subject->catalog;
  struct arena *arena = catalog->arena;
  if (document->failed || (!db->run && !begin_run(db, subject))) return;
  struct loading l = {.db = db,
                      .subject = subject,
                      .catalog = catalog,
                      .arena = arena,
                      .describer = describer_new(catalog, subject->language),
                      .sources = arena_table(arena, catalog->sources->list.count, sizeof(int64_t)),
                      .origins = arena_table(arena, catalog->sources->labels.count, sizeof(int64_t)),
                      .resources = arena_table(arena, catalog->resources.count + 1, sizeof(int64_t))};
  if (!put_node(&l)) return;
  load_resources(&l);
  load_attributes(&l);
  put_edges(&l);
  put_data(&l);
  if (subject->checked)
    check_each(catalog, subject->language, subject->checked_by, subject->checked, put_finding, &l);
  if (!document->failed) db->driver->flush(db);
}

/* ---- the end ---- */

static void put_totals(struct database *db) {
  for (uint32_t i = 0; i < db->uses.count; i++) {
    struct db_cell cells[] = {db_number(db->base[DB_DERIVATIONS] + 1 + i), db_number(db->uses.at[i]),
                              db_number(db->nodes.at[i]), db_number(db->secrets.at[i])};
    if (db->uses.at[i]) db_put(db, DB_TOTALS, cells);
  }
}

static void put_differences(struct database *db) {
  for (uint32_t i = 0; i < db->alikes.count; i++) {
    const struct db_alike *alike = &db->alikes.at[i];
    struct db_cell cells[] = {db_number(alike->subject), db_number(alike->value),
                              db_number(alike->derivation), db_number(alike->nodes), db_number(alike->node)};
    if (!db->values.at[alike->subject - db->base[DB_SUBJECTS] - 1]) db_put(db, DB_DIFFERENCES, cells);
  }
}

void database_end(struct export_document *document) {
  struct database *db = document->state;
  if (!document->failed && !db->run)
    db_problem(db, "the messages above say why; the database is as it was", "there is no catalog to load");
  if (document->failed) return;
  put_totals(db);
  put_differences(db);
  if (!document->failed && db_index(db)) db->driver->commit(db);
}

void database_close(struct export_document *document) {
  struct database *db = document->state;
  if (db) db->driver->close(db);
}
