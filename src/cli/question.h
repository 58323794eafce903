/* SPDX-License-Identifier: Apache-2.0 */
/* Questions about resources and their attributes, as operands of a command. */
#ifndef COLOPHON_CLI_QUESTION_H
#define COLOPHON_CLI_QUESTION_H

#include "src/cli/output.h"
#include "src/cli/settings.h"

/* Takes the resource and the attributes out of the inputs; the manifests remain.  NULL: there is no resource.
   NEEDED: what is no resource by its form may be meant as one. */
const char *question_take(struct settings *settings, struct words *attributes, bool needed);
/* The options of the answer that goes to OUTPUT. */
unsigned question_options(const struct settings *settings, const struct output *output);

#endif
