/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Where modules define resource types: MODULE/lib/puppet/type/NAME.rb.  Their folders are listed once; a file
 * is read when its type is first asked for.  What cannot be read is as if it were not there.
 */
#include "src/puppet/environment/environment.h"
#include "src/puppet/environment/ruby_type.h"
#include "src/support/file.h"

struct type_file {
  const struct str *name, *path;
  const struct ruby_type *type;
  bool read;
  enum { PROVIDERS_UNKNOWN, PROVIDERS_NONE, PROVIDERS_SOME } providers;
};

struct type_files {
  struct type_file *table; /* by hash of the name */
  uint32_t count, room;
  struct sources sources; /* of their own: no label or place is in them */
  struct diagnostics ignored;
};

static struct type_file *slot_of(const struct type_files *files, const struct str *name) {
  uint32_t at = name->hash & (files->room - 1);
  while (files->table[at].name && !str_equal(files->table[at].name, name))
    at = (at + 1) & (files->room - 1);
  return &files->table[at];
}

static void widen(struct type_files *files, struct arena *arena) {
  struct type_files old = *files;
  uint32_t room = old.room ? old.room * 2 : 64;
  files->table = arena_zalloc(arena, room * sizeof *files->table);
  files->room = room;
  for (uint32_t i = 0; i < old.room; i++)
    if (old.table[i].name) *slot_of(files, old.table[i].name) = old.table[i];
}

static struct type_file *put(struct environment *e, struct type_files *files, const struct str *name,
                             const struct str *path) {
  if (files->count * 2 >= files->room) widen(files, e->arena);
  struct type_file *file = slot_of(files, name);
  if (file->name) return file; /* the first counts */
  *file = (struct type_file){.name = name, .path = path};
  files->count++;
  return file;
}

static void list_module(struct environment *e, struct type_files *files, const struct module *module) {
  const struct str *folder = module_part_folder(e, module, MODULE_TYPES);
  struct file_list names;
  file_children(&names, e->sources->view, e->arena, folder->text, false);
  for (uint32_t i = 0; i < names.paths.count; i++) {
    const char *name = names.paths.at[i];
    size_t length = strlen(name);
    if (length < 4 || strcmp(name + length - 3, ".rb") != 0) continue;
    put(e, files, str_new(e->arena, name, length - 3), path_below(e->arena, folder, name));
  }
}

static void list_types(struct environment *e) {
  const struct module_list *modules = environment_modules_with(e, MODULE_TYPES);
  struct type_files *files = ARENA_NEW(e->arena, struct type_files);
  sources_init(&files->sources, e->arena);
  files->sources.view = e->sources->view;
  diagnostics_init(&files->ignored, e->arena, &files->sources);
  widen(files, e->arena);
  for (uint32_t i = 0; i < modules->list.count; i++)
    list_module(e, files, modules->list.at[i]);
  e->types = files; /* whole, or not there */
}

static bool look_for_providers(struct environment *e, const struct str *name) {
  const struct module_list *modules = environment_modules_with(e, MODULE_PROVIDERS);
  for (uint32_t i = 0; i < modules->list.count; i++) {
    const struct str *folder = module_part_folder(e, modules->list.at[i], MODULE_PROVIDERS);
    folder = path_below(e->arena, folder, name->text);
    struct file_list names;
    file_children(&names, e->sources->view, e->arena, folder->text, false);
    for (uint32_t j = 0; j < names.paths.count; j++)
      if (strstr(names.paths.at[j], ".rb")) return true;
  }
  return false;
}

static struct ruby_type *read_type(struct environment *e, const struct str *name, const struct str *path,
                                   bool generated) {
  struct ruby_type *type = ARENA_NEW(e->arena, struct ruby_type);
  const struct source *source =
      file_read(&e->types->sources, &e->types->ignored, SOURCE_CONFIGURATION, path->text);
  if (!source) return NULL;
  struct ruby_files files = {ruby_type_folder(e->arena, path->text), &e->types->sources, &e->types->ignored};
  bool read = generated ? ruby_type_read_generated(type, e->arena, name, source->text, source->length)
                        : ruby_type_read(type, e->arena, name, source->text, source->length, &files);
  return read ? type : NULL;
}

static struct ruby_type *generated_type(struct environment *e, const struct str *name) {
  if (!e->folder) return NULL;
  const struct str *path = str_printf(e->arena, "%s/.resource_types/%s.pp", e->folder->text, name->text);
  return file_exists(e->sources->view, path->text) ? read_type(e, name, path, true) : NULL;
}

const struct ruby_type *environment_type(struct environment *e, const struct str *name) {
  if (strpbrk(name->text, ":/.")) return NULL;
  if (!e->types) list_types(e);
  struct type_file *file = put(e, e->types, name, NULL);
  if (file->read) return file->type;
  struct ruby_type *type = generated_type(e, name);
  if (!type && file->path) type = read_type(e, name, file->path, false);
  file->type = type;
  file->read = true;
  return type;
}

bool environment_type_has_providers(struct environment *e, const struct str *name) {
  if (!environment_type(e, name)) return false;
  struct type_file *file = slot_of(e->types, name);
  if (!file->providers) file->providers = look_for_providers(e, name) ? PROVIDERS_SOME : PROVIDERS_NONE;
  return file->providers == PROVIDERS_SOME;
}
