/* SPDX-License-Identifier: Apache-2.0 */
/* What a change would reach: the lines, fact or key in question, and the definitions that lines stand in. */
#include "provenance/answers/impact.h"

#include <ctype.h>
#include <stdlib.h>

#include "grammar/ast.h"
#include "src/session/answer.h"
#include "src/support/file.h"

enum { MOST_SOURCES = 16 };

/* Lines FIRST to LAST of FILE. */
struct lines {
  const char *file;
  uint32_t first, last;
};

/* Whether WHAT is FILE:LINE or FILE:LINE-LINE. */
static bool parse_lines(struct lines *lines, struct arena *arena, const char *what) {
  const char *colon = strrchr(what, ':');
  char *end;
  if (!colon || colon == what || !isdigit((unsigned char)colon[1])) return false;
  unsigned long first = strtoul(colon + 1, &end, 10), last = first;
  if (*end == '-' && isdigit((unsigned char)end[1])) last = strtoul(end + 1, &end, 10);
  if (*end || !first || last < first || last > UINT32_MAX) return false;
  *lines =
      (struct lines){str_new(arena, what, (size_t)(colon - what))->text, (uint32_t)first, (uint32_t)last};
  return true;
}

static bool ends_with_path(const char *path, const char *end) {
  size_t length = strlen(path), own = strlen(end);
  return length > own && path[length - own - 1] == '/' && !strcmp(path + length - own, end);
}

/* Whether FILE is what SOURCE is called; LOOSELY: or how its path ends. */
static bool is_source(struct arena *arena, const struct source *source, const char *file, bool loosely) {
  if (loosely) return source->path && ends_with_path(source->path->text, file);
  return !strcmp(source->name->text, file) ||
         (source->path && !strcmp(source->path->text, file_absolute(arena, file)));
}

/* Whether a source is called FILE, so that no other is meant. */
static bool has_source(struct arena *arena, const struct sources *sources, const char *file) {
  for (uint32_t i = 1; i < sources->list.count; i++)
    if (is_source(arena, sources->list.at[i], file, false)) return true;
  return false;
}

/* The tree of a text that a saved catalog came from; labels are there already. */
static const struct node *parsed_again(clp_session *session, source_id id) {
  struct parse_context context = session->parse;
  struct diagnostics unheard;
  const struct source *source = source_get(&session->sources, id);
  diagnostics_init(&unheard, &session->arena, &session->sources);
  if (source->sparse || (source->kind != SOURCE_MANIFEST && source->kind != SOURCE_SETTING)) return NULL;
  context.diagnostics = &unheard;
  context.unlabelled = true;
  context.depth_limit = session->limits.nesting;
  return parse_source(&context, source);
}

static const struct node *program_of(clp_catalog *catalog, source_id source) {
  clp_session *session = catalog->session;
  for (uint32_t i = 0; i < session->programs.count; i++)
    if (session->programs.at[i]->place.source == source) return session->programs.at[i];
  for (uint32_t i = 0; i < session->trees.count; i++)
    if (session->trees.at[i].program && session->trees.at[i].source == source)
      return session->trees.at[i].program;
  return catalog->saved ? parsed_again(session, source) : NULL;
}

static struct impact_around around_definition(struct arena *arena, const struct node *node) {
  struct impact_around around = {.place = node->place, .name = "its node definition"};
  if (node->kind == AST_NODE) return around;
  const struct str *name = node->u.function.name;
  if (node->kind == AST_CLASS) {
    around.name = arena_printf(arena, "class %s", name->text);
    around.type = str_from(arena, "Class");
    around.title = session_shown(arena, name);
  } else if (node->kind == AST_DEFINE) {
    around.name = arena_printf(arena, "defined type %s", name->text);
    around.type = session_shown(arena, name);
  } else {
    around.name = arena_printf(arena, "function %s", name->text);
  }
  return around;
}

struct impact_around session_around(clp_catalog *catalog, struct place place) {
  clp_session *session = catalog->session;
  const struct source *source = source_get(&session->sources, place.source);
  const struct node *program = program_of(catalog, place.source), *best = NULL;
  struct impact_around all = {.place = {source->id, 0, source->length + 1}, .name = source->name->text};
  bool smartfrog = !catalog->saved && session->read == LANGUAGE_SMARTFROG; /* its manifests are data */
  if (!program && source->kind != SOURCE_TEMPLATE && (source->kind != SOURCE_MANIFEST || smartfrog))
    return (struct impact_around){.place = place, .name = "the data around it"};
  if (!program || program->kind != AST_PROGRAM) return all;
  for (uint32_t i = 0; i < program->u.program.definitions.count; i++) {
    const struct node *node = program->u.program.definitions.at[i];
    bool named = node->kind == AST_CLASS || node->kind == AST_DEFINE || node->kind == AST_FUNCTION ||
                 node->kind == AST_NODE;
    if (!named || node->place.start > place.start || node->place.end + 1 < place.end) continue;
    if (!best || node->place.start >= best->place.start) best = node;
  }
  return best ? around_definition(&session->arena, best) : all;
}

/* Where the lines are; *READ: some source is meant. */
static void find_lines(clp_catalog *catalog, const struct lines *lines, struct impact_question *question,
                       struct reach_cause *causes, bool *read) {
  struct sources *sources = catalog->catalog->sources;
  struct arena *arena = &catalog->session->arena;
  bool loosely = !has_source(arena, sources, lines->file);
  for (uint32_t i = 1; i < sources->list.count && question->count < MOST_SOURCES; i++) {
    if (!is_source(arena, sources->list.at[i], lines->file, loosely)) continue;
    *read = true;
    if (!source_lines(sources, i, lines->first, lines->last, &causes[question->count].lines)) continue;
    causes[question->count].around = session_around(catalog, causes[question->count].lines);
    question->count++;
  }
}

static enum explained make(const struct session_answer *a, const struct language *language,
                           struct buffer *out) {
  struct arena *arena = &a->catalog->session->arena;
  struct reach_cause causes[MOST_SOURCES] = {{0}};
  struct impact_question question = {.what = a->resource, .causes = causes, .options = a->options};
  struct lines lines;
  bool read = false;
  const char *problem = NULL;
  if (parse_lines(&lines, arena, a->resource)) {
    find_lines(a->catalog, &lines, &question, causes, &read);
    if (!read)
      problem = arena_printf(arena, "%s was not read.", lines.file);
    else if (!question.count)
      problem = arena_printf(arena, "%s has no line %u.", lines.file, lines.first);
  } else {
    bool fact = !strncmp(a->resource, "fact ", 5);
    causes[0].name = fact ? a->resource : arena_printf(arena, "key %s", a->resource);
    question.count = question.is_name = true;
  }
  if (problem) return impact_of_nothing(out, a->catalog->catalog, &question, problem);
  enum explained explained = impact(out, a->catalog->catalog, language, &question);
  return explained == EXPLAINED ? EXPLAINED : EXPLAINED_NOT_THERE;
}

clp_status clp_impact(clp_catalog *catalog, const char *what, unsigned options, clp_writer write,
                      void *data) {
  struct session_answer answer = {catalog, what, NULL, 0, options, write, data, make, NULL, true};
  return session_answer(&answer);
}
