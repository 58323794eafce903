/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What Puppet asks of a module's metadata.json before it takes the module: that what is said there can be
 * read and is whole. Dependencies hide nothing: each module sees all others (Puppet looks through those that
 * it names first, which a name with the module's in it makes no difference to).
 */
#include <jansson.h>

#include "src/puppet/environment/environment.h"
#include "src/support/file.h"

static void release(void *json) {
  json_decref(json);
}

/* What the metadata lacks, or NULL; *GIVEN: what is there in its place, or NULL. */
static const char *fault(json_t *all, json_t **given) {
  static const char *const needed[] = {"source", "author", "version", "license", "dependencies"};
  *given = NULL;
  if (!json_is_object(all)) return json_is_string(all) && json_string_length(all) ? needed[0] : NULL;
  if (!json_object_size(all)) return NULL;
  for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
    *given = json_object_get(all, needed[i]);
    if (!*given || json_is_null(*given)) return needed[i];
  }
  return json_is_array(*given) ? NULL : "dependencies";
}

static void leave_out(struct environment *e, const struct module *module, const char *message) {
  struct diagnostic *d =
      diagnostic_add(e->diagnostics, DIAG_CONFIGURATION, SEVERITY_WARNING, PLACE_NONE, "%s", message);
  diagnostic_note(e->diagnostics, d, PLACE_NONE, "the module is left out; see %s/metadata.json",
                  file_shown(module->root->text));
}

static bool is_whole(struct environment *e, struct module *module, json_t *all) {
  const char *provider = json_string_value(json_object_get(all, "data_provider"));
  if (provider) module->data_provider = str_from(e->arena, provider);
  const char *name = module->name->text;
  bool shaped = json_is_object(all) || json_is_string(all) || (json_is_array(all) && !json_array_size(all));
  json_t *given;
  const char *missing = fault(all, &given);
  if (shaped && !missing) return true;
  if (!shaped)
    leave_out(e, module, arena_printf(e->arena, "The metadata.json of the module %s must hold a Hash", name));
  else if (!given || json_is_null(given))
    leave_out(e, module, arena_printf(e->arena, "No %s module metadata provided for %s", missing, name));
  else
    leave_out(e, module,
              arena_printf(e->arena,
                           "The value for the key dependencies in the file metadata.json of the module %s "
                           "must be an array",
                           name));
  return false;
}

bool metadata_good(struct environment *e, struct module *module) {
  const char *path = path_below(e->arena, module->root, "metadata.json")->text;
  json_error_t error = {.text = ""};
  if (!file_exists(e->sources->view, path)) return true;
  struct diagnostics ignored;
  diagnostics_init(&ignored, e->arena, e->sources);
  const struct str *text = file_bytes(e->sources->view, e->arena, &ignored, path);
  json_t *all = text ? json_loadb(text->text, text->length, JSON_DECODE_ANY, &error) : NULL;
  if (!text) snprintf(error.text, sizeof error.text, "%s", ignored.list.at[0]->message);
  if (all) {
    arena_own(e->arena, all, release);
    return is_whole(e, module, all);
  }
  const char *message =
      arena_printf(e->arena, "%s has an invalid and unparsable metadata.json file. The parse error: %s",
                   module->name->text, error.text);
  if (e->refuse_unparsable) {
    leave_out(e, module, message);
  } else if (!e->accept_unparsable) {
    struct diagnostic *d =
        diagnostic_add(e->diagnostics, DIAG_CONFIGURATION, SEVERITY_WARNING, PLACE_NONE, "%s", message);
    diagnostic_note(e->diagnostics, d, PLACE_NONE, "in line %d of %s", error.line, file_shown(path));
  }
  return !e->refuse_unparsable;
}
