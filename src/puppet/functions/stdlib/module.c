/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions about the module whose code runs, and about what Ruby has: assert_private, private,
 * is_function_available, validate_augeas. */
#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/functions/legacy.h"

static struct value variable(struct call *call, const char *name) {
  bool found;
  return scope_read(call->c, call->scope, eval_symbol(call->c, name), &found);
}

static struct value assert_private(struct call *call, const struct str *message) {
  const struct definition *source = call->scope->source;
  if (value_same(variable(call, "module_name"), variable(call, "caller_module_name"))) return value_undef(0);
  if (message) call_fail(call, "%s", message->text);
  bool main = source->kind == DEFINITION_MAIN; /* a class without a name */
  call_fail(call, "%s %s is private", main || source->kind == DEFINITION_CLASS ? "Class" : "Definition",
            source->name && !main ? source->name->text : "");
}

static const struct str *message_of(const struct call *call) {
  struct value v = legacy_given(call, 0) ? call->arguments->at[0] : value_undef(0);
  return v.kind == VALUE_STRING ? v.u.text : NULL;
}

struct value stdlib_assert_private(struct call *call) {
  if (call->arguments->count > 1)
    call_fail(call, "assert_private(): Wrong number of arguments given (%u}) for 0 or 1)",
              call->arguments->count);
  return assert_private(call, message_of(call));
}

/* A reserved word: only the function `call` gets here. */
struct value stdlib_private(struct call *call) {
  log_message(call, "warning",
              "private() DEPRECATED: This function will cease to function on Puppet 4; please use "
              "assert_private() before upgrading to puppet 4 for backwards-compatibility, or migrate to the "
              "new parser's typing system.");
  return assert_private(call, message_of(call));
}

/* ---- what Ruby has ---- */

/* There is no Augeas here, as on a server of Puppet without that feature. */
struct value stdlib_validate_augeas(struct call *call) {
  call_fail(call, "validate_augeas(): this function requires the augeas feature. See "
                  "http://docs.puppetlabs.com/guides/augeas.html#pre-requisites for how to activate it.");
}
