/* SPDX-License-Identifier: Apache-2.0 */
/* The entry of parsing, what its stages share, and #include. */
#include <stdarg.h>
#include <stdio.h>

#include "src/smartfrog/parser.h"
#include "src/smartfrog/sf.h"
#include "src/support/file.h"
#include "src/support/utf8.h"

enum { DEPTH_LIMIT = 1000, ERROR_LIMIT = 20, STATES_PER_LEVEL = 8, INCLUDES = 100 };

struct diagnostic *sf_error(struct sf_parser *p, enum diagnostic_code code, struct place place,
                            const char *format, ...) {
  va_list args;
  if (p->stopped) return NULL;
  va_start(args, format);
  struct diagnostic *diagnostic =
      diagnostic_addv(p->context->diagnostics, code, SEVERITY_ERROR, place, format, args);
  va_end(args);
  if (++p->errors >= ERROR_LIMIT) p->stopped = true;
  return diagnostic;
}

/* ---- what the scanner finds wrong ---- */

void sf_unclosed(struct sf_parser *p, uint32_t at, const char *what) {
  struct place place = {p->source->id, at, at + 1};
  bool string = p->source->text[at] == '"';
  struct diagnostic *diagnostic =
      sf_error(p, DIAG_UNTERMINATED, place, "This %s does not end%s", what, string ? " in its line" : "");
  if (diagnostic && string)
    diagnostic_note(p->context->diagnostics, diagnostic, PLACE_NONE, "a line break is written \\n");
  p->stopped = true;
}

static const char *token_text(struct sf_parser *p, struct place place) {
  uint32_t length;
  const char *text = place_text(p->context->sources, place, &length);
  if (!length) return "end of input";
  if (*text == '\0') return "a NUL byte: this is no text";
  return arena_printf(p->arena, "'%.*s%s'", (int)(length > 60 ? 60 : length), text, length > 60 ? "…" : "");
}

void sf_syntax_error(struct sf_parser *p, struct place place, const char *const *expected, int count) {
  struct buffer out;
  struct diagnostic *diagnostic = sf_error(p, DIAG_SYNTAX, place, "Syntax error at %s", token_text(p, place));
  if (!diagnostic || count <= 0) return;
  buffer_init(&out, p->arena);
  for (int i = 0; i < count; i++)
    buffer_printf(&out, "%s%s", i == 0 ? "" : i + 1 < count ? ", " : " or ", expected[i]);
  diagnostic_note(p->context->diagnostics, diagnostic, PLACE_NONE, "expected %s", buffer_text(&out));
}

static void *widen(struct sf_parser *p, const void *old, size_t used, size_t size) {
  return memcpy(arena_alloc(&p->scratch, size), old, used);
}

bool sf_parser_widen(struct sf_parser *p, void **states, size_t states_used, void **values,
                     size_t values_used, void **places, size_t places_used, ptrdiff_t *room) {
  ptrdiff_t limit = (ptrdiff_t)p->deepest * STATES_PER_LEVEL, wider = *room * 2;
  if (*room >= limit) return false;
  if (wider > limit) wider = limit;
  size_t count = (size_t)wider, used = places_used / sizeof(struct place);
  *states = widen(p, *states, states_used, count * (states_used / used));
  *values = widen(p, *values, values_used, count * (values_used / used));
  *places = widen(p, *places, places_used, count * (places_used / used));
  *room = wider;
  return true;
}

/* ---- parsing ---- */

static bool is_text(struct sf_parser *p) {
  size_t valid = utf8_valid_prefix(p->source->text, p->source->length);
  if (valid == p->source->length) return true;
  struct place place = {p->source->id, (uint32_t)valid, (uint32_t)valid + 1};
  sf_error(p, DIAG_INVALID_UTF8, place, "Invalid UTF-8: the byte 0x%02X is no text here",
           (unsigned char)p->source->text[valid]);
  return false;
}

/* The arena of the parse is let go also where it is left by a guard. */
struct parse {
  struct sf_parser parser;
  struct guard guard, *outer;
};

static void run(struct sf_parser *p) {
  if (!is_text(p)) return;
  sf_scan_start(p);
  sf_yyparse(p);
}

static bool parse_file(struct sf_parse_context *context, const struct source *source,
                       const struct sf_including *file, struct sf_statements *all) {
  struct parse parse = {
      .parser = {.context = context, .arena = context->arena, .source = source, .file = file}};
  struct sf_parser *p = &parse.parser;
  p->deepest = context->depth_limit ? context->depth_limit : DEPTH_LIMIT;
  parse.outer = context->arena->guard;
  arena_init(&p->scratch, &parse.guard, 0);
  context->arena->guard = &parse.guard;
  int reason = GUARD_ENTER(&parse.guard);
  if (!reason) run(p);
  context->arena->guard = parse.outer;
  arena_free(&p->scratch);
  if (reason) guard_leave(parse.outer, (enum guard_reason)reason);
  *all = p->all;
  return !p->errors;
}

static const char *absolute(struct sf_parse_context *context, const struct source *source) {
  return source->path ? file_absolute(context->arena, source->path->text) : NULL;
}

bool sf_parse(struct sf_parse_context *context, const struct source *source, struct sf_statement **list) {
  struct sf_including file = {.path = absolute(context, source)};
  struct sf_statements all;
  bool parsed = parse_file(context, source, &file, &all);
  while (*list)
    list = &(*list)->next;
  *list = all.first;
  return parsed;
}

/* ---- #include ---- */

/* NAME as it is found from the file that includes it. */
static const char *included_path(struct sf_parser *p, const struct str *name) {
  const char *by = p->source->path ? p->source->path->text : "", *slash = strrchr(by, '/');
  if (name->text[0] == '/' || !slash) return name->text;
  return arena_printf(p->arena, "%.*s/%s", (int)(slash - by), by, name->text);
}

/* Whether PATH is being read already; says so. */
static bool is_cycle(struct sf_parser *p, struct place place, const char *path) {
  for (const struct sf_including *by = p->file; by; by = by->by) {
    if (!by->path || strcmp(by->path, path) != 0) continue;
    sf_error(p, DIAG_BAD_REFERENCE, place, "%s includes itself%s", file_shown(path),
             by == p->file ? "" : ", by what it includes");
    return true;
  }
  return false;
}

/* What could not be read is said at the place of the #include. */
static const struct source *read_included(struct sf_parser *p, struct place place, const char *path) {
  struct diagnostics *diagnostics = p->context->diagnostics;
  uint32_t before = diagnostics->list.count;
  const struct source *source =
      file_read(p->context->sources, diagnostics, SOURCE_MANIFEST, file_shown(path));
  if (source) return source;
  p->errors++;
  if (diagnostics->list.count > before && !diagnostics->list.at[before]->place.source)
    diagnostics->list.at[before]->place = place;
  return NULL;
}

struct sf_statement *sf_include(struct sf_parser *p, struct place place, struct place file) {
  struct value name;
  if (!sf_read(p, file, LABEL_DOUBLE_QUOTED, &name) || p->stopped) return NULL;
  const char *path = file_absolute(p->arena, included_path(p, name.u.text));
  struct sf_including including = {.path = path, .by = p->file, .depth = p->file->depth + 1};
  if (is_cycle(p, place, path)) return NULL;
  if (including.depth > INCLUDES) {
    sf_error(p, DIAG_LIMIT_NESTING, place, "More than %d files include each other here", INCLUDES);
    return NULL;
  }
  const struct source *source = read_included(p, file, path);
  struct sf_statements all = {0};
  if (!source) return NULL;
  p->errors += !parse_file(p->context, source, &including, &all);
  struct sf_statement *statement = ARENA_NEW(p->arena, struct sf_statement);
  *statement = (struct sf_statement){.kind = SF_INCLUDE, .place = place, .u.included = all.first};
  return statement;
}
