/* SPDX-License-Identifier: Apache-2.0 */
/* What titles and attributes name a resource. */
#ifndef COLOPHON_EVAL_RESOURCE_NAMES_H
#define COLOPHON_EVAL_RESOURCE_NAMES_H

#include "src/puppet/eval/compilation/state.h"

/* TITLE as the patterns of TYPE read it: "/a" of '/a/' for File; TITLE itself where they change nothing. */
const struct str *title_as_read(struct compiler *c, const struct str *type, const struct str *title);
/* Whether an attribute called NAME can give a resource of TYPE (NULL: of any) another name. */
bool names_resources(struct compiler *c, const struct str *type, const struct str *name);
/* Whether TITLE is RESOURCE's title or an alias. */
bool resource_is_called(const struct resource *resource, const struct str *title);

#endif
