/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The variables of Puppet's class `settings`: those that options of Colophon give, and the defaults that are
 * the same on every machine (settings.def), or what a puppet.conf says, which are made when they are read.
 */
#ifndef COLOPHON_EVAL_SETTINGS_H
#define COLOPHON_EVAL_SETTINGS_H

#include "src/eval/eval.h"

/* The scope of the class `settings` that is Puppet's own, with the variables that options give. */
void settings_variables(struct compiler *c, struct resource *resource, struct definition *definition);
/* Whether DEFINITION is Puppet's own class `settings`, and it has a setting NAME that is always the same. */
bool setting_read(struct compiler *c, const struct definition *definition, const struct str *name,
                  struct value *value);

/* Whether NODE reads Puppet's own `$settings::all_local`: all settings of a machine. */
bool settings_all(struct compiler *c, const struct node *node);
/* The setting KEY of them, for NODE. */
struct value setting_of_all(struct compiler *c, struct scope *scope, const struct node *node,
                            struct value key);

#endif
