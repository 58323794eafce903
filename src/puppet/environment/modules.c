/* SPDX-License-Identifier: Apache-2.0 */
/* The module path, and the modules in its folders. */
#include <ctype.h>

#include "src/puppet/environment/environment.h"
#include "src/support/file.h"

/* ---- the module path ---- */

static void add_folder(struct environment *e, const char *folder) {
  const struct str *path = str_from(e->arena, file_absolute(e->arena, folder));
  ARENA_PUSH(e->arena, &e->modulepath, path);
}

/* Calls ADD for each folder of PATH. */
static void each_folder(struct environment *e, const struct str *path,
                        void (*add)(struct environment *e, const char *folder)) {
  for (const char *p = path->text; *p;) {
    size_t length = strcspn(p, ":");
    if (length) add(e, arena_printf(e->arena, "%.*s", (int)length, p));
    p += length + (p[length] == ':');
  }
}

/* What the environment names outside of itself is behind the fence, but for modules that are installed. */
static void add_named(struct environment *e, const char *folder) {
  const struct file_view *view = e->sources->view;
  if (view && view->fence) file_fence_add_installed(view->fence, folder);
  add_folder(e, folder);
}

static void add_base(struct environment *e) {
  if (e->base_path) each_folder(e, e->base_path, add_folder);
}

static void add_matching(struct environment *e, const char *pattern) {
  struct file_list found;
  file_glob(&found, e->sources->view, e->arena, pattern, true);
  for (uint32_t i = 0; i < found.paths.count; i++)
    add_folder(e, found.paths.at[i]);
}

/* A folder of environment.conf: relative to the environment, `$basemodulepath`, or a pattern. */
static void add_own(struct environment *e, const char *folder) {
  if (!strcmp(folder, "$basemodulepath") || !strcmp(folder, "${basemodulepath}")) {
    add_base(e);
    return;
  }
  if (*folder == '$') {
    diagnostic_add(
        e->diagnostics, DIAG_CONFIGURATION, SEVERITY_WARNING, PLACE_NONE,
        "%s in the modulepath of environment.conf is left out: only $basemodulepath has a value here",
        folder);
    return;
  }
  if (*folder != '/') folder = path_below(e->arena, e->folder, folder)->text;
  if (strpbrk(folder, "*?["))
    add_matching(e, folder);
  else
    add_named(e, folder);
}

static void find_path(struct environment *e) {
  e->modulepath.count = 0;
  if (e->given_path) {
    each_folder(e, e->given_path, add_folder);
  } else if (e->own_path) {
    each_folder(e, e->own_path, add_own);
  } else {
    if (e->folder) add_folder(e, path_below(e->arena, e->folder, "modules")->text);
    add_base(e);
  }
}

/* ---- modules ---- */

/* A module's name: a lower-case letter, then letters like it, digits and _. */
static bool is_module_name(const char *name) {
  if (!islower((unsigned char)*name)) return false;
  while (islower((unsigned char)*name) || isdigit((unsigned char)*name) || *name == '_')
    name++;
  return !*name;
}

static const struct module **slot_of(const struct environment *e, const struct str *name) {
  uint32_t at = name->hash & (e->room - 1);
  while (e->table[at] && !str_equal(e->table[at]->name, name))
    at = (at + 1) & (e->room - 1);
  return &e->table[at];
}

static void make_table(struct environment *e) {
  uint32_t kept = 0;
  uint32_t room = 16;
  while (room < e->module_count * 2)
    room *= 2;
  e->table = arena_zalloc(e->arena, room * sizeof *e->table);
  e->room = room;
  for (uint32_t i = 0; i < e->module_count; i++) {
    if (*slot_of(e, e->modules[i].name)) continue; /* the first counts */
    e->modules[kept] = e->modules[i];
    *slot_of(e, e->modules[kept].name) = &e->modules[kept];
    e->modules[kept].number = kept + 1;
    kept++;
  }
  e->module_count = kept;
}

void environment_scan(struct environment *e) {
  ARENA_VECTOR(struct module) found = {0};
  if (e->scanned) return;
  find_path(e);
  for (uint32_t i = 0; i < e->modulepath.count; i++) {
    const struct str *folder = e->modulepath.at[i];
    struct file_list names;
    file_children(&names, e->sources->view, e->arena, folder->text, true);
    for (uint32_t j = 0; j < names.paths.count; j++) {
      if (!is_module_name(names.paths.at[j])) continue;
      struct module module = {.name = str_from(e->arena, names.paths.at[j]),
                              .root = path_below(e->arena, folder, names.paths.at[j])};
      ARENA_PUSH(e->arena, &found, module);
    }
  }
  e->modules = found.at;
  e->module_count = found.count;
  make_table(e);
  memset(e->parts, 0, sizeof e->parts);
  e->functions = NULL;
  e->scanned = true;
}

/* MODULE, if its metadata may be; that is looked at when it is first asked for. */
static const struct module *usable(struct environment *e, struct module *module) {
  if (!module->asked) {
    module->asked = true;
    module->left_out = !metadata_good(e, module);
  }
  return module->left_out ? NULL : module;
}

const struct module *environment_module(struct environment *e, const char *name, size_t length) {
  environment_scan(e);
  uint32_t at = str_hash(name, length) & (e->room - 1);
  for (; e->table[at]; at = (at + 1) & (e->room - 1))
    if (e->table[at]->name->length == length && !memcmp(e->table[at]->name->text, name, length))
      return usable(e, &e->modules[e->table[at] - e->modules]);
  return NULL;
}
