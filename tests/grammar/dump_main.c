/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reads names of files from standard input and writes a JSON object for each: whether it is good, its dump,
 * the dump of what ast_print() made of it, and its errors.  tests/grammar/compare_puppet.rb drives it.
 */
#include <oniguruma.h>
#include <stdio.h>
#include <stdlib.h>

#include "grammar/parse.h"
#include "src/support/json.h"

struct session {
  struct guard guard;
  struct arena arena;
  struct sources sources;
  struct symbols symbols;
  struct diagnostics diagnostics;
  struct parse_context context;
};

static const char *regexp_error(struct arena *arena, const struct str *pattern) {
  regex_t *regexp = NULL;
  OnigErrorInfo info;
  const UChar *text = (const UChar *)pattern->text;
  int result = onig_new(&regexp, text, text + pattern->length, ONIG_OPTION_DEFAULT, ONIG_ENCODING_UTF8,
                        ONIG_SYNTAX_RUBY, &info);
  if (regexp) onig_free(regexp);
  if (result == ONIG_NORMAL) return NULL;
  UChar message[ONIG_MAX_ERROR_MESSAGE_LEN];
  onig_error_code_to_str(message, result, &info);
  return arena_printf(arena, "%s", (char *)message);
}

static void session_open(struct session *s) {
  arena_init(&s->arena, &s->guard, 0);
  sources_init(&s->sources, &s->arena);
  symbols_init(&s->symbols, &s->arena);
  diagnostics_init(&s->diagnostics, &s->arena, &s->sources);
  s->context = (struct parse_context){.arena = &s->arena,
                                      .symbols = &s->symbols,
                                      .sources = &s->sources,
                                      .diagnostics = &s->diagnostics,
                                      .regexp_error = regexp_error};
}

static char *read_file(const char *name, size_t *length) {
  FILE *file = fopen(name, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  *length = (size_t)ftell(file);
  rewind(file);
  char *text = malloc(*length + 1);
  *length = fread(text, 1, *length, file);
  fclose(file);
  return text;
}

static enum source_kind kind_of(const char *name) {
  size_t length = strlen(name);
  return length > 4 && !strcmp(name + length - 4, ".epp") ? SOURCE_TEMPLATE : SOURCE_MANIFEST;
}

static void write_diagnostics(struct json_writer *w, struct session *s) {
  json_key(w, "errors");
  json_open(w, '[');
  for (uint32_t i = 0; i < s->diagnostics.list.count; i++) {
    const struct diagnostic *d = s->diagnostics.list.at[i];
    struct position at = source_position(&s->sources, d->place.source, d->place.start);
    json_item(w);
    json_open(w, '{');
    json_key(w, "severity"), json_put_text(w, d->severity == SEVERITY_ERROR ? "error" : "warning");
    json_key(w, "code"), json_put_text(w, diagnostic_code_name(d->code));
    json_key(w, "line"), json_put_integer(w, at.line);
    json_key(w, "column"), json_put_integer(w, at.column);
    json_key(w, "message"), json_put_text(w, d->message);
    json_close(w, '}');
  }
  json_close(w, ']');
}

static void write_dump(struct json_writer *w, const char *name, struct session *s, const struct node *tree) {
  struct buffer dump;
  buffer_init(&dump, &s->arena);
  if (tree) ast_dump(&dump, tree, false);
  json_key(w, name);
  if (tree)
    json_put_str(w, buffer_take(&dump));
  else
    json_put_null(w);
}

static void parse_one(struct session *s, const char *name, const char *text, size_t length) {
  struct buffer out, printed;
  buffer_init(&out, &s->arena);
  buffer_init(&printed, &s->arena);
  struct json_writer w = {.out = &out};
  const struct source *source = source_add(&s->sources, kind_of(name), name, name, text, length);
  const struct node *tree = parse_source(&s->context, source), *again = NULL;
  json_open(&w, '{');
  json_key(&w, "file"), json_put_text(&w, name);
  json_key(&w, "ok"), json_put_bool(&w, tree);
  write_dump(&w, "dump", s, tree);
  write_diagnostics(&w, s);
  if (tree) {
    ast_print(&printed, tree);
    const struct str *code = buffer_take(&printed);
    source = source_add(&s->sources, kind_of(name), "printed", NULL, code->text, code->length);
    again = parse_source(&s->context, source);
    json_key(&w, "printed"), json_put_str(&w, code);
  }
  write_dump(&w, "printed_dump", s, again);
  json_close(&w, '}');
  fwrite(out.text, 1, out.length, stdout);
  putchar('\n');
}

static void parse_file(const char *name, const char *text, size_t length) {
  struct session session;
  session_open(&session);
  if (GUARD_ENTER(&session.guard) == 0) parse_one(&session, name, text, length);
  arena_free(&session.arena);
}

int main(void) {
  char name[4096];
  while (fgets(name, sizeof name, stdin)) {
    size_t length;
    name[strcspn(name, "\n")] = '\0';
    char *text = read_file(name, &length);
    if (text) parse_file(name, text, length);
    free(text);
  }
  return 0;
}
