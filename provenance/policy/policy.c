/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/policy/policy.h"

#include <ctype.h>

#include "src/support/wildcard.h"

const char *const policy_source_names[POLICY_SOURCES + 1] = {
    "any",      "file",    "literal", "fact",    "trusted",  "key", "classifier",
    "exported", "program", "node",    "setting", "function", NULL};

const char *policy_severity_name(enum policy_severity severity) {
  switch (severity) {
  case POLICY_NOTE: return "note";
  case POLICY_WARNING: return "warning";
  case POLICY_ERROR: return "error";
  }
  return "";
}

const char *policy_scope_name(enum policy_scope_kind scope) {
  switch (scope) {
  case POLICY_VALUES: return "values";
  case POLICY_DECISIONS: return "decisions";
  case POLICY_ANYTHING: return "anything";
  case POLICY_SCOPES: break;
  }
  return "";
}

/* ---- selectors ---- */

/* The bracket that closes the title: the last one that ends the text or has a point behind it. */
static const char *closing_bracket(const char *text) {
  const char *found = NULL;
  for (const char *p = text; *p; p++)
    if (*p == ']' && (!p[1] || (p[1] == '.' && p[2] && !strchr(p + 2, ']')))) found = p;
  return found;
}

const char *policy_selector_parse(struct policy_selector *selector, struct arena *arena, const char *text) {
  const char *open = strchr(text, '['), *close = open ? closing_bracket(open) : NULL;
  if (!open || open == text || !close || close == open + 1)
    return "a selector is written like File[/etc/sudoers*].content, or User[*] for all of it";
  if (islower((unsigned char)*text)) return "the name of a type begins with a capital letter";
  selector->text = str_from(arena, text)->text;
  selector->type = str_new(arena, text, (size_t)(open - text))->text;
  selector->title = str_new(arena, open + 1, (size_t)(close - open - 1))->text;
  selector->attribute = close[1] ? str_from(arena, close + 2)->text : NULL;
  return NULL;
}

/* Titles of classes are shown with capitals, and known without. */
static bool title_matches(const char *pattern, const struct resource *resource) {
  char lower[512];
  if (wildcard_matches(pattern, resource->title->text)) return true;
  if (!str_is(resource->type, "Class") || resource->title->length >= sizeof lower) return false;
  for (uint32_t i = 0; i <= resource->title->length; i++)
    lower[i] = (char)tolower((unsigned char)resource->title->text[i]);
  return wildcard_matches(pattern, lower);
}

static bool selects_resource(const struct policy_selector *selector, const struct resource *resource) {
  return wildcard_matches(selector->type, resource->type->text) && title_matches(selector->title, resource);
}

bool policy_selects(const struct policy_selectors *selectors, const struct resource *resource,
                    const struct attribute *attribute) {
  for (uint32_t i = 0; i < selectors->count; i++) {
    const struct policy_selector *selector = &selectors->at[i];
    if (!selects_resource(selector, resource)) continue;
    if (!selector->attribute) return true;
    if (attribute && wildcard_matches(selector->attribute, attribute->name->text)) return true;
  }
  return false;
}

bool policy_selects_of(const struct policy_selectors *selectors, const struct resource *resource) {
  for (uint32_t i = 0; i < selectors->count; i++)
    if (selects_resource(&selectors->at[i], resource)) return true;
  return false;
}

/* ---- sources ---- */

const char *policy_pattern_parse(struct policy_pattern *pattern, struct arena *arena, const char *text) {
  size_t word = strcspn(text, " ");
  const char *rest = text + word + strspn(text + word, " ");
  pattern->text = str_from(arena, text)->text;
  pattern->kind = POLICY_SOURCES;
  for (int i = 0; i < POLICY_SOURCES; i++)
    if (strlen(policy_source_names[i]) == word && !strncmp(policy_source_names[i], text, word))
      pattern->kind = (enum policy_source)i;
  if (pattern->kind == POLICY_SOURCES) return "there is no such kind of source";
  pattern->pattern = *rest ? str_from(arena, rest)->text : NULL;
  bool file = pattern->kind == POLICY_FILE || pattern->kind == POLICY_LITERAL;
  if (pattern->kind == POLICY_FILE && !*rest) return "a path is missing: file data/**";
  if (pattern->kind == POLICY_ANY && *rest) return "\"any\" stands alone";
  if (!file || !*rest) return NULL;
  /* All that is below a folder: two stars, or nothing, behind the last slash. */
  size_t length = strlen(rest);
  char *path = arena_printf(arena, "%s*", rest);
  pattern->below =
      rest[length - 1] == '/' || !strcmp(rest, "**") || (length > 2 && !strcmp(rest + length - 3, "/**"));
  if (rest[length - 1] != '/') path[pattern->below ? length - 1 : length] = '\0';
  pattern->pattern = path;
  return NULL;
}

/* "os" is also what is inside of it: "os.family". */
static bool name_matches(const char *pattern, const char *name) {
  size_t length = strlen(name);
  if (wildcard_matches(pattern, name)) return true;
  for (size_t i = length; i-- > 1;)
    if (name[i] == '.' && wildcard_matches_part(pattern, strlen(pattern), name, i)) return true;
  return false;
}

static bool file_matches(const struct policy_pattern *pattern, const char *file) {
  bool rooted = *pattern->pattern == '/';
  if (!file || rooted != (*file == '/')) return false;
  return wildcard_matches_path(pattern->pattern + rooted, file + rooted, pattern->below);
}

static bool matches(const struct policy_pattern *pattern, const struct policy_origin *origin, bool unsure) {
  if (pattern->kind == POLICY_ANY) return origin->kind != POLICY_FUNCTION;
  if (pattern->kind == POLICY_FILE) return file_matches(pattern, origin->file);
  if (pattern->kind != origin->kind) return false;
  if (!pattern->pattern) return true;
  if (pattern->kind == POLICY_LITERAL) return file_matches(pattern, origin->file);
  return origin->name ? name_matches(pattern->pattern, origin->name) : unsure;
}

const struct policy_pattern *policy_match(const struct policy_patterns *patterns,
                                          const struct policy_origin *origin, bool unsure) {
  for (uint32_t i = 0; i < patterns->count; i++)
    if (matches(&patterns->at[i], origin, unsure)) return &patterns->at[i];
  return NULL;
}

bool policy_has_word(const struct policy_words *words, const char *text) {
  for (uint32_t i = 0; i < words->count; i++)
    if (!strcmp(words->at[i], text) || wildcard_matches(words->at[i], text)) return true;
  return false;
}

/* ---- labels ---- */

/* What labels are called, by the first words of their names. */
static const struct {
  const char *word;
  enum policy_source kind;
} roots[] = {
    {"fact", POLICY_FACT},           {"trusted fact", POLICY_TRUSTED}, {"key", POLICY_KEY},
    {"ENC", POLICY_CLASSIFIER},      {"exported", POLICY_EXPORTED},    {"node", POLICY_NODE},
    {"server fact", POLICY_SETTING}, {"environment", POLICY_SETTING},  {"time", POLICY_SETTING},
};

static bool has_root(const char *name, const char *word, const char **rest) {
  size_t length = strlen(word);
  if (strncmp(name, word, length) != 0 || (name[length] && name[length] != ' ')) return false;
  *rest = name[length] ? name + length + 1 : "";
  return true;
}

/* The name of a label; a key's is that of the collection that it is in. */
static const char *label_name(const struct sources *sources, const struct label *label) {
  if (!label->name && label->whole) label = label_get(sources, label->whole);
  return label->name ? label->name->text : NULL;
}

static enum policy_source kind_by_source(const struct source *source, const struct label *label) {
  bool datum = label_is_datum(label);
  if (source->kind == SOURCE_FACTS) return POLICY_FACT;
  if (source->kind == SOURCE_PROGRAM) return POLICY_PROGRAM;
  if (source->kind == SOURCE_DATA) return datum ? POLICY_KEY : POLICY_SOURCES;
  if (datum || label->kind == LABEL_SETTING) return POLICY_SOURCES;
  return POLICY_LITERAL;
}

/* PATH below BASE, or as it is. */
static const char *below(const char *path, const char *base) {
  size_t length = base ? strlen(base) : 0;
  if (!length || strncmp(path, base, length) != 0 || path[length] != '/') return path;
  return path + length + 1;
}

struct policy_origin policy_origin_of(const struct sources *sources, label_id id, const char *base) {
  const struct label *label = label_get(sources, id);
  const struct source *source = source_get(sources, label->place.source);
  const char *name = label_name(sources, label);
  struct policy_origin origin = {.kind = POLICY_SOURCES};
  /* The files of a saved catalog need not be there: they are known by their names. */
  if (source->path)
    origin.file = below(source->path->text, base);
  else if (source->kind != SOURCE_SETTING && source->kind != SOURCE_BUILTIN)
    origin.file = source->name->text;
  for (size_t i = 0; name && i < sizeof roots / sizeof *roots; i++)
    if (has_root(name, roots[i].word, &origin.name)) {
      origin.kind = roots[i].kind;
      return origin;
    }
  origin.kind = kind_by_source(source, label);
  if (origin.kind == POLICY_PROGRAM) origin.name = source->name->text;
  return origin;
}
