/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The entry: a source becomes a checked tree.  First the bytes (byte order mark, UTF-8), then scanner and
 * grammar, then the checks; a stage that found errors ends the parse.
 */
#include <stdarg.h>
#include <stdio.h>

#include "grammar/parser.h"
#include "grammar/puppet.h"
#include "grammar/syntax_error.h"
#include "grammar/validate.h"

/* Nested constructs: real code has some 30; Puppet itself stops below 2000. */
enum { DEPTH_LIMIT = 1000, ERROR_LIMIT = 20, STATES_PER_LEVEL = 8 };

static struct diagnostic *__attribute__((format(printf, 5, 0)))
report(struct parser *p, enum diagnostic_code code, enum severity severity, struct place place,
       const char *format, va_list args) {
  char text[1024];
  vsnprintf(text, sizeof text, format, args);
  return diagnostic_add(p->context->diagnostics, code, severity, place, "%s", text);
}

struct diagnostic *parser_error(struct parser *p, enum diagnostic_code code, struct place place,
                                const char *format, ...) {
  uint32_t limit = p->context->error_limit ? p->context->error_limit : ERROR_LIMIT;
  if (p->stopped) return NULL;
  va_list args;
  va_start(args, format);
  struct diagnostic *diagnostic = report(p, code, SEVERITY_ERROR, place, format, args);
  va_end(args);
  if (++p->errors >= limit) p->stopped = true;
  return diagnostic;
}

void parser_warning(struct parser *p, enum diagnostic_code code, struct place place, const char *format,
                    ...) {
  va_list args;
  va_start(args, format);
  report(p, code, SEVERITY_WARNING, place, format, args);
  va_end(args);
}

void parser_too_deep(struct parser *p, struct place place) {
  parser_error(p, DIAG_LIMIT_NESTING, place, "More than %u constructs are nested here", p->deepest);
  p->stopped = true;
}

/* The text of the token at PLACE as Puppet shows it: the value of a string, the name of a variable. */
static const char *token_text(struct parser *p, struct place place) {
  const struct lex_token *token = &p->lexer.last;
  uint32_t length;
  if (token->kind == PUPPET_YYEOF) return "end of input";
  const char *text = place_text(p->context->sources, place, &length);
  if (token->kind == UNKNOWN && p->context->unchecked && *text != '~')
    return "''"; /* as Puppet has it, which tells nothing */
  const struct str *value = token->word.text;
  if (length && *text == '\0') return "a NUL byte: this is no text";
  if (value) return arena_printf(p->arena, "'%s'", value->text);
  return arena_printf(p->arena, "'%.*s'", (int)length, text);
}

void report_syntax_error(struct parser *p, struct place place, const char *const *expected, int count) {
  struct buffer out;
  uint32_t before = p->errors;
  lexer_skip_string(p);
  if (p->errors > before) return;
  struct diagnostic *diagnostic =
      parser_error(p, DIAG_SYNTAX, place, "Syntax error at %s", token_text(p, place));
  if (!diagnostic || count <= 0) return;
  buffer_init(&out, p->arena);
  for (int i = 0; i < count; i++)
    buffer_printf(&out, "%s%s", i == 0 ? "" : i + 1 < count ? ", " : " or ", expected[i]);
  diagnostic_note(p->context->diagnostics, diagnostic, PLACE_NONE, "expected %s", buffer_text(&out));
}

static void *widen(struct parser *p, void *old, size_t used, size_t size) {
  return memcpy(arena_alloc(&p->scratch, size), old, used);
}

bool parser_widen(struct parser *p, void **states, size_t states_used, void **values, size_t values_used,
                  void **places, size_t places_used, ptrdiff_t *room) {
  ptrdiff_t limit = (ptrdiff_t)p->deepest * STATES_PER_LEVEL, wider = *room * 2;
  if (*room >= limit) return false;
  if (wider > limit) wider = limit;
  size_t count = (size_t)wider, used = states_used / sizeof(int16_t);
  *states = widen(p, *states, states_used, count * (states_used / used));
  *values = widen(p, *values, values_used, count * (values_used / used));
  *places = widen(p, *places, places_used, count * (places_used / used));
  *room = wider;
  return true;
}

struct mark {
  const char *name;
  uint8_t length;
  unsigned char bytes[4];
};

static const struct mark marks[] = {
    {"UTF-32", 4, {0x00, 0x00, 0xFE, 0xFF}},
    {"UTF-32", 4, {0xFF, 0xFE, 0x00, 0x00}},
    {"GB-18030", 4, {0x84, 0x31, 0x95, 0x33}},
    {"UTF-EBCDIC", 4, {0xDD, 0x73, 0x66, 0x73}},
    {"SCSU", 3, {0x0E, 0xFE, 0xFF}},
    {"UTF-8", 3, {0xEF, 0xBB, 0xBF}},
    {"UTF-1", 3, {0xF7, 0x64, 0x4C}},
    {"BOCU", 3, {0xFB, 0xEE, 0x28}},
    {"UTF-16", 2, {0xFE, 0xFF}},
    {"UTF-16", 2, {0xFF, 0xFE}},
};

static bool has_byte_order_mark(struct parser *p) {
  const struct source *source = p->source;
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
    const struct mark *mark = &marks[i];
    if (source->length < mark->length || memcmp(source->text, mark->bytes, mark->length)) continue;
    parser_error(p, DIAG_NOT_TEXT, place_of(p, 0, mark->length),
                 "Illegal %s Byte Order mark at beginning of input - remove these from the puppet source",
                 mark->name);
    return true;
  }
  return false;
}

/* Bytes of the character at P; 0: it is not UTF-8.  Two NUL bytes follow the text. */
static uint32_t character_size(const unsigned char *p) {
  if (p[0] < 0x80) return 1;
  if (p[0] < 0xC2 || p[0] > 0xF4 || (p[1] & 0xC0) != 0x80) return 0;
  if (p[0] < 0xE0) return 2;
  if ((p[2] & 0xC0) != 0x80 || (p[0] == 0xE0 && p[1] < 0xA0) || (p[0] == 0xED && p[1] > 0x9F)) return 0;
  if (p[0] < 0xF0) return 3;
  if ((p[3] & 0xC0) != 0x80 || (p[0] == 0xF0 && p[1] < 0x90) || (p[0] == 0xF4 && p[1] > 0x8F)) return 0;
  return 4;
}

static bool is_utf8(struct parser *p) {
  const char *text = p->source->text;
  uint32_t length = p->source->length, i = 0;
  while (i < length) {
    uint64_t word;
    if (length - i >= sizeof word) {
      memcpy(&word, text + i, sizeof word);
      if (!(word & 0x8080808080808080u)) {
        i += sizeof word;
        continue;
      }
    }
    uint32_t size = character_size((const unsigned char *)text + i);
    if (!size) break;
    i += size;
  }
  if (i >= length) return true;
  parser_error(p, DIAG_INVALID_UTF8, place_of(p, i, i + 1), "Invalid UTF-8: the byte 0x%02X is no text here",
               (unsigned char)text[i]);
  return false;
}

/* Data get their labels from the session's table; what turned out to be syntax gets none. */
static bool label_node(const struct node *child, void *data) {
  struct parser *p = data;
  struct node *node = (struct node *)(uintptr_t)child;
  if (node->label)
    node->label = p->context->unlabelled ? 0 : label_add(p->context->sources, p->labels.at[node->label]);
  return ast_each_child(node, label_node, p);
}

static const struct node *parse(struct parser *p) {
  struct label none = {.kind = LABEL_SETTING};
  if (has_byte_order_mark(p) || !is_utf8(p)) return NULL;
  ARENA_PUSH(&p->scratch, &p->labels, none);
  p->definitions = items_none(p);
  lexer_open(p);
  puppet_yyparse(p);
  if (p->errors || !p->program) return NULL;
  if (!p->context->unchecked) validate_program(p, p->program);
  if (p->errors) return NULL;
  label_node(p->program, p);
  return p->program;
}

/* Where the session is left to for want of memory, the scratch arena is dropped first. */
const struct node *parse_source(struct parse_context *context, const struct source *source) {
  struct guard guard, *outer = context->arena->guard;
  struct parser *p = ARENA_NEW(context->arena, struct parser);
  const struct node *tree = NULL;
  *p = (struct parser){.context = context, .arena = context->arena, .source = source};
  p->deepest = context->depth_limit ? context->depth_limit : DEPTH_LIMIT;
  arena_init(&p->scratch, &guard, context->arena->limit);
  p->scratch.pool = context->arena->pool;
  context->arena->guard = &guard;
  int reason = GUARD_ENTER(&guard);
  if (reason == GUARD_NONE) tree = parse(p);
  context->arena->guard = outer;
  arena_free(&p->scratch);
  if (reason != GUARD_NONE) guard_leave(outer, (enum guard_reason)reason);
  return tree;
}
