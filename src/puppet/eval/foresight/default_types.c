/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/foresight/default_types.h"

#include "src/puppet/eval/foresight/writes.h"

/* The types that some code sets defaults for, and the attributes that it gives them. */
struct default_types {
  struct hash_builder types;
  ARENA_VECTOR(const struct str *) names;
  bool any_name;  /* one is from a hash */
  bool any;       /* one is computed */
  uint32_t asked; /* so many definitions, */
  uint32_t nodes; /* nodes */
  uint32_t mains; /* and manifests were looked at */
};

static void add_name(struct compiler *c, struct default_types *known, const struct str *name) {
  if (!name) known->any_name = true;
  for (uint32_t i = 0; i < known->names.count; i++)
    if (known->names.at[i] == name) return;
  if (name) ARENA_PUSH(c->arena, &known->names, name);
}

static void add_types(struct compiler *c, struct default_types *known, const struct writes *writes) {
  for (uint32_t i = 0; i < writes->default_names.count; i++)
    add_name(c, known, writes->default_names.at[i]);
  for (uint32_t i = 0; i < writes->defaults.count; i++) {
    if (!writes->defaults.at[i]) known->any = true;
    if (writes->defaults.at[i])
      hash_put(&known->types, value_string(writes->defaults.at[i], 0), value_undef(0));
  }
}

static struct default_types *types_of(struct compiler *c) {
  struct definitions *definitions = c->definitions;
  struct default_types *known = c->default_types;
  if (!known) {
    known = c->default_types = ARENA_NEW(c->arena, struct default_types);
    hash_begin(&known->types, c->arena, 0);
  }
  for (; known->mains < c->in->program_count; known->mains++)
    add_types(c, known, survey_of(c, c->in->programs[known->mains]->u.program.body));
  for (; known->nodes < definitions->nodes.count; known->nodes++)
    add_types(c, known, definition_survey(c, definitions->nodes.at[known->nodes]));
  for (; known->asked < definitions->all.count; known->asked++)
    add_types(c, known, definition_survey(c, definitions->all.at[known->asked]));
  return known;
}

bool defaults_names(struct compiler *c, const struct str *const **names, uint32_t *count) {
  const struct default_types *known = types_of(c);
  *names = known->names.at;
  *count = known->names.count;
  return !known->any_name;
}

bool defaults_possible(struct compiler *c, const struct str *type) {
  if (!traces_tracking_all(c->traces)) return c->any_defaults;
  const struct default_types *known = types_of(c);
  return known->any || (known->types.hash && hash_find(known->types.hash, value_string(type, 0)));
}
