/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/definitions/template_tree.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/autoload.h"

static const struct node *template_tree(struct compiler *c, const struct str *text, enum tree_kind kind,
                                        struct place place) {
  struct tree_request request = {
      .text = text,
      .kind = kind,
      .own = c->in->apart,
      .arena = c->arena,
      .sources = c->sources,
      .diagnostics = c->diagnostics,
      .node_count = c->node_count,
  };
  uint32_t before = c->diagnostics->list.count;
  const struct node *program = c->in->tree(c->in->tree_data, &request);
  c->node_count = request.node_count;
  c->sources = c->catalog->sources = request.sources;
  if (request.missing) return NULL;
  if (!program) {
    if (c->diagnostics->list.count > before)
      diagnostic_note(c->diagnostics, c->diagnostics->list.at[c->diagnostics->list.count - 1], place,
                      "in the template that is rendered here");
    c->unparsed.given = true;
    c->unparsed.function = kind == TREE_TEXT ? "inline_epp" : "epp";
    c->unparsed.from = before;
    eval_abandon(c);
  }
  return program->u.program.body;
}

static const struct node *foreseen_tree(struct compiler *c, const struct str *text, enum tree_kind kind) {
  struct diagnostics unsaid;
  diagnostics_init(&unsaid, c->arena, c->sources);
  struct tree_request request = {
      .text = text,
      .kind = kind,
      .own = c->in->apart,
      .foreseen = true,
      .arena = c->arena,
      .sources = c->sources,
      .diagnostics = &unsaid,
      .node_count = c->node_count,
  };
  const struct node *program = c->in->tree(c->in->tree_data, &request);
  c->node_count = request.node_count;
  c->sources = c->catalog->sources = request.sources;
  return program && !request.missing ? program->u.program.body : NULL;
}

const struct str *template_path(struct compiler *c, const struct str *name) {
  bool suffixed = name->length > 4 && !strcmp(name->text + name->length - 4, ".epp");
  const struct str *path = module_path(c, name, "templates");
  if (path || suffixed) return path;
  return module_path(c, str_printf(c->arena, "%s.epp", name->text), "templates");
}

const struct node *template_foreseen(struct compiler *c, const struct node *call) {
  const struct node *functor = call->u.call.functor, *first = NULL;
  if (call->kind == AST_METHOD_CALL) {
    first = functor->u.binary.left;
    functor = functor->u.binary.right;
  } else if (call->u.call.arguments.count) {
    first = call->u.call.arguments.at[0];
  }
  if (functor->kind != AST_NAME || !first) return NULL;
  bool file = str_is(functor->u.text, "epp");
  first = unwrapped(first);
  if (first->kind == AST_HEREDOC) first = first->u.heredoc.text;
  if ((!file && !str_is(functor->u.text, "inline_epp")) || first->kind != AST_STRING) return NULL;
  const struct str *text = first->u.text;
  if (!file) return foreseen_tree(c, text, TREE_TEXT);
  const struct str *path = template_path(c, text);
  return path ? foreseen_tree(c, path, TREE_TEMPLATE) : NULL;
}

const struct node *template_of_file(struct compiler *c, const struct str *path, struct place place) {
  return template_tree(c, path, TREE_TEMPLATE, place);
}

const struct node *template_of_file_foreseen(struct compiler *c, const struct str *path) {
  return foreseen_tree(c, path, TREE_TEMPLATE);
}

/* Templates that are values are often the same one, rendered in a loop. */
const struct node *template_of_text(struct compiler *c, const struct str *text, struct place place) {
  struct value key = value_string(text, 0);
  if (!c->templates.by_text.arena) hash_begin(&c->templates.by_text, c->arena, 0);
  const struct hash_entry *known = hash_find(hash_end(&c->templates.by_text), key);
  if (known) return c->templates.trees.at[known->value.u.integer];
  const struct node *tree = template_tree(c, text, TREE_TEXT, place);
  hash_put(&c->templates.by_text, key, value_integer(c->templates.trees.count, 0));
  ARENA_PUSH(c->arena, &c->templates.trees, tree);
  return tree;
}
