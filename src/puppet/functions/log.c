/* SPDX-License-Identifier: Apache-2.0 */
/* notice and its sisters, fail, import. */
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/functions.h"
#include "src/value/ruby.h"

void log_message(struct call *call, const char *level, const char *text) {
  struct compiler *c = call->c;
  struct buffer scope;
  if (c->in->quiet) return;
  buffer_init(&scope, c->arena);
  resource_ref(&scope, call->scope->resource);
  diagnostic_add(c->diagnostics, DIAG_LOG, SEVERITY_NOTICE, call->node->place, "%s: Scope(%s): %s", level,
                 buffer_text(&scope), text);
}

struct value function_log(struct call *call) {
  struct compiler *c = call->c;
  struct buffer text;
  bool unheard =
      c->in->quiet && !c->in->failure; /* else what cannot be shown is the error that is looked for */
  if (unheard || str_is(call->name, "debug")) return value_undef(0);
  buffer_init(&text, c->arena);
  for (uint32_t i = 0; i < call->arguments->count; i++) {
    if (i) buffer_putc(&text, ' ');
    value_to_text(&text, call->arguments->at[i]);
  }
  eval_check_types(c, call->node->place);
  log_message(call, call->name->text, buffer_text(&text));
  return value_undef(0);
}

struct value function_fail(struct call *call) {
  struct buffer text;
  buffer_init(&text, call->c->arena);
  for (uint32_t i = 0; i < call->arguments->count; i++) {
    if (i) buffer_putc(&text, ' ');
    ruby_to_s(&text, call->arguments->at[i]);
  }
  eval_fail(call->c, DIAG_FAILED, call->node->place, "%s", buffer_text(&text));
}

/* What Puppet 3 had, and Puppet says so. */
struct value function_import(struct call *call) {
  eval_fail(call->c, DIAG_FAILED, call->node->place,
            "Use of 'import' has been discontinued in favor of a manifest directory. See "
            "http://links.puppet.com/puppet-import-deprecation");
}
