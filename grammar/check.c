/* SPDX-License-Identifier: Apache-2.0 */
#include "grammar/check.h"

void check_program(struct parser *p, const struct node *program) {
  (void)p, (void)program;
}
