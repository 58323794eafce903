/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Resource types that modules define in Ruby, as far as their text says it: names of parameters and
 * properties, namevars, title patterns. Ruby is not run. What `puppet generate types` wrote of them says the
 * same in the Puppet language, and all of it.
 */
#ifndef COLOPHON_ENVIRONMENT_RUBY_TYPE_H
#define COLOPHON_ENVIRONMENT_RUBY_TYPE_H

#include "src/support/diagnostic.h"
#include "src/support/str.h"

struct ruby_attribute {
  const struct str *name;
  bool property, namevar;
};

/* What a title that the expression matches gives: each group in turn the attribute of this name. */
struct ruby_pattern {
  const struct str *regexp;
  ARENA_VECTOR(const struct str *) names;
};

struct ruby_type {
  const struct str *name;
  ARENA_VECTOR(struct ruby_attribute) attributes; /* each once */
  ARENA_VECTOR(struct ruby_pattern) patterns;     /* none: Puppet's default */
  bool partial;                                   /* code gives it attributes that cannot be known */
  bool opaque_titles;                             /* its title patterns cannot be known */
  bool not_isomorphic;
};

/* Where other code of a type's module is. */
struct ruby_files {
  const char *folder; /* `lib` of the module, or NULL */
  struct sources *sources;
  struct diagnostics *ignored; /* gets what cannot be read */
};

/* Reads the Ruby code of the type NAME; false if it has no such type.  FILES may be NULL. */
bool ruby_type_read(struct ruby_type *type, struct arena *arena, const struct str *name, const char *text,
                    size_t length, const struct ruby_files *files);
/* The folder `lib` that the type in the file PATH is in. */
const char *ruby_type_folder(struct arena *arena, const char *path);
/* The same of a file of `puppet generate types`. */
bool ruby_type_read_generated(struct ruby_type *type, struct arena *arena, const struct str *name,
                              const char *text, size_t length);
/* Adds an attribute, or what is new about it. */
struct ruby_attribute *ruby_type_add(struct ruby_type *type, struct arena *arena, const char *name,
                                     size_t length, bool property);

#endif
