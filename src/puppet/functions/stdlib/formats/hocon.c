/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/hocon_format.h"
#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/functions.h"

/* The default stands in for a text that is none, but for no other failure. */
struct value stdlib_parsehocon(struct call *call) {
  struct compiler *c = call->c;
  const struct array *arguments = call->arguments;
  const struct hocon_format *hocon = c->in->library->hocon;
  struct hocon_problem problem;
  struct value data;
  if (!hocon) eval_unsupported(c, call->node->place, HOCON_LEFT_OUT);
  if (hocon->value(&data, c->arena, arguments->at[0].u.text, &problem)) return data;
  if (problem.unsupported) eval_unsupported(c, call->node->place, problem.unsupported);
  if (!problem.syntax || arguments->count < 2) call_fail(call, "%s", problem.message);
  return arguments->at[1];
}
