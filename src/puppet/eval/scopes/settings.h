/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The variables of Puppet's class `settings`: those that options of Colophon give, and the defaults that are
 * the same on every machine (settings.def), or what a puppet.conf says, which are made when they are read.
 */
#ifndef COLOPHON_EVAL_SETTINGS_H
#define COLOPHON_EVAL_SETTINGS_H

#include "src/puppet/eval/compilation/state.h"

/*
 * Whether DEFINITION is the class `settings` and Puppet has put its settings there (run/compiler.c:
 * make_settings), and NAME is one of them that is always the same: *VALUE.  They stand in front of the
 * variables of a class of the user's of that name.
 */
bool setting_read(struct compiler *c, const struct definition *definition, const struct str *name,
                  struct value *value);

/* Whether the variable NAME is a setting that only a puppet.conf tells. */
bool setting_is_of_machine(const struct compiler *c, const struct str *name);

/* Whether NODE reads `$settings::all_local`: all settings of a machine. */
bool settings_all(struct compiler *c, const struct node *node);
/* The setting KEY of them, for NODE. */
struct value setting_of_all(struct compiler *c, const struct node *node, struct value key);

#endif
