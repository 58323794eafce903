/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions of hashes. */
#include "src/functions/functions.h"

struct value stdlib_has_key(struct call *call) {
  return value_boolean(hash_find(call->arguments->at[0].u.hash, call->arguments->at[1]) != NULL, 0);
}
