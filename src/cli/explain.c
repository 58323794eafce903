/* SPDX-License-Identifier: Apache-2.0 */
/* colophon explain: where did this value come from. */
#include "src/cli/options.h"
#include "src/cli/output.h"
#include "src/cli/terminal.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * Operands beside the resource are attributes and manifests; an attribute is a lower-case word that is not
 * the name of a file or folder here.
 */
static bool is_attribute(const char *text) {
  const char *word = text;
  if (!islower((unsigned char)*word)) return false;
  while (islower((unsigned char)*word) || isdigit((unsigned char)*word) || *word == '_')
    word++;
  return !*word && access(text, F_OK) != 0;
}

static unsigned answer_options(const struct settings *settings, const struct output *output) {
  unsigned options = settings->all ? CLP_ALL : 0;
  if (settings->absences) options |= CLP_ABSENCES;
  if (settings->json) return options | CLP_JSON;
  return options | terminal_options(output->file, settings->colour);
}

/* Like Type[title]. */
static bool is_resource(const char *word) {
  size_t length = strlen(word);
  return isupper((unsigned char)*word) && strchr(word, '[') && word[length - 1] == ']';
}

/* The place of the resource among the inputs: the first that looks like one, else the first operand. */
static size_t find_resource(const struct settings *settings) {
  size_t first = settings->input_count;
  for (size_t i = settings->input_count; i-- > 0;)
    if (!settings->inputs[i].is_code) first = i;
  for (size_t i = 0; i < settings->input_count; i++)
    if (!settings->inputs[i].is_code && is_resource(settings->inputs[i].text)) return i;
  return first;
}

/* Takes the resource and the attributes out of the inputs; the manifests remain. */
static const char *take_question(struct settings *settings, struct words *attributes) {
  size_t kept = 0, at = find_resource(settings);
  const char *resource = at < settings->input_count ? settings->inputs[at].text : NULL;
  for (size_t i = 0; i < settings->input_count; i++) {
    struct input input = settings->inputs[i];
    if (i == at) continue;
    if (!input.is_code && is_attribute(input.text))
      words_add(attributes, input.text);
    else
      settings->inputs[kept++] = input;
  }
  settings->input_count = kept;
  return resource;
}

static int answer(clp_catalog *catalog, const struct settings *settings, const char *resource,
                  const struct words *attributes) {
  struct output output;
  if (!output_open(&output, settings->output)) return STATUS_WRONG;
  errno = 0;
  clp_status status = clp_explain(catalog, resource, attributes->at, attributes->count,
                                  answer_options(settings, &output), clp_write_file, output.file);
  int written = output_end(&output, status != CLP_WRITE);
  return written == STATUS_DONE ? exit_status(status) : written;
}

static int run(struct settings *settings) {
  struct words attributes = {0};
  const char *resource = take_question(settings, &attributes);
  if (!resource) {
    complain("explain", "no resource given");
    advise("write it like 'File[/etc/motd]', then attributes, then manifests");
    return STATUS_WRONG;
  }
  clp_session *session;
  clp_catalog *catalog;
  int status = settings_begin(&session, settings);
  if (status == STATUS_DONE) status = settings_add_manifests(session, settings, 0, "explain");
  if (status == STATUS_DONE) status = exit_status(clp_compile(&catalog, session));
  if (status == STATUS_DONE) status = answer(catalog, settings, resource, &attributes);
  status = settings_end(session, settings, status);
  free(attributes.at);
  return status;
}

static const struct option_group *const groups[] = {&node_options, &explain_options, &diagnostic_options,
                                                    &general_options, NULL};

const struct command explain_command = {
    .name = "explain",
    .operands = "RESOURCE [ATTRIBUTE...] [MANIFEST...]",
    .summary = "Say where a value came from, or why a resource is there.",
    .description =
        "Compiles the manifests and answers for the attributes of RESOURCE, written like File[/etc/motd], "
        "where their values came from; without an attribute, why the resource is in the catalog. A word of "
        "lower-case letters, digits and _ is an attribute, unless a file or folder has that name.",
    .groups = groups,
    .run = run,
};
