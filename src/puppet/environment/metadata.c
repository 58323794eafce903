/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What Puppet asks of a module's metadata.json before it takes the module: that what is said there can be
 * read and is whole. Dependencies hide nothing: each module sees all others (Puppet looks through those that
 * it names first, which a name with the module's in it makes no difference to).
 */
#include "src/puppet/environment/environment.h"
#include "src/support/file.h"
#include "src/support/json_tree.h"
#include "src/support/utf8.h"

static bool is_nothing(const struct json_tree *given) {
  return !given || given->kind == JSON_IS_NULL;
}

/* What the metadata lacks, or NULL; *GIVEN: what is there in its place, or NULL. */
static const char *fault(const struct json_tree *all, const struct json_tree **given) {
  static const char *const needed[] = {"source", "author", "version", "license", "dependencies"};
  *given = NULL;
  if (all->kind != JSON_IS_OBJECT) return all->kind == JSON_IS_TEXT && all->u.text->length ? needed[0] : NULL;
  if (!all->count) return NULL;
  for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
    *given = json_member(all, needed[i]);
    if (is_nothing(*given)) return needed[i];
  }
  return (*given)->kind == JSON_IS_ARRAY ? NULL : "dependencies";
}

static void leave_out(struct environment *e, const struct module *module, const char *message) {
  struct diagnostic *d =
      diagnostic_add(e->diagnostics, DIAG_CONFIGURATION, SEVERITY_WARNING, PLACE_NONE, "%s", message);
  diagnostic_note(e->diagnostics, d, PLACE_NONE, "the module is left out; see %s/metadata.json",
                  file_shown(module->root->text));
}

static bool is_whole(struct environment *e, struct module *module, const struct json_tree *all) {
  const struct json_tree *provider = json_member(all, "data_provider"), *given;
  if (provider && provider->kind == JSON_IS_TEXT) module->data_provider = provider->u.text;
  const char *name = module->name->text;
  bool shaped =
      all->kind == JSON_IS_OBJECT || all->kind == JSON_IS_TEXT || (all->kind == JSON_IS_ARRAY && !all->count);
  const char *missing = fault(all, &given);
  if (shaped && !missing) return true;
  if (!shaped)
    leave_out(e, module, arena_printf(e->arena, "The metadata.json of the module %s must hold a Hash", name));
  else if (is_nothing(given))
    leave_out(e, module, arena_printf(e->arena, "No %s module metadata provided for %s", missing, name));
  else
    leave_out(e, module,
              arena_printf(e->arena,
                           "The value for the key dependencies in the file metadata.json of the module %s "
                           "must be an array",
                           name));
  return false;
}

static unsigned line_of(const char *text, uint32_t at) {
  unsigned line = 1;
  for (const char *end = text + at; (text = memchr(text, '\n', (size_t)(end - text))); text++)
    line++;
  return line;
}

/* The file cannot be read, or is no JSON. */
static void tell_problem(struct environment *e, const struct module *module, const char *path,
                         const char *problem, unsigned line) {
  const char *message =
      arena_printf(e->arena, "%s has an invalid and unparsable metadata.json file. The parse error: %s",
                   module->name->text, problem);
  if (e->refuse_unparsable) {
    leave_out(e, module, message);
  } else if (!e->accept_unparsable) {
    struct diagnostic *d =
        diagnostic_add(e->diagnostics, DIAG_CONFIGURATION, SEVERITY_WARNING, PLACE_NONE, "%s", message);
    diagnostic_note(e->diagnostics, d, PLACE_NONE, "in line %u of %s", line, file_shown(path));
  }
}

bool metadata_good(struct environment *e, struct module *module) {
  const char *path = path_below(e->arena, module->root, "metadata.json")->text;
  struct json_problem problem = {.message = "invalid UTF-8"};
  struct json_tree all;
  if (!file_exists(e->sources->view, path)) return true;
  struct diagnostics ignored;
  diagnostics_init(&ignored, e->arena, e->sources);
  const struct str *text = file_bytes(e->sources->view, e->arena, &ignored, path);
  if (text && utf8_valid_prefix(text->text, text->length) == text->length &&
      json_tree_read(e->arena, text->text, text->length, &all, &problem))
    return is_whole(e, module, &all);
  if (text)
    tell_problem(e, module, path, problem.message, line_of(text->text, problem.at));
  else
    tell_problem(e, module, path, ignored.list.at[0]->message, 0);
  return !e->refuse_unparsable;
}
