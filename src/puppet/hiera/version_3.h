/* SPDX-License-Identifier: Apache-2.0 */
/* What Hiera asks of version 3 of its configuration, which a build may leave out
 * (src/puppet/hiera/version_3/). */
#ifndef COLOPHON_HIERA_VERSION_3_H
#define COLOPHON_HIERA_VERSION_3_H

#include "src/puppet/hiera/state.h"

struct hiera_version_3 {
  /* Checks the configuration of LAYER, and gives it what it lacks. */
  void (*check)(struct invocation *i, struct layer *layer);
  void (*resolve)(struct invocation *i, const struct layer *layer, struct hierarchy *hierarchy);
  /* What the question names as paths comes before those of PROVIDER. */
  void (*override)(struct invocation *i, struct provider *provider);
  /* A variable that only data of version 3 see. */
  bool (*variable)(struct invocation *i, const struct str *name, struct value *v);
  bool (*search)(struct invocation *i, struct layer *layer, const struct lookup_key *key, struct value merge,
                 struct value *found);
};

#endif
