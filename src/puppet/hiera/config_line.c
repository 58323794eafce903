/* SPDX-License-Identifier: Apache-2.0 */
/* Lines of a hiera.yaml, as Puppet finds them for its errors: by what stands in them, not by what was read.
 */
#include <ctype.h>

#include "src/puppet/hiera/parts.h"

static bool is_word(char c) {
  return isalnum((unsigned char)c) || c == '_';
}

/* Whether NAME stands at TEXT and ends there. */
static bool stands(const char *text, const char *end, const struct str *name) {
  if ((size_t)(end - text) < name->length || strncmp(text, name->text, name->length) != 0) return false;
  text += name->length;
  return text == end || !is_word(*text);
}

/* Whether the value of `name:`, which is to stand at TEXT behind a blank, is NAME. */
static bool names(const char *text, const char *end, const struct str *name) {
  if ((size_t)(end - text) < 6 || !isspace((unsigned char)*text)) return false;
  if (strncmp(text + 1, "name:", 5) != 0) return false;
  const char *value = text += 6;
  while (value < end && isspace((unsigned char)*value))
    value++;
  if (value == text) return false;
  if (value < end && (*value == '"' || *value == '\'')) value++;
  return stands(value, end, name);
}

/* Where the comment of the line begins, or its end. */
static const char *end_of(const char *line, const char *end) {
  char quote = 0;
  for (; line < end && (quote || *line != '#'); line++)
    if ((*line == '"' || *line == '\'') && (!quote || quote == *line)) quote = quote ? 0 : *line;
  return line;
}

uint32_t config_line(const struct hiera *h, uint32_t source, const struct str *name, bool of_entry,
                     uint32_t after) {
  const struct source *file = source_get(h->c->sources, source);
  const char *line = file->text, *all = file->text + file->length;
  for (uint32_t number = 1; line < all; number++) {
    const char *next = memchr(line, '\n', (size_t)(all - line));
    if (!next) next = all;
    const char *end = end_of(line, next);
    for (const char *at = line; number > after && at < end; at++)
      if (of_entry ? names(at, end, name) : !is_word(*at) && stands(at + 1, end, name)) return number;
    line = next + 1;
  }
  return 0;
}

void config_refuse_twice(const struct invocation *i, const char *what, struct value name, struct value first,
                         bool of_entry) {
  struct place place = datum_place(i->h, name), before = datum_place(i->h, first);
  uint32_t one = config_line(i->h, place.source, name.u.text, of_entry, 0);
  uint32_t two = one ? config_line(i->h, place.source, name.u.text, of_entry, one) : 0;
  const char *where = two ? arena_printf(i->h->c->arena, " First defined at (line: %u)", one) : "";
  hiera_issue(i, DIAG_HIERA_CONFIG, one && !two ? before : place, one != 0, "%s defined more than once.%s",
              what, where);
}
