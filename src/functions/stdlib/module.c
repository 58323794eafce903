/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions about the module whose code runs: assert_private. */
#include "src/eval/definitions.h"
#include "src/eval/scope.h"
#include "src/functions/functions.h"

static const struct str *text_of(struct call *call, const char *variable) {
  bool found;
  struct value v = scope_read(call->c, call->scope, eval_symbol(call->c, variable), &found);
  return found && v.kind == VALUE_STRING ? v.u.text : eval_symbol(call->c, "");
}

struct value stdlib_assert_private(struct call *call) {
  const struct array *arguments = call->arguments;
  const struct definition *source = call->scope->source;
  if (arguments->count > 1)
    call_fail(call, "assert_private(): Wrong number of arguments given (%u}) for 0 or 1)", arguments->count);
  if (str_equal(text_of(call, "module_name"), text_of(call, "caller_module_name"))) return value_undef(0);
  if (arguments->count && arguments->at[0].kind == VALUE_STRING)
    call_fail(call, "%s", arguments->at[0].u.text->text);
  call_fail(call, "%s %s is private", source->kind == DEFINITION_CLASS ? "Class" : "Definition",
            source->name ? source->name->text : "");
}
