/* SPDX-License-Identifier: Apache-2.0 */
/* Data functions that do more than give data, which a build can leave out (src/puppet/hiera/effects/): they
   declare, override, or break the loop around a lookup. */
#ifndef COLOPHON_EVAL_DATA_EFFECTS_H
#define COLOPHON_EVAL_DATA_EFFECTS_H

#include <stdbool.h>

struct compiler;
struct definition;

#define DATA_EFFECTS_LEFT_OUT                                                                                \
  "data functions that declare, which this colophon was built without (--without-data-effects)"

struct data_effects_table {
  /* Finds them: what they could do is absent, for all that is known. */
  void (*foresee)(struct compiler *c);
  /* The same for what is known by now; only where there are some (`data_effects` of the compiler). */
  void (*now)(struct compiler *c);
  /* Whether FUNCTION, which is to give data, does more; that must have been foreseen. */
  bool (*has)(struct compiler *c, const struct definition *function);
};

#endif
