/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/environment/settings.h"

#include <ctype.h>

/* A line without its end, and what was read of it. */
struct line {
  const char *at, *end;
  struct place place;
};

static const char *skip_blanks(const char *p, const char *end) {
  while (p < end && isspace((unsigned char)*p))
    p++;
  return p;
}

static const char *skip_word(const char *p, const char *end) {
  while (p < end && (isalnum((unsigned char)*p) || *p == '_' || (unsigned char)*p >= 0x80))
    p++;
  return p;
}

static const char *trimmed(const char *start, const char *end) {
  while (end > start && isspace((unsigned char)end[-1]))
    end--;
  return end;
}

/* `[name]` */
static bool is_section(const struct line *line, const char **name, const char **name_end) {
  const char *p = skip_blanks(line->at, line->end);
  if (p == line->end || *p != '[') return false;
  *name = p + 1;
  *name_end = skip_word(*name, line->end);
  if (*name == *name_end || *name_end == line->end || **name_end != ']') return false;
  return skip_blanks(*name_end + 1, line->end) == line->end;
}

/* `name = value` */
static bool is_setting(struct arena *arena, const struct line *line, struct setting *setting) {
  const char *name = skip_blanks(line->at, line->end), *name_end = skip_word(name, line->end);
  const char *equals = skip_blanks(name_end, line->end);
  if (name == name_end || equals == line->end || *equals != '=') return false;
  const char *value = skip_blanks(equals + 1, line->end), *end = trimmed(value, line->end);
  uint32_t start = line->place.start + (uint32_t)(value - line->at);
  *setting = (struct setting){.name = str_new(arena, name, (size_t)(name_end - name)),
                              .value = str_new(arena, value, (size_t)(end - value)),
                              .place = line->place,
                              .value_place = {line->place.source, start, start + (uint32_t)(end - value)}};
  return true;
}

static void add_section(struct settings_file *file, struct arena *arena, const struct str *name,
                        struct place place) {
  for (uint32_t i = 0; i < file->sections.count; i++)
    if (str_equal(file->sections.at[i].name, name)) return;
  struct setting section = {.name = name, .place = place};
  ARENA_PUSH(arena, &file->sections, section);
}

bool settings_read(struct settings_file *file, struct arena *arena, struct diagnostics *diagnostics,
                   const struct source *source) {
  const struct str *within = NULL;
  *file = (struct settings_file){0};
  for (uint32_t at = 0; at < source->length;) {
    uint32_t length = (uint32_t)strcspn(source->text + at, "\n");
    struct line line = {source->text + at, source->text + at + length, {source->id, at, at + length}};
    const char *name, *name_end;
    struct setting setting;
    if (is_section(&line, &name, &name_end)) {
      const struct str *section = str_new(arena, name, (size_t)(name_end - name));
      within = str_is(section, "main") ? NULL : section;
      if (within) add_section(file, arena, section, line.place);
    } else if (is_setting(arena, &line, &setting)) {
      setting.section = within;
      if (within)
        ARENA_PUSH(arena, &file->others, setting);
      else
        ARENA_PUSH(arena, &file->settings, setting);
    } else {
      const char *first = skip_blanks(line.at, line.end);
      if (first < line.end && *first != '#') {
        diagnostic_add(diagnostics, DIAG_CONFIGURATION, SEVERITY_ERROR, line.place,
                       "Could not match line %.*s", (int)length, line.at);
        return false;
      }
    }
    at += length + 1;
  }
  return true;
}

const struct setting *settings_find(const struct settings_file *file, const char *name) {
  for (uint32_t i = 0; i < file->settings.count; i++)
    if (str_is(file->settings.at[i].name, name)) return &file->settings.at[i];
  return NULL;
}
