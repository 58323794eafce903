/* SPDX-License-Identifier: Apache-2.0 */
#include "src/ruby/run/decode.h"

#include <stdlib.h>

#include "src/ruby/parse.h"
#include "src/value/convert.h"

static bool value_of(struct value *result, struct arena *arena, const struct ruby_node *node) {
  struct buffer out;
  const char *problem;
  bool negative = node->kind == RUBY_CALL && str_is(node->name, "-@") && node->at[0];
  if (negative) node = node->at[0];
  switch (node->kind) {
  case RUBY_INTEGER: return integer_of_text(arena, node->name, 0, result, &problem) == RICH_OK;
  case RUBY_FLOAT: *result = value_float(strtod(node->name->text, NULL), 0); return true;
  case RUBY_STRING: *result = value_string(node->name, 0); return true;
  case RUBY_SYMBOL:
    *result = value_string(node->name, 0);
    result->kind = str_is(node->name, "default") ? VALUE_DEFAULT : VALUE_SYMBOL;
    return true;
  case RUBY_JOINED: /* texts one behind the other */
    buffer_init(&out, arena);
    for (uint32_t i = 0; i < node->count; i++) {
      if (node->at[i]->kind != RUBY_STRING) return false;
      buffer_str(&out, node->at[i]->name);
    }
    *result = value_string(buffer_take(&out), 0);
    return true;
  case RUBY_REGEXP:
    buffer_init(&out, arena);
    ruby_regexp_text(&out, node, node->count ? node->at[0]->name : NULL);
    *result = value_string(buffer_take(&out), 0);
    result->kind = VALUE_REGEXP;
    return true;
  default: return false;
  }
}

/* `a:`, or `"a":`, before a value. */
static bool is_key(const char *text, size_t length) {
  return length > 1 && text[length - 1] == ':' && text[0] != ':';
}

static bool plain_key(struct value *result, struct arena *arena, const char *text, size_t length) {
  *result = value_string(str_new(arena, text, length - 1), 0);
  result->kind = str_is(result->u.text, "default") ? VALUE_DEFAULT : VALUE_SYMBOL;
  return true;
}

bool ruby_decode(struct value *result, struct arena *arena, const char *text, size_t length, bool segment) {
  struct symbols symbols;
  struct sources sources;
  struct diagnostics diagnostics;
  struct buffer code;
  bool key = !segment && is_key(text, length), quoted = key && (*text == '"' || *text == '\'');
  if (key && !quoted) return plain_key(result, arena, text, length);
  buffer_init(&code, arena);
  if (quoted) buffer_putc(&code, ':'), length--;
  if (segment) buffer_putc(&code, '"');
  buffer_add(&code, text, length);
  if (segment) buffer_putc(&code, '"');
  const char *copy = buffer_text(&code);
  sources_init(&sources, arena);
  const struct source *source = source_add(&sources, SOURCE_SETTING, "literal", NULL, copy, code.length);
  symbols_init(&symbols, arena);
  diagnostics_init(&diagnostics, arena, &sources);
  struct ruby_context context = {.arena = arena, .symbols = &symbols, .diagnostics = &diagnostics};
  const struct ruby_node *node = ruby_parse(&context, source, false);
  return node && value_of(result, arena, node);
}
