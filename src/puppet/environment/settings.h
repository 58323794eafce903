/* SPDX-License-Identifier: Apache-2.0 */
/* Files of settings as Puppet's: lines `name = value`, comments with #, sections `[name]`. */
#ifndef COLOPHON_ENVIRONMENT_SETTINGS_H
#define COLOPHON_ENVIRONMENT_SETTINGS_H

#include "src/support/diagnostic.h"

struct setting {
  const struct str *name, *value; /* a section has no value */
  struct place place;             /* the line */
  struct place value_place;
  label_id label;            /* of the value, in a puppet.conf */
  const struct str *section; /* NULL: `main` */
};

struct settings_file {
  ARENA_VECTOR(struct setting) settings; /* of the section `main`, where lines before any section belong */
  ARENA_VECTOR(struct setting) sections; /* the others, each once */
  ARENA_VECTOR(struct setting) others;   /* their settings */
};

/* False after a diagnostic. */
bool settings_read(struct settings_file *file, struct arena *arena, struct diagnostics *diagnostics,
                   const struct source *source);
/* The first setting of this name, or NULL. */
const struct setting *settings_find(const struct settings_file *file, const char *name);

#endif
