/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A puppet.conf: what a server's compiler takes of it.  A setting of the section `server` comes before one of
 * `master`, which is its older name, and that before one of `main`.  Values may name others: `$confdir/x`.
 * Of what a file does not say these have defaults: `confdir`, the folder of the file; `codedir`, the folder
 * `code` in it, or beside it; `environmentpath`, `basemodulepath` and `hiera_config` as Puppet's; `run_mode`,
 * server.
 */
#ifndef COLOPHON_ENVIRONMENT_PUPPET_CONF_H
#define COLOPHON_ENVIRONMENT_PUPPET_CONF_H

#include "src/puppet/environment/settings.h"

struct puppet_conf {
  struct arena *arena;
  struct sources *sources;
  struct settings_file file;
  const struct str *folder; /* that the file is in, from the root of the file system */
  bool certificates;        /* settings that say where these are have their defaults, too */
};

/* Reads PATH.  NULL after a diagnostic. */
const struct puppet_conf *puppet_conf_read(struct arena *arena, struct sources *sources,
                                           struct diagnostics *diagnostics, const char *path);
/* What CONF says of the setting NAME, or NULL. */
const struct setting *puppet_conf_setting(const struct puppet_conf *conf, const char *name);
/* The text of the setting NAME, in ARENA, without quotes and with what it names; its default if the file says
   nothing.  NULL: there is none, or it names something that is not known. */
const struct str *puppet_conf_text(const struct puppet_conf *conf, struct arena *arena, const char *name);
/* The same for a value that a setting could have. */
const struct str *puppet_conf_expanded(const struct puppet_conf *conf, struct arena *arena,
                                       const struct str *value);

#endif
