/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/question.h"

#include <ctype.h>
#include <string.h>
#include <unistd.h>

#include "src/cli/terminal.h"

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

unsigned question_options(const struct settings *settings, const struct output *output) {
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

/* A file of SmartFrog, whose resources are called by paths. */
static bool is_specification(const char *word) {
  size_t length = strlen(word);
  return length > 3 && strcmp(word + length - 3, ".sf") == 0;
}

/* The place of the resource among the inputs: the first that looks like one, else, if it is NEEDED, the first
   operand. */
static size_t find_resource(const struct settings *settings, bool needed) {
  size_t first = settings->input_count;
  for (size_t i = settings->input_count; needed && i-- > 0;)
    if (!settings->inputs[i].is_code && !is_specification(settings->inputs[i].text)) first = i;
  for (size_t i = 0; i < settings->input_count; i++)
    if (!settings->inputs[i].is_code && is_resource(settings->inputs[i].text)) return i;
  return first;
}

const char *question_take(struct settings *settings, struct words *attributes, bool needed) {
  size_t kept = 0, at = find_resource(settings, needed);
  const char *resource = at < settings->input_count ? settings->inputs[at].text : NULL;
  for (size_t i = 0; i < settings->input_count; i++) {
    struct input input = settings->inputs[i];
    if (i == at) continue;
    if (resource && !input.is_code && is_attribute(input.text))
      words_add(attributes, input.text);
    else
      settings->inputs[kept++] = input;
  }
  settings->input_count = kept;
  return resource;
}
