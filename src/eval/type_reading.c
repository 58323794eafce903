/* SPDX-License-Identifier: Apache-2.0 */
/* Types that are given as text: by Colophon's own tables of functions, or as Strings. */
#include "grammar/parse.h"
#include "src/eval/type_expression.h"
#include "src/eval/type_interpret.h"

/* The one expression that the text is, or NULL. */
static const struct node *parse_text(struct interpreter *p, struct sources *sources, const struct str *text) {
  struct arena *arena = p->c->arena;
  struct symbols *symbols = ARENA_NEW(arena, struct symbols);
  struct diagnostics diagnostics;
  symbols_init(symbols, arena);
  sources_init(sources, arena);
  diagnostics_init(&diagnostics, arena, sources);
  struct parse_context context = {
      .arena = arena, .symbols = symbols, .sources = sources, .diagnostics = &diagnostics, .lax = true};
  const struct source *source = source_add(sources, SOURCE_SETTING, "type", NULL, text->text, text->length);
  const struct node *program = parse_source(&context, source);
  if (!program)
    p->problem.message = diagnostics.list.count ? diagnostics.list.at[0]->message : "Syntax error";
  if (!program) return NULL;
  const struct node *body = program->u.program.body;
  return body->kind == AST_BLOCK && body->u.list.count == 1 ? body->u.list.at[0] : body;
}

struct parsed_type type_parse(struct compiler *c, const struct str *text, bool own) {
  struct sources sources;
  struct interpreter p = {.c = c, .sources = &sources, .own = own};
  if (str_is(text, "Array[1]")) { /* Puppet has its type ready, and takes it for none elsewhere */
    struct range size = {1, INT64_MAX, false, true};
    return (struct parsed_type){.type = type_array(c->arena, type_default(TYPE_ANY), &size)};
  }
  const struct node *node = parse_text(&p, &sources, text);
  trace_id trace = 0;
  const struct type *type = node ? interpret_type(&p, node, &trace) : NULL;
  return (struct parsed_type){type, p.read, p.problem};
}

const struct type *type_of_text(struct compiler *c, const char *text) {
  const struct str *key = str_from(c->arena, text);
  if (!c->type_texts.hash) hash_begin(&c->type_texts, c->arena, 16);
  const struct hash_entry *known = hash_find(c->type_texts.hash, value_string(key, 0));
  if (known) return known->value.u.type;
  const struct type *type = type_parse(c, key, false).type;
  if (!type) type = type_default(TYPE_ANY);
  hash_put(&c->type_texts, value_string(key, 0), (struct value){.kind = VALUE_TYPE, .u.type = type});
  return type;
}
