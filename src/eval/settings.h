/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The variables of Puppet's class `settings`: those that options of Colophon give, and the defaults that are
 * the same on every machine (settings.def), which are made when they are read.
 */
#ifndef COLOPHON_EVAL_SETTINGS_H
#define COLOPHON_EVAL_SETTINGS_H

#include "src/eval/eval.h"

/* The scope of the class `settings` that is Puppet's own, with the variables that options give. */
void settings_variables(struct compiler *c, struct resource *resource, struct definition *definition);
/* Whether DEFINITION is Puppet's own class `settings`, and it has a setting NAME that is always the same. */
bool setting_read(struct compiler *c, const struct definition *definition, const struct str *name,
                  struct value *value);

#endif
