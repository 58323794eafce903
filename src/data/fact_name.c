/* SPDX-License-Identifier: Apache-2.0 */
/* Whose facts these are, as they say it themselves. */
#include "src/data/facts.h"

static bool is_name(const struct datum *datum) {
  return datum && datum->scalar.kind == VALUE_STRING && datum->scalar.u.text->length;
}

static const struct datum *member(const struct datum *hash, const char *key) {
  const struct datum_entry *entry =
      hash && hash->scalar.kind == VALUE_HASH ? datum_find(hash, key, strlen(key)) : NULL;
  return entry ? entry->value : NULL;
}

/* Where a name may stand: the best first. */
static const struct {
  const char *outer, *inner; /* INNER: of a hash, or NULL */
  const char *fact;
  bool certain;
} places[] = {{"clientcert", NULL, "clientcert", true},
              {"trusted", "certname", "trusted.certname", true},
              {"networking", "fqdn", "networking.fqdn", false},
              {"fqdn", NULL, "fqdn", false}};

/* A hash that was looked into in vain. */
static void note_without(struct fact_name *name, uint32_t *count, const struct datum *hash) {
  if (hash && hash->scalar.kind == VALUE_HASH) name->without[(*count)++] = hash->label;
}

struct fact_name facts_node_name(const struct facts *facts) {
  struct fact_name name = {.datum = is_name(facts->name) ? facts->name : NULL, .certain = true};
  uint32_t count = 0;
  if (name.datum || !facts->tree) return name;
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    const struct datum *outer = member(facts->tree, places[i].outer);
    const struct datum *found = places[i].inner ? member(outer, places[i].inner) : outer;
    if (is_name(found)) {
      name.datum = found;
      name.fact = places[i].fact;
      name.certain = places[i].certain;
      return name;
    }
    if (!i) note_without(&name, &count, facts->tree);
    if (places[i].inner) note_without(&name, &count, outer);
  }
  return name;
}
