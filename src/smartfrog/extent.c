/* SPDX-License-Identifier: Apache-2.0 */
#include "src/smartfrog/extent.h"

static void measure(struct sf_machine *m, struct sf_store *store, struct place place, uint32_t around) {
  if (store->measured == m->measuring) return;
  if (around > SF_DEEPEST)
    sf_fail_limit(m, DIAG_LIMIT_NESTING, place, "More than %d components are nested here", SF_DEEPEST);
  store->measured = m->measuring;
  store->size = store->count;
  store->depth = 1;
  for (uint32_t i = 0; i < store->count; i++) {
    const struct sf_slot *slot = store_at(store, i);
    if (!slot->store) continue;
    measure(m, slot->store, slot->place, around + 1);
    if (slot->store->depth >= store->depth) store->depth = slot->store->depth + 1;
    store->size += slot->store->size;
    if (store->size > SF_LARGEST)
      sf_fail_limit(m, DIAG_LIMIT_VALUE, slot->place, "There are more than %u values in what this makes",
                    SF_LARGEST);
  }
  if (store->depth > SF_DEEPEST)
    sf_fail_limit(m, DIAG_LIMIT_NESTING, place, "More than %d components are nested here", SF_DEEPEST);
}

void extent_measure(struct sf_machine *m, const struct sf_slot *slot) {
  m->measuring++;
  measure(m, slot->store, slot->place, 1);
}
