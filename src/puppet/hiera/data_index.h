/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which of a provider's many locations have a key, so that a lookup costs what it finds and not what there
 * is.
 *
 * Locations are looked at in their order, as far as lookups go: their keys go into a table, and what says
 * that none of the first has a key that is not there is joined once for all lookups.  A location whose table
 * of keys does not tell is odd: it is visited whatever the key is.
 */
#ifndef COLOPHON_HIERA_DATA_INDEX_H
#define COLOPHON_HIERA_DATA_INDEX_H

#include "src/puppet/hiera/state.h"

#define NO_POSTING UINT32_MAX
/* A search through the locations of a provider. */
struct data_walk {
  const struct str *key;
  uint32_t cursor; /* NO_POSTING: at the beginning */
  /* Looks at the location AT, which does not have the key: what says so; *ODD: it must be visited anyway. */
  trace_id (*pass)(struct invocation *i, void *data, uint32_t at, bool *odd);
  void *data;
};
/* The index of PROVIDER, which has found its locations; NULL: they are few. */
struct data_index *data_index_new(struct hiera *h, const struct provider *provider);
/* The first location from AT on to visit, or the number of locations; i->read has what was passed. */
uint32_t data_index_next(struct invocation *i, const struct provider *provider, struct data_walk *walk,
                         uint32_t at);
/* The first location from AT on whose file has KEY, or the number of locations.  No lookup counts as
   having read it. */
uint32_t data_index_find(struct hiera *h, const struct provider *provider, const struct str *key,
                         uint32_t *cursor, uint32_t at);

#endif
