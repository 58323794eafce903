/* SPDX-License-Identifier: Apache-2.0 */
/* colophon lookup: what Hiera's data say for a node, and why. */
#include "src/cli/commands/commands.h"
#include "src/cli/output.h"
#include "src/cli/outside.h"
#include "src/cli/terminal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char *const strategies[] = {"first", "hash", "unique", "deep"};

static bool deep_options_fit(const struct lookup_settings *asked) {
  bool any = asked->sort_merged_arrays || asked->merge_hash_arrays || asked->knockout_prefix;
  if (!any || (asked->merge && !strcmp(asked->merge, "deep"))) return true;
  complain("lookup", "the options --knock-out-prefix, --sort-merged-arrays, and --merge-hash-arrays are only "
                     "available with '--merge deep'");
  return false;
}

static bool merge_fits(const struct lookup_settings *asked) {
  for (size_t i = 0; asked->merge && i < sizeof strategies / sizeof *strategies; i++)
    if (!strcmp(asked->merge, strategies[i])) return true;
  if (!asked->merge) return true;
  complain("lookup", "the --merge option only accepts 'first', 'hash', 'unique', or 'deep'");
  return false;
}

static bool form_fits(const char *form) {
  if (!form || !strcmp(form, "yaml") || !strcmp(form, "json") || !strcmp(form, "s")) return true;
  complain("lookup", "--render-as cannot be '%s'", form);
  advise("it can be yaml, json or s");
  return false;
}

/* The operands are keys; with --compile, code of -e is compiled before the environment's manifests. */
static void take_keys(const struct settings *settings, struct words *keys) {
  for (size_t i = 0; i < settings->input_count; i++)
    if (!settings->inputs[i].is_code) words_add(keys, settings->inputs[i].text);
}

static int add_code(clp_session *session, const struct settings *settings) {
  for (size_t i = 0; i < settings->input_count; i++) {
    const char *text = settings->inputs[i].text;
    if (!settings->inputs[i].is_code) continue;
    int status = exit_status(clp_add_code(session, "-e", text, strlen(text)));
    if (status != STATUS_DONE) return status;
  }
  return clp_has_environment(session) ? exit_status(clp_add_environment_manifests(session)) : STATUS_DONE;
}

static clp_lookup_options options_of(const struct lookup_settings *asked) {
  return (clp_lookup_options){.size = sizeof(clp_lookup_options),
                              .merge = asked->merge,
                              .knockout_prefix = asked->knockout_prefix,
                              .sort_merged_arrays = asked->sort_merged_arrays,
                              .merge_hash_arrays = asked->merge_hash_arrays,
                              .type = asked->type,
                              .default_value = asked->default_value,
                              .explain = asked->explain,
                              .explain_options = asked->explain_options,
                              .compile = asked->compile,
                              .form = asked->form};
}

/* What the answer is does not matter. */
static bool forget(void *data, const char *text, size_t length) {
  (void)data, (void)text, (void)length;
  return true;
}

/* For a recording. */
static int look_up_unheard(clp_session *session, const struct settings *settings, const char *command) {
  const clp_lookup_options options = options_of(&settings->lookup);
  struct words keys = {0};
  (void)command;
  take_keys(settings, &keys);
  int status = settings->lookup.compile ? add_code(session, settings) : STATUS_DONE;
  if (status == STATUS_DONE)
    status = exit_status(clp_lookup(session, keys.at, keys.count, &options, forget, NULL));
  free(keys.at);
  return status;
}

static int look_up(clp_session *session, const struct settings *settings, const struct words *keys) {
  const clp_lookup_options options = options_of(&settings->lookup);
  struct output output;
  if (!output_open(&output, settings->output)) return STATUS_WRONG;
  errno = 0;
  clp_status status = clp_lookup(session, keys->at, keys->count, &options, clp_write_file, output.file);
  int written = output_end(&output, status != CLP_WRITE);
  return written == STATUS_DONE ? exit_status(status) : written;
}

static int run(struct settings *settings) {
  const struct lookup_settings *asked = &settings->lookup;
  struct words keys = {0};
  clp_session *session;
  if (!deep_options_fit(asked) || !merge_fits(asked) || !form_fits(asked->form)) return STATUS_WRONG;
  take_keys(settings, &keys);
  if (!keys.count && (asked->explain || !asked->explain_options)) {
    complain("lookup", "no key given");
    advise("name one or more keys: the first that has a value answers");
    return STATUS_WRONG;
  }
  int status = outside_record(settings, "lookup", look_up_unheard);
  if (status != STATUS_DONE) {
    free(keys.at);
    return status;
  }
  status = settings_begin(&session, settings);
  if (status == STATUS_DONE && asked->compile) status = add_code(session, settings);
  if (status == STATUS_DONE) status = look_up(session, settings, &keys);
  status = settings_end(session, settings, status);
  free(keys.at);
  return status;
}

static const struct option_group *const groups[] = {&node_options,       &recording_options, &lookup_options,
                                                    &diagnostic_options, &general_options,   NULL};

const struct command lookup_command = {
    .name = "lookup",
    .operands = "KEY...",
    .summary = "Say what Hiera's data have for a key, and why.",
    .description =
        "Looks up the first KEY that has a value, in the global layer, the environment and the modules, for "
        "the node and its facts. Nothing is compiled unless --compile says so: then data and hiera.yaml may "
        "name variables of the manifests.",
    .groups = groups,
    .run = run,
};
