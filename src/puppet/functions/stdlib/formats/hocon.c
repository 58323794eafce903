/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/functions.h"
#include "src/puppet/hiera/hiera.h"

/* The default stands in for a text that is none, but for no other failure. */
struct value stdlib_parsehocon(struct call *call) {
  struct compiler *c = call->c;
  const struct array *arguments = call->arguments;
  struct hocon_problem problem;
  struct value data;
  if (hiera_hocon_value(c, arguments->at[0].u.text, &data, &problem)) return data;
  if (problem.unsupported) eval_unsupported(c, call->node->place, problem.unsupported);
  if (!problem.syntax || arguments->count < 2) call_fail(call, "%s", problem.message);
  return arguments->at[1];
}
