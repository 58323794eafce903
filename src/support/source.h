/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Sources, places and labels: one table for all inputs of a session.
 *
 * A source is one input text: a manifest, a template, a facts file, a piece of `-e` code, or a built-in that
 * has no text.  A place is a range of bytes in a source; line and column are found from a line index only
 * when shown.  A label (PROVENANCE "Labels"; thesis 4.2.1.1) names one occurrence of input data: a literal, a
 * text segment, a datum of a facts file, a setting.  Its own text can be read back from its place.
 *
 * The session's arena owns all of it.  Sources and labels are numbered from 1; 0 is "none".
 */
#ifndef COLOPHON_SUPPORT_SOURCE_H
#define COLOPHON_SUPPORT_SOURCE_H

#include "src/support/str.h"

enum source_kind {
  SOURCE_BUILTIN,       /* made by Colophon itself: no text */
  SOURCE_MANIFEST,      /* Puppet code */
  SOURCE_TEMPLATE,      /* EPP, ERB */
  SOURCE_FACTS,         /* a file of facts, JSON or YAML */
  SOURCE_DATA,          /* a file of Hiera data, or hiera.yaml */
  SOURCE_SETTING,       /* the command line: node name, options */
  SOURCE_CONFIGURATION, /* environment.conf */
  SOURCE_FILE,          /* a file whose text is a datum */
  SOURCE_PROGRAM,       /* what a program said */
  SOURCE_ABSENT,        /* a file that was looked for and is not there */
};

/* What Hiera has a source of data for. */
enum source_role {
  ROLE_NONE,      /* nothing */
  ROLE_DATA,      /* it looks keys up in it */
  ROLE_HIERARCHY, /* it says where data are: hiera.yaml, whatever its name is */
};

#define SOURCE_LONGEST ((size_t)UINT32_MAX - 16) /* bytes in a source: offsets have 32 bits */

typedef uint32_t source_id;
typedef uint32_t label_id;

/* Line and column (from 1; columns count characters, not bytes) of a byte. */
struct position {
  uint32_t line, column;
};

/* What is known of a text that is not at hand. */
struct known_position {
  uint32_t offset;
  struct position at;
};

/*
 * A source of a saved catalog may be *sparse*: its text is not at hand, but for that of labels.  All bytes
 * that are not known are NUL, and lines and columns come from the positions that are known.
 */
struct source {
  source_id id;
  enum source_kind kind;
  enum source_role role;
  const struct str *name; /* as the user gave it; shown in places */
  const struct str *path; /* absolute path, or NULL if it is no file */
  const char *text;       /* NUL-terminated; borrowed from the session's arena */
  uint32_t length;        /* bytes */
  uint32_t *lines;        /* offset of the start of each line; made when first asked for */
  uint32_t line_count;
  uint32_t last_line; /* the line found last: questions often come from one place */
  uint32_t *columns;  /* characters before each block of bytes; made when a long line is first asked for */
  bool sparse;
  bool code; /* SOURCE_SETTING: Puppet code, as of -e */
  bool past; /* the text is that of an older version of the file: a saved catalog was made from it */
  const struct known_position *known; /* of a sparse one, by offset */
  uint32_t known_count;
  const char *blob; /* the id that git gives to the text, in hexadecimal; NULL: it was not asked for */
};

/* A range of bytes [start, end) of a source. */
struct place {
  source_id source;
  uint32_t start, end;
};

/* How a label's text denotes its datum; tells label_decode() which rules to read it by. */
enum label_kind {
  LABEL_INTEGER, /* decimal, hexadecimal or octal literal */
  LABEL_FLOAT,
  LABEL_BARE_WORD, /* name, type name, keyword: the text itself */
  LABEL_UNDEF,
  LABEL_TRUE,
  LABEL_FALSE,
  LABEL_DEFAULT,
  LABEL_TYPE_NAME,     /* upper-case reference, e.g. File */
  LABEL_SINGLE_QUOTED, /* the quotes are part of the place */
  LABEL_DOUBLE_QUOTED, /* a whole double-quoted string without interpolation; quotes included */
  LABEL_SEGMENT,       /* text between interpolations of a double-quoted string: no quotes, its escapes */
  LABEL_HEREDOC,       /* lines of a heredoc: see `margin` and `escapes` */
  LABEL_TEMPLATE_TEXT, /* text segment of an EPP template */
  LABEL_REGEXP,        /* the slashes are part of the place */
  LABEL_ARRAY,         /* a whole [..] or {..} literal: names its structure */
  LABEL_HASH,
  LABEL_DATUM_JSON, /* scalar, key or collection of a JSON file */
  LABEL_DATUM_YAML,
  LABEL_DATUM_HOCON,
  LABEL_DATUM_HOCON_TEXT, /* a key, or a number as it is written, which stands for its text */
  LABEL_SETTING,          /* no syntax: the source's text is the datum */
  LABEL_NOTHING,          /* that a file of data is not there, or has none: at its start */
  LABEL_EXACT_TEXT,       /* text of an ERB template, a word of %w[..]: the bytes themselves */
  LABEL_RUBY,             /* a literal of Ruby */
  LABEL_RUBY_SEGMENT,     /* text of one in double quotes: no quotes, its escapes */
};

/* Escapes that a heredoc turned on. */
enum heredoc_escape {
  HEREDOC_T = 1,
  HEREDOC_R = 2,
  HEREDOC_N = 4,
  HEREDOC_S = 8,
  HEREDOC_U = 16,
  HEREDOC_L = 32,
  HEREDOC_DOLLAR = 64,
};

struct label {
  struct place place;
  uint8_t kind;           /* enum label_kind */
  uint8_t escapes;        /* LABEL_HEREDOC: enum heredoc_escape; LABEL_DATUM_*: 1 for a collection */
  uint16_t margin;        /* text inside a heredoc: bytes cut from each line that starts with the margin */
  uint32_t margin_at;     /* where in the source the margin's text stands: the start of the end tag's line */
  label_id whole;         /* of a key: the collection whose structure it is a part of; 0: none */
  const struct str *name; /* how people name it, e.g. "fact os.family", or NULL */
  bool secret;            /* a Sensitive value came from it: its text is not shown */
  bool named;             /* it is secret by its name, not by what is Sensitive */
  bool holds_secret;      /* one that is secret stands inside of it: nor is this one's */
};

/*
 * A collection's label names its structure (length, keys, order), and so covers the labels of its keys: what
 * depends on the structure depends on each of them.
 */

struct file_view;    /* src/support/file.h */
struct secret_names; /* src/support/secret_names.h */

/* A text that is hidden wherever it stands, or where it is a word (src/support/redaction.h). */
struct hidden_text {
  const struct str *text;
  bool word;
  uint32_t next; /* in its chain; 0: none */
};

struct sources {
  struct arena *arena;
  const struct file_view *view;                  /* where files come from; NULL: the disk */
  ARENA_VECTOR(struct source *) list;            /* list.at[0] is the built-in source, id 0 */
  ARENA_VECTOR(struct label) labels;             /* labels.at[0] is no label */
  bool secrets;                                  /* one of them is secret */
  ARENA_VECTOR(struct place) hidden;             /* src/support/redaction.h */
  ARENA_VECTOR(struct hidden_text) hidden_texts; /* at[0] is none */
  uint32_t *hidden_heads;                        /* of its chains, by what the texts begin with; or NULL */
  const struct secret_names *secret_names;       /* NULL: names hide nothing */
  uint32_t scanned, named;                       /* sources and labels that were looked at for such names */
};

void sources_init(struct sources *sources, struct arena *arena);
/* Adds a source with a copy of TEXT.  PATH may be NULL. */
struct source *source_add(struct sources *sources, enum source_kind kind, const char *name, const char *path,
                          const char *text, size_t length);
/* The same without a copy: TEXT is in the sources' arena and two NUL bytes follow it. */
struct source *source_take(struct sources *sources, enum source_kind kind, const char *name, const char *path,
                           const char *text, size_t length);
const struct source *source_get(const struct sources *sources, source_id id);

label_id label_add(struct sources *sources, struct label label);
const struct label *label_get(const struct sources *sources, label_id id);

/* Whether LABEL names the structure of a collection. */
bool label_is_datum(const struct label *label); /* of a file of data */
bool label_is_collection(const struct label *label);

/* Line and column of byte OFFSET. */
struct position source_position(struct sources *sources, source_id id, uint32_t offset);
uint32_t source_line_number(struct sources *sources, source_id id, uint32_t offset);
/* The bytes of line LINE (from 1) without its line end; *LENGTH in bytes.  Nothing of a sparse source. */
const char *source_line(struct sources *sources, source_id id, uint32_t line, uint32_t *length);
/* The text at PLACE; *LENGTH in bytes. */
const char *place_text(const struct sources *sources, struct place place, uint32_t *length);

/* The bytes of lines FIRST to LAST, and one more where the line ends; false: there is no line FIRST.  Of a
   sparse source, all bytes that could be in them. */
bool source_lines(struct sources *sources, source_id id, uint32_t first, uint32_t last, struct place *place);
/* Whether the text at PLACE is at hand. */
bool place_at_hand(const struct sources *sources, struct place place);
/* The id that git gives to the text of SOURCE (a blob), in hexadecimal. */
const char *source_blob(struct sources *sources, source_id id);

#define PLACE_NONE ((struct place){0, 0, 0})

#endif
