/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which modules have folders for code in Ruby, and where the functions in it are.  Most modules have none,
 * and a name is asked for again and again: each folder is looked for once, and each name.
 */
#include "src/puppet/environment/environment.h"
#include "src/support/file.h"

static const char *const folders[] = {
    [MODULE_RUBY] = "lib/puppet",
    [MODULE_TYPES] = "lib/puppet/type",
    [MODULE_PROVIDERS] = "lib/puppet/provider",
    [MODULE_FUNCTIONS] = "lib/puppet/functions",
    [MODULE_OLDER_FUNCTIONS] = "lib/puppet/parser/functions",
};

const struct str *module_part_folder(struct environment *e, const struct module *module,
                                     enum module_part part) {
  return path_below(e->arena, module->root, folders[part]);
}

static void add_if_there(struct environment *e, struct module_list *found, const struct module *module,
                         enum module_part part) {
  if (file_exists(e->sources->view, module_part_folder(e, module, part)->text))
    ARENA_PUSH(e->arena, &found->list, module);
}

const struct module_list *environment_modules_with(struct environment *e, enum module_part part) {
  struct module_list found = {.known = true};
  environment_scan(e);
  if (e->parts[part].known) return &e->parts[part];
  if (part == MODULE_RUBY) {
    if (e->folder) { /* the environment's own comes first */
      struct module *own = ARENA_NEW(e->arena, struct module);
      own->name = str_from(e->arena, "environment");
      own->root = e->folder;
      add_if_there(e, &found, own, part);
    }
    for (uint32_t i = 0; i < e->module_count; i++)
      add_if_there(e, &found, &e->modules[i], part);
  } else {
    const struct module_list *all = environment_modules_with(e, MODULE_RUBY);
    for (uint32_t i = 0; i < all->list.count; i++)
      add_if_there(e, &found, all->list.at[i], part);
  }
  e->parts[part] = found; /* whole, or not there */
  return &e->parts[part];
}

/* ---- functions ---- */

struct function_file {
  const struct str *name; /* NULL: none */
  const struct str *newer, *older;
  const struct str *first;        /* of both, the one that code of Puppet calls */
  uint8_t newer_mark, older_mark; /* environment_function_mark */
};

struct function_files {
  struct function_file *table; /* by hash of the name */
  uint32_t count, room;        /* a power of two */
};

static struct function_file *slot_of(const struct function_files *files, const struct str *name) {
  uint32_t at = name->hash & (files->room - 1);
  while (files->table[at].name && !str_equal(files->table[at].name, name))
    at = (at + 1) & (files->room - 1);
  return &files->table[at];
}

static void widen(struct environment *e, struct function_files *files) {
  struct function_files old = *files;
  files->room = old.room ? old.room * 2 : 64;
  files->table = arena_zalloc(e->arena, files->room * sizeof *files->table);
  for (uint32_t i = 0; i < old.room; i++)
    if (old.table[i].name) *slot_of(files, old.table[i].name) = old.table[i];
}

/* The file of the function NAME in the first module that has it, or NULL; *MODULE is that module. */
static const struct str *look_for(struct environment *e, const struct str *name, enum module_part part,
                                  const struct module **module) {
  const struct module_list *modules = environment_modules_with(e, part);
  struct buffer below;
  buffer_init(&below, e->arena);
  for (const char *p = name->text; *p; p++) {
    bool colons = p[0] == ':' && p[1] == ':';
    buffer_putc(&below, colons ? '/' : *p);
    p += colons;
  }
  buffer_puts(&below, ".rb");
  for (uint32_t i = 0; i < modules->list.count; i++) {
    const struct str *folder = module_part_folder(e, modules->list.at[i], part);
    const struct str *path = path_below(e->arena, folder, buffer_text(&below));
    *module = modules->list.at[i];
    if (file_exists(e->sources->view, path->text)) return path;
  }
  return NULL;
}

/* What is known of the function NAME; NULL: there is no such name. */
static struct function_file *files_of(struct environment *e, const struct str *name) {
  struct function_file file = {0};
  const struct module *newer = NULL, *older = NULL;
  if (strpbrk(name->text, "/.")) return NULL;
  if (!e->functions) {
    struct function_files *files = ARENA_NEW(e->arena, struct function_files);
    widen(e, files);
    e->functions = files;
  }
  struct function_file *known = slot_of(e->functions, name);
  if (known->name) return known;
  file.name = str_new(e->arena, name->text, name->length);
  file.older = look_for(e, name, MODULE_OLDER_FUNCTIONS, &older);
  file.newer = look_for(e, name, MODULE_FUNCTIONS, &newer);
  file.first = file.newer && (!file.older || newer->number <= older->number) ? file.newer : file.older;
  if (e->functions->count * 2 >= e->functions->room) widen(e, e->functions);
  known = slot_of(e->functions, name);
  *known = file;
  e->functions->count++;
  return known;
}

const struct str *environment_function(struct environment *e, const struct str *name, bool older) {
  const struct function_file *file = files_of(e, name);
  if (!file) return NULL;
  return older && file->older ? file->older : file->first;
}

uint8_t *environment_function_mark(struct environment *e, const struct str *name, bool older) {
  struct function_file *file = files_of(e, name);
  return older ? &file->older_mark : &file->newer_mark;
}

const struct str *environment_older_function(struct environment *e, const struct str *name) {
  const struct function_file *file = files_of(e, name);
  return file ? file->older : NULL;
}
