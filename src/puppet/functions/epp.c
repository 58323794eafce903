/* SPDX-License-Identifier: Apache-2.0 */
/* epp, inline_epp: templates of embedded Puppet. */
#include "src/puppet/eval/compilation/leave.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/template_tree.h"
#include "src/puppet/eval/expressions/template.h"
#include "src/puppet/functions/functions.h"

/* The result V of a template, which could be what `next` handed out; Puppet does not look at what return
 * does. */
static struct value checked(const struct call *call, struct value v) {
  bool text = v.kind == VALUE_STRING || (v.kind == VALUE_SENSITIVE && v.u.held->kind == VALUE_STRING);
  if (!text && call->c->leaving.by == LEAVE_NEXT)
    call_fail(call,
              "value returned from function '%s' has wrong type, expects a value of type String or "
              "Sensitive[String], got %s",
              call->name->text, value_kind_name(v));
  return v;
}

struct value function_inline_epp(struct call *call) {
  struct value text = call->arguments->at[0];
  struct template template = {.call = call, .around = call->scope, .source = text};
  template.epp = template_of_text(call->c, text.u.text, call->node->place);
  return checked(call, template_render(&template));
}

static const struct node *find_file(const struct call *call, const struct str *name) {
  struct compiler *c = call->c;
  bool suffixed = name->length > 4 && !strcmp(name->text + name->length - 4, ".epp");
  const struct str *path = template_path(c, name);
  const struct node *epp = path ? template_of_file(c, path, call->node->place) : NULL;
  if (epp) return epp;
  call_check_outside(call);
  diagnostic_add(c->diagnostics, DIAG_BAD_ARGUMENT, SEVERITY_ERROR, call->node->place,
                 "Could not find template '%s%s'", name->text, suffixed ? "" : ".epp");
  eval_abandon(c);
}

struct value function_epp(struct call *call) {
  struct value path = call->arguments->at[0];
  struct template template = {.call = call, .around = call->c->top, .source = path, .is_file = true};
  template.epp = find_file(call, path.u.text);
  return checked(call, template_render(&template));
}
