/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Catalogs as rows of tables (schema.sql), for SQLite and PostgreSQL alike.
 *
 * A load is one transaction: it adds a run, in the place of one with the same name, and whatever goes wrong
 * before its end leaves the database as it was.  Rows that many nodes share are written once: the text of
 * all their columns is what tells them apart.  A *driver* knows one kind of database; what is loaded is made
 * by database_load.c, and neither knows of the other.
 */
#ifndef COLOPHON_PROVENANCE_EXPORTS_DATABASE_H
#define COLOPHON_PROVENANCE_EXPORTS_DATABASE_H

#include "provenance/exports/exports.h"
#include "provenance/exports/keys.h"

enum db_table {
#define TABLE(table, name, columns, id, rows) table,
#include "provenance/exports/database.def"
#undef TABLE
  DB_TABLES
};
struct db_table_info {
  const char *name;
  int columns;
  bool has_id;        /* the first column */
  const char *of_run; /* the rows of the run %s; NULL: they belong to none */
};
extern const struct db_table_info db_tables[DB_TABLES];
enum { DB_MOST_COLUMNS = 17 };

struct db_cell {
  enum { DB_NULL, DB_NUMBER, DB_TEXT } kind;
  int64_t number;
  const char *text; /* valid UTF-8 without NUL */
  size_t length;
};

struct database;
struct db_driver {
  const char *name;     /* for people */
  const char *id_type;  /* of columns that the schema calls BIGINT */
  bool searches;        /* it has the full-text search of SQLite */
  bool has_references;  /* foreign keys are declared: they cost nothing there */
  const char *has_view; /* a query that gives a number above 0 if there is a table called colophon_schema */
  /* Each returns false after it has told of a problem. */
  bool (*open)(struct database *db, const char *target); /* and begins a transaction that others wait for */
  bool (*execute)(struct database *db, const char *sql);
  bool (*number)(struct database *db, const char *sql, int64_t *number); /* the first of a query; 0: none */
  bool (*row)(struct database *db, enum db_table table, const struct db_cell *cells);
  bool (*search_row)(struct database *db, const struct db_cell *cells); /* text, kind, item, run */
  bool (*flush)(struct database *db);                                   /* rows may wait until then */
  bool (*commit)(struct database *db);
  void (*close)(struct database *db); /* what was not committed is undone */
};
extern const struct db_driver sqlite_driver, postgres_driver;

typedef ARENA_VECTOR(uint32_t) db_marks;

/* Attributes of one subject that have one value for one reason. */
struct db_alike {
  int64_t subject, value, derivation, node; /* the first node */
  int64_t nodes;
};

/* Inputs that only decided (database_sets.c). */
struct db_part {
  db_marks reach; /* those with names: numbers as `reach` of the database has them */
  uint32_t uses;  /* attributes of the node at hand that have it */
};
struct db_set {
  db_marks parts;
  uint32_t uses;
};

struct database {
  struct export_document *document;
  const struct db_driver *driver;
  void *connection;                         /* the driver's own */
  bool fresh;                               /* there was nothing in it */
  int64_t run;                              /* 0: not begun */
  int64_t base[DB_TABLES], next[DB_TABLES]; /* ids before the run; the last that was given */
  struct keys shared[DB_TABLES];
  struct keys titles;           /* that can be searched */
  struct buffer key;            /* of what is looked for */
  ARENA_VECTOR(int64_t) values; /* by subject: the value it has on all nodes, 0 once they differ */
  struct keys alike;            /* a subject with a value for a reason */
  ARENA_VECTOR(struct db_alike) alikes;
  db_marks uses, secrets; /* by derivation: its attributes, and those that are hidden */
  db_marks nodes, last;   /* by derivation: how many nodes have it, and which last */
  db_marks reach, under;  /* by origin and influence, by condition: attributes of the node at hand */
  db_marks met, facts;    /* by origin: the question, and the node, that it was met in last */
  uint32_t question;
  db_marks reached, entered;       /* which of `reach` and `under` are not 0 */
  struct keys part_keys, set_keys; /* all that is in them */
  ARENA_VECTOR(struct db_part) part_list;
  ARENA_VECTOR(struct db_set) set_list;
  db_marks sets_used;    /* by the node at hand */
  db_marks not_deciding; /* of `reach`: what its sets have, and an attribute has as its value */
};

/* Tells, once, of what went wrong and what to do; returns false. */
bool db_problem(struct database *db, const char *advice, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* database_schema.c: makes tables and views where there are none; false: it is another layout, or failed. */
bool db_prepare(struct database *db);
/* Makes the indexes of new tables, for which this is quicker once they are full. */
bool db_index(struct database *db);

/* The mark number INDEX, which is 0 at first. */
uint32_t *db_mark(struct database *db, db_marks *marks, uint32_t index);

/* Cells.  Text that no database takes (no UTF-8, NUL) becomes U+FFFD, in ARENA. */
struct db_cell db_null(void);
struct db_cell db_number(int64_t number);
struct db_cell db_id(int64_t id); /* 0: NULL */
struct db_cell db_text(struct arena *arena, const char *text, size_t length);
struct db_cell db_word(struct arena *arena, const char *text); /* NULL: NULL */

/* Writes a row. */
void db_put(struct database *db, enum db_table table, const struct db_cell *cells);
/* The id of the row that is CELLS behind the first, which is its id, written if there is none yet.  MORE:
   what else tells it apart, or NULL. */
int64_t db_shared(struct database *db, enum db_table table, struct db_cell *cells, const struct buffer *more,
                  bool *fresh);
/* Appends to KEY what tells CELL apart. */
void db_add_to_key(struct buffer *key, const struct db_cell *cell);
/* Adds TEXT to what can be searched. */
void db_search(struct database *db, const struct db_cell *text, const char *kind, int64_t item);
/* TEXT as a literal of SQL. */
const char *db_quoted(struct arena *arena, const char *text);

/* schema.sql and views.sql without their comments. */
extern const char db_schema_text[], db_views_text[];

#endif
