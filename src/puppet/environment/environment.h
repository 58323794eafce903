/* SPDX-License-Identifier: Apache-2.0 */
/*
 * An environment: a folder with an environment.conf, manifests, data and modules; or none, only modules.
 *
 * The module path is a list of folders with modules in them. It is, in this order of precedence, what was
 * given, what environment.conf says, the folder `modules` of the environment and then the base module path.
 * Its folders are looked through once, when a module is first asked for; of two modules with the same name
 * the first counts. What is found is never looked for again, so that all compilations of a session see the
 * same modules. Everything is in the arena that the environment was given.
 */
#ifndef COLOPHON_ENVIRONMENT_ENVIRONMENT_H
#define COLOPHON_ENVIRONMENT_ENVIRONMENT_H

#include "src/support/diagnostic.h"

struct module {
  const struct str *name, *root; /* `root`: its folder, from the root of the file system */
  uint32_t number;               /* in the order of the module path, from 1; 0: the environment's own files */
  bool asked, left_out;          /* its metadata.json was looked at; and is not as it must be */
  const struct str *data_provider; /* as metadata.json names it, once asked; NULL: it does not */
};

/* Files of modules with code that could break a loop around it (breaks.c): names of what the file of a
   manifest or function has by its path, and paths of templates. */
struct mentions {
  ARENA_VECTOR(const struct str *) classes, functions, templates;
};

/* What files hiera.yaml may name as functions of data (data_functions.c), and more words of theirs. */
struct data_functions {
  ARENA_VECTOR(const struct str *) names;
  ARENA_VECTOR(const struct str *) escaped; /* paths of the files whose words may not be all */
};

/* Folders that few modules have: which do is found when it is first asked for (module_parts.c). */
enum module_part {
  MODULE_RUBY, /* lib/puppet, which the others are in */
  MODULE_TYPES,
  MODULE_PROVIDERS,
  MODULE_FUNCTIONS,
  MODULE_OLDER_FUNCTIONS,
  MODULE_PARTS
};
struct module_list {
  ARENA_VECTOR(const struct module *) list; /* in the order of the module path */
  bool known;
};

struct environment {
  struct arena *arena;
  struct sources *sources;
  struct diagnostics *diagnostics;
  const struct str *folder;        /* from the root of the file system; NULL: there is none */
  const struct str *manifest;      /* a file or folder, which may be missing; NULL without a folder */
  const struct str *own_path;      /* modulepath of environment.conf, or NULL */
  const struct str *data_provider; /* environment_data_provider of environment.conf, or NULL */
  const struct str *given_path, *base_path;
  const struct str *default_manifest;          /* NULL: `manifests`; else also relative to the folder */
  bool one_manifest;                           /* that is the manifest of all environments */
  struct place default_place, one_place;       /* where a puppet.conf says so */
  ARENA_VECTOR(const struct str *) modulepath; /* from the root; found with the modules */
  struct module *modules; /* in the order of the module path, by name within a folder of it */
  uint32_t module_count;
  const struct module **table; /* by hash of the name */
  uint32_t room;               /* of the table, a power of two */
  bool scanned;
  bool version_known;        /* what config_version says was given, or will be asked for */
  const struct str *version; /* config_version as it is written, or NULL; and where */
  struct place version_place;
  bool refuse_unparsable, accept_unparsable; /* metadata.json; else with a warning */
  struct mentions *mentions;                 /* NULL before they are asked for */
  struct data_functions *data_functions;     /* the same */
  struct type_files *types;                  /* of the modules; NULL before they are asked for */
  struct module_list parts[MODULE_PARTS];
  struct function_files *functions; /* in Ruby, as far as they were asked for; NULL: none was */
};

void environment_init(struct environment *environment, struct arena *arena, struct sources *sources,
                      struct diagnostics *diagnostics);
/* Lists of folders with colons between; relative to where the program runs. */
void environment_set_modulepath(struct environment *environment, const char *folders);
void environment_set_base_modulepath(struct environment *environment, const char *folders);
/* Takes FOLDER as the environment and reads its environment.conf, if there is one. False after errors. */
bool environment_open(struct environment *environment, const char *folder);
/*
 * The folder of the environment NAME in the first of the folders of PATH (colons between) that has it; NULL
 * after a diagnostic.
 */
const char *environment_find(struct environment *environment, const char *name, const char *path);
/* Whether environments may have this name: letters, digits and _. */
bool environment_name_valid(const char *name);

/* The module NAME (LENGTH bytes), or NULL, also where its metadata.json is not as Puppet wants it; the first
   time with a warning. */
const struct module *environment_module(struct environment *environment, const char *name, size_t length);
/* Looks for the modules if that was not done yet; then `modules` and `modulepath` are there. */
void environment_scan(struct environment *environment);

struct ruby_type;
/*
 * The resource type NAME that a module defines in Ruby (src/puppet/environment/ruby_type.h), or NULL. What
 * `puppet generate types` wrote of it into the environment comes first.
 */
const struct ruby_type *environment_type(struct environment *environment, const struct str *name);
/* Whether some module has providers for that type: then it has the parameter `provider`, which is not among
   its attributes.  Looked for when it is first asked for. */
bool environment_type_has_providers(struct environment *environment, const struct str *name);

/* What could break a loop; found when it is first asked for. */
const struct mentions *environment_mentions(struct environment *environment);

/* The functions of data of the modules, of the environment and of the hiera.yaml GLOBAL (may be NULL); found
   when they are first asked for. */
const struct data_functions *environment_data_functions(struct environment *environment, const char *global);

/*
 * The file in which a module defines the function NAME in Ruby, or NULL.  It is that of the first module that
 * has one, with the newer interface before the older; OLDER: one with the older interface comes first.
 */
const struct str *environment_function(struct environment *environment, const struct str *name, bool older);
/* What its callers remember of that file (0: nothing yet). */
uint8_t *environment_function_mark(struct environment *environment, const struct str *name, bool older);

/* The same for those with the older interface alone. */
const struct str *environment_older_function(struct environment *environment, const struct str *name);

/* Whether Puppet takes MODULE, from what its metadata.json says; else there is a warning (metadata.c). */
bool metadata_good(struct environment *environment, struct module *module);

/* The modules that have the folder PART. */
const struct module_list *environment_modules_with(struct environment *environment, enum module_part part);
/* The folder PART of MODULE. */
const struct str *module_part_folder(struct environment *environment, const struct module *module,
                                     enum module_part part);

/* PATH below FOLDER: FOLDER/PATH. */
const struct str *path_below(struct arena *arena, const struct str *folder, const char *path);

#endif
