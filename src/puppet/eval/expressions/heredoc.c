/* SPDX-License-Identifier: Apache-2.0 */
/* Heredocs: their text, and whether it is good where their tag names its syntax. */
#include "grammar/ast_syntax.h"
#include "grammar/parse.h"
#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/text/regexp.h"

/* Text without interpolations was checked when it was parsed. */
static void check_text(struct compiler *c, const struct node *node, struct value v) {
  struct parse_context context = {.arena = c->arena,
                                  .symbols = c->symbols,
                                  .strict = c->in->strict == STRICT_ERROR,
                                  .lax = c->in->strict == STRICT_OFF,
                                  .regexp_error = regexp_error,
                                  .unlabelled = true};
  const char *refusal = syntax_refusal(c->arena, node->u.heredoc.syntax);
  if (refusal) eval_fail(c, DIAG_HEREDOC, node->place, "%s", refusal);
  const char *wrong = syntax_problem(&context, node->u.heredoc.syntax, v.u.text);
  if (!wrong) return;
  failure_value(c, "the text", v, NULL);
  eval_fail(c, DIAG_HEREDOC, node->u.heredoc.text->place, "%s", wrong);
}

struct value eval_heredoc(struct compiler *c, struct scope *scope, const struct node *node) {
  const struct node *text = node->u.heredoc.text;
  struct value v = eval(c, scope, text);
  if (text->kind == AST_CONCAT && node->u.heredoc.syntax->length && v.kind == VALUE_STRING)
    check_text(c, node, v);
  return v;
}
