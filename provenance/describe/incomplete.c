/* SPDX-License-Identifier: Apache-2.0 */
/* What makes a catalog incomplete, in all JSON forms: `complete` and `unknowns`. */
#include "provenance/describe/incomplete.h"

void json_carriers(struct json_writer *w, const struct catalog *catalog, const struct unknown *unknown) {
  json_key(w, "attributes");
  json_open(w, '[');
  for (uint32_t i = 0; i < catalog->resources.count; i++) {
    const struct resource *resource = catalog->resources.at[i];
    for (uint32_t k = 0; k < resource->attributes.count && !resource->is_virtual; k++) {
      if (!unknown_is_within(unknown, resource->attributes.at[k]->value)) continue;
      json_item(w);
      json_open(w, '[');
      json_item(w);
      json_ref(w, resource);
      json_item(w);
      json_put_str(w, resource->attributes.at[k]->name);
      json_close(w, ']');
    }
  }
  json_close(w, ']');
}

static void put_decisions(struct json_writer *w, const struct catalog *catalog, uint32_t unknown) {
  json_key(w, "decisions");
  json_open(w, '[');
  for (uint32_t i = 0; i < catalog->decisions.count; i++) {
    const struct unknown_decision *decision = &catalog->decisions.at[i];
    if (decision->unknown != unknown) continue;
    json_item(w);
    json_open(w, '{');
    json_key(w, "what");
    json_put_str(w, decision->what);
    json_place_key(w, catalog->sources, "place", decision->place);
    json_close(w, '}');
  }
  json_close(w, ']');
}

void json_incomplete(struct json_writer *w, const struct catalog *catalog) {
  if (!catalog->unknowns.count) return;
  json_key(w, "complete");
  json_put_bool(w, false);
  json_key(w, "unknowns");
  json_open(w, '[');
  for (uint32_t i = 0; i < catalog->unknowns.count; i++) {
    const struct unknown *unknown = &catalog->unknowns.at[i];
    json_item(w);
    json_open(w, '{');
    json_key(w, "what");
    json_put_str(w, unknown->what);
    json_place_key(w, catalog->sources, "place", unknown->place);
    json_place_key(w, catalog->sources, "call", unknown->call);
    json_carriers(w, catalog, unknown);
    put_decisions(w, catalog, i);
    json_close(w, '}');
  }
  json_close(w, ']');
}
