/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libcolophon: where things come from, as data: what `colophon explain --json` says.  A part of colophon.h.
 *
 *   clp_query *query;
 *   const clp_provenance *found;
 *   if (clp_query_new(&query, catalog, CLP_WITH_CONDITIONS) == CLP_OK &&
 *       clp_query_attribute(&found, query, attribute, NULL) == CLP_OK)
 *     printf("%s:%u\n", found->origin->place.file, found->origin->place.line);
 *   clp_query_free(query);
 *
 * What a query found is good until it is asked for something else or is freed; the catalog's own pointers in
 * it are good as long as the catalog.  Words ("condition", "override") are those of docs/provenance-json.md,
 * where new ones may come.  Structs may get more members at their ends (colophon_data.h).
 */
#include "colophon.h" /* first: it includes this one behind what it needs */
#ifndef COLOPHON_PROVENANCE_H
#define COLOPHON_PROVENANCE_H
#ifdef __cplusplus
extern "C" {
#endif

typedef enum clp_origin_kind {
  CLP_ORIGIN_LITERAL,  /* of Puppet code, or of a SmartFrog specification */
  CLP_ORIGIN_TEMPLATE, /* a template's text */
  CLP_ORIGIN_FACT,     /* a fact */
  CLP_ORIGIN_DATA,     /* Hiera's data, and other files of data */
  CLP_ORIGIN_SETTING,  /* a setting: of the command line, of puppet.conf */
  CLP_ORIGIN_FILE,     /* the text of a file */
  CLP_ORIGIN_PROGRAM,  /* what a program said */
  CLP_ORIGIN_BUILT_IN, /* Puppet itself */
  CLP_ORIGIN_COMPUTED, /* no copy: computed of several, or by a function */
  CLP_ORIGIN_UNKNOWN   /* code that could not be run made it (clp_unknown) */
} clp_origin_kind;
/* "literal", "built-in" …; "" for a number that is none. */
CLP_API const char *clp_origin_kind_name(clp_origin_kind kind);

/* Who wrote a line. */
typedef struct clp_author {
  const char *state;                  /* "committed", "not committed", "untracked", "no repository" … */
  const char *commit;                 /* its id; this and all that follows of a committed line alone */
  const char *name, *email, *summary; /* the author, by .mailmap; the first paragraph of the message */
  int64_t time;                       /* when it was written, seconds since the epoch */
  int offset;                         /* minutes east of UTC, where that was */
  const char *path;                   /* the file, and the line of it, as that commit left them */
  uint32_t line;
} clp_author;

typedef struct clp_origin {
  clp_origin_kind kind;
  clp_place place;                /* of what was copied; of what is computed, of where the attribute got it */
  const char *name;               /* "fact os.family", "key app::port", "setting strict"; NULL: it has none */
  const char *text;               /* of what was copied, as it stands there, the first 256 bytes; or NULL */
  const char *expression;         /* of what is computed, as a term that reads like source; or NULL */
  bool part;                      /* only a part of it was copied: */
  size_t part_start, part_length; /* these bytes of the datum */
  const char *revision;           /* the id of the commit that the file was read from; or NULL */
  const clp_author *author;       /* CLP_WITH_AUTHORS, of the first line; else NULL */
  const char *const *owners;      /* CLP_WITH_AUTHORS: by CODEOWNERS, e.g. "@web"; */
  size_t owner_count;             /* their number, mostly 0 or 1 */
} clp_origin;

/* Bytes START to END (behind the last) of a text came from ORIGIN. */
typedef struct clp_segment {
  size_t start, end;
  const clp_origin *origin;
} clp_segment;

/* Something that could have influenced the value, or whether it is there. */
typedef struct clp_dependency {
  const char *kind; /* "value", "condition", "merge"; with CLP_WITH_ABSENCES also "structure", "absence" */
  const clp_origin *origin;
} clp_dependency;

typedef struct clp_condition {
  const char *kind, *name; /* "taken", "not-taken", "node" …; "if", "case" … or NULL */
  bool taken;              /* false: it was tested, and was not so */
  const char *text;        /* as it stands in the source, one line; "" where that is not at hand */
  clp_place place;
  const clp_dependency *const *tested; /* CLP_WITH_TESTS: what it was about */
  size_t tested_count;
} clp_condition;

/* A value that was replaced. */
typedef struct clp_masked {
  const clp_value *value;   /* NULL: it is not known any more */
  const char *why;          /* what gave or replaced it: "default", "override", "data" … */
  clp_place place;          /* of what gave it, or of what replaced it */
  const clp_origin *origin; /* of the value; NULL: it was no copy */
} clp_masked;

typedef struct clp_provenance {
  const clp_origin *origin; /* of the value; of a resource, of its title */
  const char *given_by;     /* of an attribute, see clp_attribute; else NULL */
  clp_place place;          /* of `name => value`, of the declaration, of what asks for the edge */
  /* Lists have so many pointers, and are empty unless they were asked for. */
  const clp_segment *const *segments; /* of a text that was put together; without gaps */
  size_t segment_count;
  const clp_dependency *const *dependencies; /* the strongest first, each once */
  size_t dependency_count;
  const clp_condition *const *conditions; /* that it is under, the outermost first */
  size_t condition_count;
  const clp_masked *const *masked; /* what the value replaced, newest first */
  size_t masked_count;
} clp_provenance;

/* What is to be found, besides the origin; to be combined.  Each takes its time. */
enum {
  CLP_WITH_SEGMENTS = 1,
  CLP_WITH_DEPENDENCIES = 2,
  CLP_WITH_CONDITIONS = 4,
  CLP_WITH_TESTS = 8, /* CLP_WITH_CONDITIONS, and what each was about */
  CLP_WITH_MASKED = 16,
  CLP_WITH_AUTHORS = 32,  /* who wrote it and owns it, of all origins: reads the history of the files */
  CLP_WITH_ABSENCES = 64, /* also what depends on structure, and on what did not happen */
  CLP_WITH_EXPRESSIONS = 128,
  CLP_WITH_ALL = 255
};

typedef struct clp_query clp_query;
/* A query about CATALOG, to be asked again and again.  WITH: see above.  *QUERY is NULL after CLP_NO_MEMORY;
   what could not be read of a history is a warning (clp_diagnostic_next). */
CLP_API clp_status clp_query_new(clp_query **query, clp_catalog *catalog, unsigned with);
CLP_API void clp_query_free(clp_query *query); /* before its session; NULL is allowed */

/*
 * Where the value of ATTRIBUTE comes from, or with POINTER (a JSON Pointer: "/0/name"; NULL or "": the whole)
 * of what is inside of it.  Of the query's catalog.  CLP_ERRORS: there is nothing at POINTER.
 * CLP_UNREADABLE: it is another catalog's.  After a failure *FOUND is NULL.
 */
CLP_API clp_status clp_query_attribute(const clp_provenance **found, clp_query *query,
                                       const clp_attribute *attribute, const char *pointer);
/* Why RESOURCE is there; the origin is that of its title. */
CLP_API clp_status clp_query_resource(const clp_provenance **found, clp_query *query,
                                      const clp_resource *resource);
/* Why EDGE is there: of CLP_BEFORE and CLP_NOTIFY that is where the attribute comes from that asks for it. */
CLP_API clp_status clp_query_edge(const clp_provenance **found, clp_query *query, const clp_edge *edge);

#ifdef __cplusplus
}
#endif
#endif
