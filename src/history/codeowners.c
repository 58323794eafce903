/* SPDX-License-Identifier: Apache-2.0 */
#include "src/history/codeowners.h"

#include <ctype.h>
#include <stdlib.h>
#include <strings.h>

#include "src/support/utf8.h"
#include "src/support/wildcard.h"

enum { LARGEST = 3 << 20, MOST_RULES = 100000, MOST_SECTIONS = 1000, MOST_OWNERS = 500, MOST_WARNINGS = 20 };

struct section {
  const char *name; /* NULL: what stands before any */
  bool optional;
};

struct rule {
  const char *pattern; /* without slashes around it, "**" before it where it may be in any folder */
  bool below, excludes;
  uint32_t section;
  const struct owner *owners;
  uint32_t count;
  struct place place;
};

struct codeowners {
  struct arena *arena;
  struct diagnostics *diagnostics;
  const struct source *source;
  const char *file;
  bool gitlab;
  uint32_t warnings, current;          /* the section that lines belong to now */
  ARENA_VECTOR(struct owner) defaults; /* of the section's heading */
  ARENA_VECTOR(struct section) sections;
  ARENA_VECTOR(struct rule) rules;
};

/* ---- lines ---- */

/* Bytes of the source. */
struct span {
  const char *at, *end;
};

static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

static struct span trimmed(struct span span) {
  while (span.at < span.end && is_blank(*span.at))
    span.at++;
  while (span.end > span.at && is_blank(span.end[-1]))
    span.end--;
  return span;
}

/* The next word of REST, which is taken; blanks behind a backslash belong to it. */
static struct span take_word(struct span *rest) {
  *rest = trimmed(*rest);
  struct span word = {rest->at, rest->at};
  while (word.end < rest->end && !is_blank(*word.end))
    word.end += *word.end == '\\' && word.end + 1 < rest->end ? 2 : 1;
  rest->at = word.end;
  return word;
}

static struct place place_of(const struct codeowners *c, struct span span) {
  uint32_t start = (uint32_t)(span.at - c->source->text), end = (uint32_t)(span.end - c->source->text);
  return (struct place){c->source->id, start, end};
}

static void warn(struct codeowners *c, struct span span, const char *message, const char *advice) {
  if (c->warnings++ >= MOST_WARNINGS) return;
  struct diagnostic *d =
      diagnostic_add(c->diagnostics, DIAG_CODEOWNERS, SEVERITY_WARNING, place_of(c, span), "%s", message);
  diagnostic_note(c->diagnostics, d, PLACE_NONE, "%s", advice);
}

/* ---- owners ---- */

static bool is_name(const char *at, const char *end, const char *also) {
  for (const char *p = at; p < end; p++)
    if (!isalnum((unsigned char)*p) && !strchr(also, *p)) return false;
  return at < end;
}

/* "@user", "@group/team", "@@role", or an address. */
static bool is_owner(const struct codeowners *c, struct span word) {
  const char *at = memchr(word.at, '@', (size_t)(word.end - word.at));
  if (!at) return false;
  if (at > word.at) return at + 1 < word.end && !memchr(at + 1, '@', (size_t)(word.end - at - 1));
  at++;
  if (c->gitlab && at < word.end && *at == '@') at++;
  return is_name(at, word.end, "-_./") && *at != '/' && word.end[-1] != '/';
}

typedef ARENA_VECTOR(struct owner) owner_list;

/* The owners in REST.  False: the line does not count (GitHub). */
static bool read_owners(struct codeowners *c, struct span rest, owner_list *owners) {
  const struct section *section = &c->sections.at[c->current];
  for (struct span word = take_word(&rest); word.at < word.end; word = take_word(&rest)) {
    if (!c->gitlab && *word.at == '#') return true;
    if (is_owner(c, word)) {
      struct owner owner = {str_new(c->arena, word.at, (size_t)(word.end - word.at))->text, section->name,
                            section->optional};
      ARENA_PUSH(c->arena, owners, owner);
    } else if (c->gitlab) {
      warn(c, word, "This is not an owner and does not count",
           "an owner is @user, @group/subgroup, @@role or an email address");
    } else {
      warn(c, word, "This is not an owner: GitHub skips the whole line",
           "an owner is @user, @organisation/team or an email address");
      return false;
    }
  }
  return true;
}

/* ---- patterns ---- */

/* Without the backslashes that the file itself needs: before blanks and, for GitLab, a first "#". */
static char *unescaped(struct codeowners *c, struct span word) {
  char *text = arena_alloc(c->arena, (size_t)(word.end - word.at) + 8), *out = text;
  for (const char *p = word.at; p < word.end; p++) {
    bool hash = c->gitlab && p == word.at && p + 1 < word.end && p[1] == '#';
    if (*p == '\\' && (hash || (p + 1 < word.end && is_blank(p[1])))) continue;
    *out++ = *p;
  }
  *out = '\0';
  return text;
}

/* GitHub: as in .gitignore.  GitLab: from the root if a slash is first, else in any folder; a last slash
   takes all below, and without one only a file matches. */
static void shape_pattern(struct codeowners *c, struct rule *rule, char *text) {
  size_t length = strlen(text);
  bool rooted = *text == '/', folder = text[length - 1] == '/';
  while (*text == '/')
    text++, length--;
  while (length && text[length - 1] == '/')
    text[--length] = '\0';
  bool anywhere = c->gitlab ? !rooted : !rooted && !strchr(text, '/');
  bool files = !strcmp(text, "*") || (length > 1 && !strcmp(text + length - 2, "/*"));
  bool all = length >= 2 && !strcmp(text + length - 2, "**") && (length == 2 || text[length - 3] == '/');
  rule->below = !c->gitlab && (folder || all || !files || (anywhere && length == 1));
  if (!c->gitlab && all) text[length - 1] = '\0'; /* all below, as of a folder and its star */
  const char *end = !folder ? "" : c->gitlab ? "/**/*" : "/*";
  rule->pattern = arena_printf(c->arena, "%s%s%s", anywhere ? "**/" : "", text, end);
}

/* What is wrong with the pattern, so that GitHub skips its line; or NULL. */
static const char *github_refuses(struct span word) {
  if (*word.at == '!') return "GitHub knows no \"!\": the line is skipped";
  if (*word.at == '\\' && word.at + 1 < word.end && word.at[1] == '#')
    return "GitHub knows no \"\\#\": the line is skipped";
  for (const char *p = word.at; p < word.end; p++) {
    if (*p == '[' || *p == ']') return "GitHub knows no [ ]: the line is skipped";
    if (word.end - p > 2 && !memcmp(p, "***", 3)) return "Three stars are not a pattern: the line is skipped";
  }
  return NULL;
}

static void read_rule(struct codeowners *c, struct span line) {
  struct rule rule = {.section = c->current};
  struct span rest = line, word = take_word(&rest);
  const char *refused = c->gitlab ? NULL : github_refuses(word);
  owner_list owners = {0};
  if (refused) {
    warn(c, word, refused, "what it was meant for belongs to whom an earlier line says");
    return;
  }
  rule.place = place_of(c, word);
  rule.excludes = *word.at == '!';
  if (rule.excludes) word.at++;
  char *text = unescaped(c, word);
  if (!text[strspn(text, "/")] && strcmp(text, "/") != 0) return;
  if (!*text || !read_owners(c, rest, &owners)) return;
  bool defaults = !owners.count;
  rule.owners = defaults ? c->defaults.at : owners.at;
  rule.count = defaults ? c->defaults.count : owners.count;
  if (strcmp(text, "/") != 0) {
    shape_pattern(c, &rule, text);
  } else {
    if (!c->gitlab) return; /* it matches nothing */
    rule.pattern = "**/*";
  }
  if (c->rules.count < MOST_RULES)
    ARENA_PUSH(c->arena, &c->rules, rule);
  else
    warn(c, word, "There are too many lines: this one does not count", "at most 100000 patterns are read");
}

/* ---- sections ---- */

/* The parts of a heading: [NAME][NUMBER] and owners. */
struct heading {
  struct span name, rest;
  bool optional;
};

static bool is_heading(struct span line, struct heading *heading) {
  heading->optional = *line.at == '^';
  if (heading->optional) line.at++;
  if (line.at == line.end || *line.at != '[') return false;
  const char *close = memchr(line.at, ']', (size_t)(line.end - line.at));
  if (!close) return false;
  heading->name = trimmed((struct span){line.at + 1, close});
  heading->rest = (struct span){close + 1, line.end};
  const char *p = close + 1;
  if (p < line.end && *p == '[') {
    for (p++; p < line.end && isdigit((unsigned char)*p);)
      p++;
    if (p == line.end || *p != ']' || p == close + 2) return false;
    heading->rest.at = ++p;
  }
  return heading->name.at < heading->name.end && (p == line.end || is_blank(*p));
}

/* Sections of one name are one, whatever its case; it is optional if all its headings are. */
static uint32_t section_of(struct codeowners *c, const struct heading *heading) {
  struct section section = {
      str_new(c->arena, heading->name.at, (size_t)(heading->name.end - heading->name.at))->text,
      heading->optional};
  for (uint32_t i = 1; i < c->sections.count; i++) {
    if (strcasecmp(c->sections.at[i].name, section.name) != 0) continue;
    c->sections.at[i].optional &= section.optional;
    return i;
  }
  if (c->sections.count < MOST_SECTIONS)
    ARENA_PUSH(c->arena, &c->sections, section);
  else
    warn(c, heading->name, "There are too many sections: this one belongs to the one before it",
         "at most 1000 are read");
  return c->sections.count - 1;
}

static void read_heading(struct codeowners *c, const struct heading *heading) {
  owner_list owners = {0};
  c->current = section_of(c, heading);
  read_owners(c, heading->rest, &owners);
  c->defaults.at = owners.at;
  c->defaults.count = owners.count;
  c->defaults.room = owners.count;
}

static void read_line(struct codeowners *c, struct span line) {
  struct heading heading;
  line = trimmed(line);
  if (line.at == line.end || *line.at == '#') return;
  bool section = *line.at == '[' || (*line.at == '^' && line.at + 1 < line.end && line.at[1] == '[');
  if (c->gitlab && section && is_heading(line, &heading)) {
    read_heading(c, &heading);
    return;
  }
  if (c->gitlab && section)
    warn(c, line, "GitLab reads this as a pattern, not as a section",
         "write [Name], [Name][2] or ^[Name], and default owners behind a blank");
  read_rule(c, line);
}

/* ---- the file ---- */

static struct span next_line(struct span *rest) {
  const char *end = memchr(rest->at, '\n', (size_t)(rest->end - rest->at));
  struct span line = {rest->at, end ? end : rest->end};
  rest->at = end ? end + 1 : rest->end;
  return line;
}

static bool has_section(const struct source *source) {
  struct span rest = {source->text, source->text + source->length};
  struct heading heading;
  while (rest.at < rest.end) {
    struct span line = trimmed(next_line(&rest));
    if (line.at < line.end && (*line.at == '[' || *line.at == '^') && is_heading(line, &heading)) return true;
  }
  return false;
}

static void read_lines(struct codeowners *c) {
  struct span rest = {c->source->text, c->source->text + c->source->length};
  struct section none = {NULL, false};
  ARENA_PUSH(c->arena, &c->sections, none);
  rest.at += utf8_mark_length(rest.at, c->source->length);
  while (rest.at < rest.end)
    read_line(c, next_line(&rest));
  /* What the last heading of a name says of it counts for all its rules. */
  for (uint32_t i = 0; i < c->rules.count; i++) {
    struct rule *rule = &c->rules.at[i];
    struct owner *owners = arena_copy(c->arena, rule->owners, rule->count * sizeof *owners);
    for (uint32_t k = 0; k < rule->count; k++)
      owners[k].optional = c->sections.at[rule->section].optional;
    rule->owners = owners;
  }
}

/* PATH as a source; what is wrong with it is a warning. */
static const struct source *read_source(struct sources *sources, struct diagnostics *diagnostics,
                                        const char *path) {
  struct diagnostics own;
  diagnostics_init(&own, sources->arena, sources);
  const struct source *source = file_read(sources, &own, SOURCE_CONFIGURATION, file_shown(path));
  struct place whole = {source ? source->id : 0, 0, 0};
  if (source && source->length > LARGEST) {
    diagnostic_add(diagnostics, DIAG_CODEOWNERS, SEVERITY_WARNING, whole,
                   "No owners are known: CODEOWNERS has more than 3 MB");
    return NULL;
  }
  if (!source && own.list.count)
    diagnostic_add(diagnostics, DIAG_CODEOWNERS, SEVERITY_WARNING, own.list.at[0]->place,
                   "No owners are known: %s", own.list.at[0]->message);
  return source;
}

static const struct codeowners *read_usual(struct sources *sources, struct diagnostics *diagnostics,
                                           const char *root) {
  static const char *const usual[] = {".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS",
                                      ".gitlab/CODEOWNERS"};
  struct arena *arena = sources->arena;
  for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
    const char *path = arena_printf(arena, "%s/%s", root, usual[i]);
    if (!file_exists(sources->view, path) || file_is_folder(sources->view, path)) continue;
    const struct source *source = read_source(sources, diagnostics, path);
    if (!source) return NULL;
    struct codeowners *c = ARENA_NEW(arena, struct codeowners);
    const char *pipeline = arena_printf(arena, "%s/.gitlab-ci.yml", root);
    *c = (struct codeowners){.arena = arena, .diagnostics = diagnostics, .source = source, .file = usual[i]};
    c->gitlab = i != 0 && (i == 3 || has_section(source) || file_exists(sources->view, pipeline));
    read_lines(c);
    return c;
  }
  return NULL;
}

/* The fence has the repository in it as long as its file is looked for. */
const struct codeowners *codeowners_read(struct sources *sources, struct diagnostics *diagnostics,
                                         const char *root) {
  struct file_fence *fence = sources->view ? sources->view->fence : NULL;
  uint32_t roots = fence ? fence->roots.count : 0;
  if (fence) file_fence_add(fence, root);
  const struct codeowners *c = read_usual(sources, diagnostics, root);
  if (fence) file_fence_cut(fence, roots);
  return c;
}

const char *codeowners_file(const struct codeowners *c) {
  return c->file;
}

/* ---- questions ---- */

/* The rule of each section that counts for PATH, or NULL: none matches, or one excludes it. */
static const struct rule **matches(const struct codeowners *c, struct arena *arena, const char *path) {
  const struct rule **found = arena_zalloc(arena, c->sections.count * sizeof *found);
  bool *excluded = arena_zalloc(arena, c->sections.count);
  for (uint32_t i = 0; i < c->rules.count; i++) {
    const struct rule *rule = &c->rules.at[i];
    if (excluded[rule->section] || !wildcard_matches_path(rule->pattern, path, rule->below)) continue;
    excluded[rule->section] = rule->excludes;
    found[rule->section] = rule->excludes ? NULL : rule;
  }
  return found;
}

static bool is_listed(const owner_list *owners, const char *name) {
  for (uint32_t i = 0; i < owners->count; i++)
    if (!strcmp(owners->at[i].name, name)) return true;
  return false;
}

struct owners codeowners_of(const struct codeowners *c, struct arena *arena, const char *path) {
  owner_list owners = {0};
  const struct rule **rules = matches(c, arena, path);
  for (uint32_t section = 0; section < c->sections.count; section++)
    for (uint32_t i = 0; rules[section] && i < rules[section]->count && owners.count < MOST_OWNERS; i++)
      if (!is_listed(&owners, rules[section]->owners[i].name))
        ARENA_PUSH(arena, &owners, rules[section]->owners[i]);
  return (struct owners){owners.at, owners.count};
}

struct place codeowners_place(const struct codeowners *c, struct arena *arena, const char *path) {
  const struct rule *best = NULL, **rules = matches(c, arena, path);
  for (uint32_t section = 0; section < c->sections.count; section++)
    if (rules[section] && (!best || rules[section] > best)) best = rules[section];
  return best ? best->place : PLACE_NONE;
}

bool owner_is(const struct owner *owner, const char *who) {
  const char *bare = owner->name + (*owner->name == '@');
  return !strcmp(owner->name, who) || !strcmp(bare, who) || wildcard_matches(who, owner->name) ||
         wildcard_matches(who, bare);
}

bool codeowners_have(const struct codeowners *c, const char *who) {
  for (uint32_t i = 0; i < c->rules.count; i++)
    for (uint32_t k = 0; k < c->rules.at[i].count; k++)
      if (owner_is(&c->rules.at[i].owners[k], who)) return true;
  return false;
}
