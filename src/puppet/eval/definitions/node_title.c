/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/definitions/node_title.h"

struct value node_matcher_text(struct compiler *c, const struct node *matcher) {
  struct value v = c->evaluator->evaluate(c, c->top, matcher);
  if (v.kind == VALUE_STRING) return v;
  struct buffer text;
  buffer_init(&text, c->arena);
  value_to_text(&text, v);
  return value_string(buffer_take(&text), v.trace);
}

/* As Puppet titles a node whose definition is a regexp. */
static const struct str *regexp_title(struct compiler *c, const struct str *pattern) {
  struct buffer text;
  buffer_init(&text, c->arena);
  buffer_puts(&text, "__node_regexp__");
  bool leading = true;
  for (uint32_t i = 0; i < pattern->length; i++) {
    char ch = pattern->text[i];
    if (ch >= 'A' && ch <= 'Z') ch = (char)(ch + 32);
    bool kept = (ch >= 'a' && ch <= 'z') || (ch >= '0' && ch <= '9') || strchr("_-:.", ch);
    if (!kept || (leading && ch == '.')) continue;
    leading = false;
    buffer_putc(&text, ch);
  }
  return buffer_take(&text);
}

const struct str *node_title(struct compiler *c, const struct node *matcher) {
  if (matcher->kind == AST_DEFAULT) return eval_symbol(c, "default");
  if (matcher->kind == AST_REGEXP) return regexp_title(c, matcher->u.text);
  return str_lower(c->arena, node_matcher_text(c, matcher).u.text);
}
