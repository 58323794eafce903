/* SPDX-License-Identifier: Apache-2.0 */
/* versioncmp. */
#include "src/puppet/functions/functions.h"
#include "src/text/package_version.h"

struct value function_versioncmp(struct call *call) {
  struct arena *arena = call->c->arena;
  const struct array *arguments = call->arguments;
  const struct str *a = arguments->at[0].u.text, *b = arguments->at[1].u.text;
  if (arguments->count > 2 && value_true(arguments->at[2])) {
    a = package_version_shortened(arena, a);
    b = package_version_shortened(arena, b);
    if (!a || !b) call_fail(call, "undefined method `sub!' for nil:NilClass");
  }
  return value_integer(package_version_compare(arena, a, b), 0);
}
