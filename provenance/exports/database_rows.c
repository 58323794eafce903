/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A node's resources and attributes as rows.  How a value came about is a derivation: all that a row of the
 * exports says but the value itself.  Derivations whose columns and children are the same are one.
 */
#include "provenance/exports/database_load.h"

#include "provenance/describe/show.h"
#include "provenance/exports/forms.h"
#include "src/support/json_tree.h"

enum { MOST_CHILD_COLUMNS = 7, MONTH = 7 };

/* A row of a table below derivations; the first cell waits for the derivation's id. */
struct child {
  enum db_table table;
  struct db_cell cells[MOST_CHILD_COLUMNS];
};
typedef ARENA_VECTOR(struct child) children;

/* Whether ORIGIN was not met yet in ROUND, by the marks MET. */
static bool meet(struct loading *l, db_marks *met, int64_t origin, uint32_t round) {
  uint32_t *mark = db_mark(l->db, met, (uint32_t)(origin - l->db->base[DB_ORIGINS] - 1));
  bool new = *mark != round;
  *mark = round;
  return new;
}

/* ---- what derivations share ---- */

/* "data" are Hiera's alone: not what a classifier said, or other nodes export. */
static const char *source_kind(const struct source *source) {
  if (source->kind != SOURCE_DATA || source->role == ROLE_DATA) return source_kind_name(source->kind);
  return source->role == ROLE_HIERARCHY ? "hierarchy" : "input";
}

static void put_teams(struct loading *l, source_id source, int64_t id) {
  struct database *db = l->db;
  struct owners owners = {NULL, 0};
  if (l->subject->authors) owners = authors_owners(l->subject->authors, source);
  for (uint32_t i = 0; i < owners.count; i++) {
    struct db_cell team[] = {db_null(), db_number(db->run), db_word(l->arena, owners.at[i].name)};
    struct db_cell cells[] = {db_number(id), db_number(db_shared(db, DB_TEAMS, team, NULL, NULL))};
    db_put(db, DB_SOURCE_TEAMS, cells);
  }
}

int64_t load_source(struct loading *l, source_id source) {
  struct database *db = l->db;
  const struct source *s = source_get(l->catalog->sources, source);
  bool fresh;
  if (l->sources[source]) return l->sources[source];
  struct db_cell cells[] = {db_null(), db_number(db->run), db_text(l->arena, s->name->text, s->name->length),
                            db_word(l->arena, source_kind(s))};
  int64_t id = l->sources[source] = db_shared(db, DB_SOURCES, cells, NULL, &fresh);
  if (fresh) db_search(db, &cells[2], "file", id);
  if (fresh) put_teams(l, source, id);
  return id;
}

/* Four cells for where PLACE begins and ends, behind one for its source. */
static void place_cells(struct loading *l, struct db_cell *cells, const struct export_place *place,
                        source_id source) {
  cells[0] = db_id(place->file ? load_source(l, source) : 0);
  cells[1] = db_id(place->line);
  cells[2] = db_id(place->column);
  cells[3] = db_id(place->end_line);
  cells[4] = db_id(place->end_column);
}

/* Whether each node has a LABEL of its own where others have theirs: derivations name it without its place
   and text, which stand in node_facts, so that nodes can share them. */
static bool is_own(const struct sources *sources, label_id id) {
  static const char node[] = "node ";
  const struct label *label = label_get(sources, id);
  enum source_kind kind = source_get(sources, label->place.source)->kind;
  return kind == SOURCE_FACTS ||
         (kind == SOURCE_SETTING && label->name && !strncmp(label->name->text, node, sizeof node - 1));
}

static struct export_place shared_place(struct sources *sources, label_id id) {
  struct export_place place = row_shown_label(sources, id);
  if (!is_own(sources, id)) return place;
  bool setting = source_get(sources, label_get(sources, id)->place.source)->kind == SOURCE_SETTING;
  return (struct export_place){.name = setting ? "node" : place.name};
}

/* What the node at hand has for ORIGIN, once. */
static void put_fact(struct loading *l, label_id id, int64_t origin) {
  struct sources *sources = l->catalog->sources;
  struct export_place place = row_shown_label(sources, id);
  source_id source = label_get(sources, id)->place.source;
  struct db_cell cells[] = {
      db_number(l->node), db_number(origin),   db_id(place.file ? load_source(l, source) : 0),
      db_id(place.line),  db_id(place.column), db_word(l->arena, row_label_text(l->arena, sources, id))};
  if (meet(l, &l->db->facts, origin, (uint32_t)(l->node - l->db->base[DB_NODES])))
    db_put(l->db, DB_NODE_FACTS, cells);
}

/* The text of a label that has no name and that each node has its own of: a key, and which fact it is a key
 * of. */
static const char *own_text(struct loading *l, label_id id) {
  struct sources *sources = l->catalog->sources;
  const char *text = row_label_text(l->arena, sources, id);
  label_id whole = label_get(sources, id)->whole;
  const struct str *name = whole ? label_get(sources, whole)->name : NULL;
  return name && strcmp(name->text, "fact") != 0 ? arena_printf(l->arena, "%s of %s", text, name->text)
                                                 : text;
}

int64_t load_origin(struct loading *l, label_id id) {
  struct sources *sources = l->catalog->sources;
  const struct label *label = label_get(sources, id);
  if (l->origins[id]) return l->origins[id];
  bool own = is_own(sources, id);
  struct export_place place = shared_place(sources, id);
  struct db_cell cells[12] = {db_null(), db_number(l->db->run),
                              db_word(l->arena, row_label_kind(sources, id))};
  place_cells(l, cells + 3, &place, label->place.source);
  cells[8] = db_word(l->arena, place.name);
  cells[9] = db_null();
  if (!own || !place.name)
    cells[9] = db_word(l->arena, own ? own_text(l, id) : row_label_text(l->arena, sources, id));
  cells[10] = db_number(label_is_collection(label));
  cells[11] = db_number(label->secret || label->holds_secret);
  l->origins[id] = db_shared(l->db, DB_ORIGINS, cells, NULL, NULL);
  if (own) put_fact(l, id, l->origins[id]);
  return l->origins[id];
}

static int64_t put_condition(struct loading *l, const struct condition *condition, const char *text) {
  struct place at = condition->site.place;
  struct export_place place = row_shown_place(l->catalog->sources, at);
  struct db_cell cells[9] = {db_null(), db_number(l->db->run),
                             db_word(l->arena, site_kind_name(condition->site.kind))};
  place_cells(l, cells + 3, &place, at.source);
  cells[8] = db_word(l->arena, text);
  return db_shared(l->db, DB_CONDITIONS, cells, NULL, NULL);
}

static int64_t put_commit(struct loading *l, const struct commit *commit) {
  struct database *db = l->db;
  if (!commit) return 0;
  struct db_cell author[] = {db_null(), db_number(db->run), db_word(l->arena, commit->author),
                             db_word(l->arena, commit->email)};
  int64_t by = db_shared(db, DB_AUTHORS, author, NULL, NULL);
  struct db_cell date = db_word(l->arena, export_date(l->arena, commit)), month = date;
  if (month.length > MONTH) month.length = MONTH;
  struct db_cell cells[] = {db_null(),
                            db_number(db->run),
                            db_word(l->arena, commit->id),
                            db_number(by),
                            date,
                            month,
                            db_word(l->arena, commit->summary)};
  return db_shared(db, DB_COMMITS, cells, NULL, NULL);
}

/* A value as text: what JSON has as a text, references and the like, without its quotes; of undef "null". */
static const struct str *value_text(struct arena *arena, struct value value) {
  if (value.kind == VALUE_UNDEF) return str_from(arena, "null");
  const struct str *text = row_value_text(arena, value);
  struct json_tree tree;
  struct json_problem problem;
  bool quoted = value.kind != VALUE_STRING && *text->text == '"';
  return quoted && json_tree_read(arena, text->text, text->length, &tree, &problem) ? tree.u.text : text;
}

static int64_t put_value(struct loading *l, struct arena *arena, struct value value) {
  const struct str *text = value_text(arena, value);
  struct db_cell cells[] = {db_null(), db_number(l->db->run), db_text(arena, text->text, text->length)};
  bool fresh;
  int64_t id = db_shared(l->db, DB_VALUES, cells, NULL, &fresh);
  if (fresh) db_search(l->db, &cells[2], "value", id);
  return id;
}

/* ---- derivations ---- */

/* What a derivation depends on. */
struct inputs {
  db_marks values; /* what gave the value: as members of sets, where they would have decided */
  struct set_use deciding;
};

static struct inputs add_inputs(struct loading *l, struct arena *arena, children *all,
                                const struct dependency *inputs, uint32_t count) {
  struct inputs found = {0};
  db_marks deciding = {0};
  l->db->question++;
  for (uint32_t i = 0; i < count; i++) {
    const struct dependency *input = &inputs[i];
    int64_t origin = load_origin(l, input->label);
    if (!meet(l, &l->db->met, origin, l->db->question)) continue;
    bool value = input->influence == INFLUENCE_DATA;
    struct child child = {DB_VALUE_INPUTS, {db_null(), db_number(origin)}};
    if (value) ARENA_PUSH(arena, all, child);
    ARENA_PUSH(arena, value ? &found.values : &deciding,
               load_member(l, input, value ? INFLUENCE_CONTROL : input->influence));
  }
  found.deciding = load_set(l, arena, &deciding, &found.values);
  return found;
}

static bool has_condition(const children *all, int64_t id) {
  for (uint32_t i = 0; i < all->count; i++)
    if (all->at[i].table == DB_DERIVATION_CONDITIONS && all->at[i].cells[2].number == id) return true;
  return false;
}

/* Their texts, for people. */
static const char *add_conditions(struct loading *l, struct arena *arena, children *all,
                                  const struct condition *conditions, uint32_t count) {
  struct buffer because;
  buffer_init(&because, arena);
  for (uint32_t i = 0; i < count; i++) {
    const char *text = row_condition_text(arena, l->catalog->sources, &conditions[i]);
    int64_t id = put_condition(l, &conditions[i], text);
    if (has_condition(all, id)) continue;
    struct child child = {DB_DERIVATION_CONDITIONS, {db_null(), db_number(i), db_number(id)}};
    ARENA_PUSH(arena, all, child);
    if (because.length && *text) buffer_puts(&because, "; ");
    buffer_puts(&because, text);
  }
  return buffer_text(&because);
}

static void add_masked(struct loading *l, struct arena *arena, children *all, const struct export_row *row) {
  struct sources *sources = l->catalog->sources;
  for (uint32_t i = 0; i < row->masked.count; i++) {
    const struct export_masked *masked = &row->masked.at[i];
    struct export_place place =
        masked->label ? shared_place(sources, masked->label) : row_shown_place(sources, masked->place);
    source_id source = masked->label ? label_get(sources, masked->label)->place.source : masked->place.source;
    struct child child = {
        DB_MASKED,
        {db_null(), db_number(i), db_id(masked->known ? put_value(l, arena, masked->value) : 0),
         db_word(arena, masked->origin), db_id(masked->label ? load_origin(l, masked->label) : 0),
         db_id(place.file ? load_source(l, source) : 0), db_id(place.line)}};
    ARENA_PUSH(arena, all, child);
  }
}

/* The derivation that has CELLS and the children ALL. */
static int64_t put_derivation(struct loading *l, struct arena *arena, struct db_cell *cells, children *all) {
  struct buffer more;
  bool fresh;
  buffer_init(&more, arena);
  for (uint32_t i = 0; i < all->count; i++) {
    buffer_putc(&more, (char)all->at[i].table);
    for (int k = 1; k < db_tables[all->at[i].table].columns; k++)
      db_add_to_key(&more, &all->at[i].cells[k]);
  }
  int64_t id = db_shared(l->db, DB_DERIVATIONS, cells, &more, &fresh);
  for (uint32_t i = 0; fresh && i < all->count; i++) {
    all->at[i].cells[0] = db_number(id);
    db_put(l->db, all->at[i].table, all->at[i].cells);
  }
  return id;
}

/* COUNT attributes more that a thing reaches; MET lists those of the node. */
static void count_reach(struct database *db, db_marks *counts, db_marks *met, uint32_t number,
                        uint32_t count) {
  uint32_t *all = db_mark(db, counts, number);
  if (!*all) ARENA_PUSH(db->document->arena, met, number);
  *all += count;
}

void load_reach(struct database *db, uint32_t number, uint32_t count) {
  count_reach(db, &db->reach, &db->reached, number, count);
}

static void count_attribute(struct loading *l, const children *all, const struct inputs *inputs) {
  struct database *db = l->db;
  for (uint32_t i = 0; i < all->count; i++)
    if (all->at[i].table == DB_DERIVATION_CONDITIONS)
      count_reach(db, &db->under, &db->entered,
                  (uint32_t)(all->at[i].cells[2].number - db->base[DB_CONDITIONS]), 1);
  for (uint32_t i = 0; i < inputs->values.count; i++) {
    uint32_t number = inputs->values.at[i] / 2;
    if (inputs->values.at[i] % 2) load_reach(db, number - number % INFLUENCES + INFLUENCE_DATA, 1);
  }
  load_count_set(l, &inputs->deciding);
}

static int64_t derivation_of(struct loading *l, struct arena *arena, const struct export_row *row) {
  struct sources *sources = l->catalog->sources;
  struct place given = row->attribute->place;
  struct export_place from =
      row->where.label ? shared_place(sources, row->where.label) : row_shown_place(sources, row->from);
  struct export_place gave = row_shown_place(sources, given);
  children all = {0};
  struct inputs inputs = add_inputs(l, arena, &all, row->inputs.at, row->inputs.count);
  const char *because = add_conditions(l, arena, &all, row->conditions.at, row->conditions.count);
  add_masked(l, arena, &all, row);
  struct db_cell cells[DB_MOST_COLUMNS] = {db_null(), db_number(l->db->run), db_word(arena, row->kind),
                                           db_id(row->where.label ? load_origin(l, row->where.label) : 0),
                                           db_word(arena, row->expression)};
  place_cells(l, cells + 5, &from, row->from.source);
  cells[10] = db_word(arena, row->origin);
  cells[11] = db_id(gave.file ? load_source(l, given.source) : 0);
  cells[12] = db_id(gave.line);
  cells[13] = db_word(arena, because);
  cells[14] = db_number(row->masked.count);
  cells[15] = db_id(put_commit(l, row->by.commit));
  cells[16] = db_id(inputs.deciding.id);
  count_attribute(l, &all, &inputs);
  return put_derivation(l, arena, cells, &all);
}

/* ---- resources ---- */

static void ask_existence(struct loading *l, struct arena *arena, const struct resource *resource,
                          struct db_cell *cells, children *all) {
  struct reader *reader = l->describer.reader;
  ARENA_VECTOR(struct dependency) inputs = {0};
  ARENA_VECTOR(struct condition) conditions = {0};
  existence_question(reader, resource);
  struct dependencies d = reading_told(reader);
  for (uint32_t i = 0; i < d.count; i++)
    ARENA_PUSH(arena, &inputs, d.at[i]);
  existence_question(reader, resource);
  struct conditions c = reading_told_conditions(reader);
  for (uint32_t i = 0; i < c.count; i++)
    ARENA_PUSH(arena, &conditions, c.at[i]);
  cells[16] = db_id(add_inputs(l, arena, all, inputs.at, inputs.count).deciding.id);
  cells[13] = db_word(arena, add_conditions(l, arena, all, conditions.at, conditions.count));
}

/* The derivation of RESOURCE's being there. */
static int64_t existence_of(struct loading *l, struct arena *arena, const struct resource *resource) {
  struct export_place place = row_shown_place(l->catalog->sources, resource->place);
  struct db_cell cells[DB_MOST_COLUMNS];
  children all = {0};
  for (int i = 0; i < DB_MOST_COLUMNS; i++)
    cells[i] = db_null();
  cells[1] = db_number(l->db->run);
  cells[2] = db_word(arena, "declaration");
  place_cells(l, cells + 5, &place, resource->place.source);
  ask_existence(l, arena, resource, cells, &all);
  cells[14] = db_number(0);
  return put_derivation(l, arena, cells, &all);
}

static void search_title(struct loading *l, struct arena *arena, const struct resource *resource,
                         int64_t id) {
  struct database *db = l->db;
  struct db_cell ref = db_word(arena, row_ref(arena, l->catalog, resource));
  bool fresh;
  keys_number(&db->titles, db->document->arena, ref.text, ref.length, &fresh);
  if (fresh) db_search(db, &ref, "resource", id);
}

static void put_resource(struct loading *l, struct arena *arena, const struct resource *resource) {
  const struct resource *container = resource->container;
  struct export_place place = row_shown_place(l->catalog->sources, resource->place);
  int64_t id = l->resources[resource->index];
  struct db_cell cells[] = {db_number(id),
                            db_number(l->node),
                            db_text(arena, resource->type->text, resource->type->length),
                            db_word(arena, row_title(arena, l->catalog, resource)),
                            db_id(container ? l->resources[container->index] : 0),
                            db_id(place.file ? load_source(l, resource->place.source) : 0),
                            db_id(place.line),
                            db_number(existence_of(l, arena, resource))};
  db_put(l->db, DB_RESOURCES, cells);
  search_title(l, arena, resource, id);
}

void load_resources(struct loading *l) {
  struct arena *arena = export_scratch(l->arena);
  for (uint32_t i = 0; i < l->catalog->resources.count && !l->db->document->failed; i++) {
    if (!l->resources[i]) continue;
    put_resource(l, arena, l->catalog->resources.at[i]);
    arena_reset(arena);
  }
}

/* ---- attributes ---- */

/* The subject of ROW, which has one value more. */
static int64_t put_subject(struct loading *l, struct arena *arena, const struct export_row *row,
                           int64_t value) {
  struct database *db = l->db;
  const struct resource *resource = row->resource;
  const struct str *name = row->attribute->name;
  bool fresh;
  struct db_cell cells[] = {
      db_null(), db_number(db->run), db_text(arena, resource->type->text, resource->type->length),
      db_word(arena, row_title(arena, l->catalog, resource)), db_text(arena, name->text, name->length)};
  int64_t id = db_shared(db, DB_SUBJECTS, cells, NULL, &fresh);
  uint32_t index = (uint32_t)(id - db->base[DB_SUBJECTS] - 1);
  if (fresh) ARENA_PUSH(db->document->arena, &db->values, value);
  if (db->values.at[index] != value) db->values.at[index] = 0;
  return id;
}

static void count_alike(struct loading *l, int64_t subject, int64_t value, int64_t derivation) {
  struct database *db = l->db;
  int64_t key[] = {subject, value, derivation};
  bool fresh;
  uint32_t number = keys_number(&db->alike, db->document->arena, (const char *)key, sizeof key, &fresh);
  struct db_alike alike = {subject, value, derivation, l->node, 0};
  if (fresh) ARENA_PUSH(db->document->arena, &db->alikes, alike);
  db->alikes.at[number].nodes++;
}

static void count_use(struct loading *l, int64_t derivation, bool secret) {
  struct database *db = l->db;
  uint32_t index = (uint32_t)(derivation - db->base[DB_DERIVATIONS] - 1), node = (uint32_t)l->node;
  uint32_t *last = db_mark(db, &db->last, index);
  ++*db_mark(db, &db->uses, index);
  *db_mark(db, &db->secrets, index) += secret;
  *db_mark(db, &db->nodes, index) += *last != node;
  *last = node;
}

static void put_reach(struct loading *l) {
  struct database *db = l->db;
  load_reach_of_sets(l);
  for (uint32_t i = 0; i < db->reached.count; i++) {
    uint32_t number = db->reached.at[i];
    if (!db->reach.at[number]) continue;
    struct db_cell cells[] = {db_number(db->base[DB_ORIGINS] + number / INFLUENCES), db_number(l->node),
                              db_word(l->arena, influence_name((enum influence)(number % INFLUENCES))),
                              db_number(db->reach.at[number])};
    db_put(db, DB_ORIGIN_NODES, cells);
    db->reach.at[number] = 0;
  }
  for (uint32_t i = 0; i < db->entered.count; i++) {
    uint32_t number = db->entered.at[i];
    struct db_cell cells[] = {db_number(db->base[DB_CONDITIONS] + number), db_number(l->node),
                              db_number(db->under.at[number])};
    db_put(db, DB_CONDITION_NODES, cells);
    db->under.at[number] = 0;
  }
  db->reached.count = db->entered.count = 0;
}

static void put_attribute(struct loading *l, struct arena *arena, const struct export_row *row) {
  struct database *db = l->db;
  int64_t value = put_value(l, arena, row->value), derivation = derivation_of(l, arena, row);
  int64_t subject = put_subject(l, arena, row, value);
  struct db_cell cells[] = {db_number(++db->next[DB_ATTRIBUTES]),
                            db_number(l->resources[row->resource->index]),
                            db_number(subject),
                            db_text(arena, row->attribute->name->text, row->attribute->name->length),
                            db_number(value),
                            db_number(derivation),
                            db_number(row->secret)};
  db_put(db, DB_ATTRIBUTES, cells);
  count_use(l, derivation, row->secret);
  count_alike(l, subject, value, derivation);
}

void load_attributes(struct loading *l) {
  struct row_reader *reader = row_reader_new(l->arena, l->subject, ROW_ALL);
  const struct export_row *row;
  while (!l->db->document->failed && (row = row_next(reader))) {
    l->db->document->rows++;
    put_attribute(l, row_arena(reader), row);
  }
  row_reader_free(reader);
  put_reach(l);
}
