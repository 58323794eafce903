/* SPDX-License-Identifier: Apache-2.0 */
/* epp, inline_epp: templates of embedded Puppet. */
#include "src/eval/template.h"
#include "src/functions/functions.h"
#include "src/functions/module_path.h"

struct value function_inline_epp(struct call *call) {
  struct value text = call->arguments->at[0];
  struct template template = {.call = call, .around = call->scope, .source = text};
  template.epp = template_of_text(call->c, text.u.text, call->node->place);
  return template_render(&template);
}

/* The file that NAME means: Puppet adds .epp where there is no file of that name. */
static const struct node *find_file(const struct call *call, const struct str *name) {
  struct compiler *c = call->c;
  bool suffixed = name->length > 4 && !strcmp(name->text + name->length - 4, ".epp");
  const struct str *with_suffix = suffixed ? name : str_printf(c->arena, "%s.epp", name->text);
  const struct str *path = module_path(c, name, "templates");
  if (!path && !suffixed) path = module_path(c, with_suffix, "templates");
  const struct node *epp = path ? template_of_file(c, path, call->node->place) : NULL;
  if (epp) return epp;
  diagnostic_add(c->diagnostics, DIAG_BAD_ARGUMENT, SEVERITY_ERROR, call->node->place,
                 "Could not find template '%s'", with_suffix->text);
  eval_abandon(c);
}

struct value function_epp(struct call *call) {
  struct value path = call->arguments->at[0];
  struct template template = {.call = call, .around = call->c->top, .source = path, .is_file = true};
  template.epp = find_file(call, path.u.text);
  return template_render(&template);
}
