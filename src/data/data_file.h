/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Files of data (Hiera's, and hiera.yaml itself), each read once.  Reading reports nothing: what is wrong
 * with a file matters when a lookup consults it, so its diagnostics stay with it until then.
 */
#ifndef COLOPHON_DATA_DATA_FILE_H
#define COLOPHON_DATA_DATA_FILE_H

#include "src/data/hocon_format.h"

enum data_format {
  DATA_FORMAT_YAML,
  DATA_FORMAT_JSON,
  DATA_FORMAT_HOCON,
  DATA_FORMAT_YAML_REGEXPS, /* YAML in which scalars may have the tag !ruby/regexp */
  DATA_FORMAT_COUNT
};

enum data_state {
  DATA_MISSING,  /* there is no such file */
  DATA_UNUSABLE, /* `problems` says why */
  DATA_EMPTY,    /* a YAML file without a document */
  DATA_READ,
};

struct data_file {
  const struct str *path;
  enum data_state state;
  const struct datum *tree;    /* READ */
  struct hash_builder index;   /* READ, of a hash: key → position of its entry */
  struct hash_builder symbols; /* keys whose values hold symbols of YAML, which are no data */
  struct data_oddities oddities;
  struct diagnostics problems; /* UNUSABLE */
  source_id source;            /* 0: there is no such file */
  label_id nothing;            /* MISSING, EMPTY: says that there are no data; 0: nobody asked for it */
  bool consulted;              /* by a lookup: it is an input of the catalog */
};

/* Reads the file PATH.  All is in ARENA; SOURCES gets the text and the labels.  HOCON may be NULL. */
struct data_file *data_file_read(struct arena *arena, struct sources *sources, const char *path,
                                 enum data_format format, const struct hocon_format *hocon);

/* Gives FILE, if it has no data, the label that says so. */
void data_file_label_nothing(struct data_file *file, struct sources *sources);

/* Whether the structure of FILE's outermost hash is another with the datum at LABEL changed: it, one of its
   keys or what one of them replaced. */
bool data_file_reshaped(const struct data_file *file, label_id label);
/* The entry for KEY in FILE's outermost hash, or NULL. */
const struct datum_entry *data_file_entry(const struct data_file *file, const struct str *key);

#endif
