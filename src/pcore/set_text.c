/* SPDX-License-Identifier: Apache-2.0 */
/* How TypeSets are written, and what that changes for the texts that follow. */
#include "src/pcore/object.h"
#include "src/pcore/set.h"
#include "src/types/notes.h"

/* ---- texts ---- */

static void write_text(struct type_writer *w, bool *any, const char *key, const struct str *text) {
  if (!text) return;
  type_write_part(w, any, key);
  value_inspect(w->out, value_string(text, 0));
}

static void write_version(struct type_writer *w, bool *any, const char *key, struct value version,
                          bool always) {
  if (version.kind == VALUE_UNDEF && !always) return;
  type_write_part(w, any, key);
  buffer_putc(w->out, '\'');
  if (version.kind == VALUE_SEMVER) semver_text(w->out, version.u.semver);
  buffer_putc(w->out, '\'');
}

static void write_type(struct type_writer *w, struct value type) {
  struct type_writer inner = *w;
  if (type.kind != VALUE_HASH) {
    type_write(w, type_of_value(w->out->arena, type));
    return;
  }
  inner.set = type_set_last_shown(w->out->arena);
  type_write_definition(&inner, type.u.hash);
}

/* Puppet stays inside of a set that it has written, also for what follows in the set around that. */
static void write_types(struct type_writer *w, const struct type *type) {
  const struct type_set *set = type->set;
  w->set = type;
  type_set_shown(w->out->arena, type);
  type_write_open(w);
  for (uint32_t i = 0; i < set->types->count; i++) {
    type_write_entry(w, !i);
    buffer_str(w->out, set->types->at[i].key.u.text);
    buffer_puts(w->out, " => ");
    write_type(w, set->types->at[i].value);
  }
  type_write_close(w);
}

static void write_reference(struct type_writer *w, const struct type_set_reference *r,
                            const struct type_set *set) {
  bool any = false;
  bool other = r->authority && !(set->authority && str_equal(r->authority, set->authority));
  buffer_printf(w->out, "%s => ", r->alias->text);
  type_write_open(w);
  if (other) write_text(w, &any, "'name_authority'", r->authority);
  write_text(w, &any, "'name'", r->name);
  type_write_part(w, &any, "'version_range'");
  type_write_value(w, r->range);
  type_write_close(w);
}

static void write_references(struct type_writer *w, const struct type_set *set) {
  type_write_open(w);
  for (uint32_t i = 0; i < set->reference_count; i++) {
    type_write_entry(w, !i);
    write_reference(w, &set->references[i], set);
  }
  type_write_close(w);
}

void type_write_set(struct type_writer *w, const struct type *type) {
  const struct type_set *set = type->set;
  bool any = false;
  buffer_puts(w->out, "TypeSet[");
  type_write_open(w);
  write_text(w, &any, "pcore_uri", set->uri);
  write_version(w, &any, "pcore_version", set->pcore_version, true);
  write_text(w, &any, "name_authority", set->authority);
  type_write_part(w, &any, "name");
  value_inspect(w->out, set->name ? value_string(set->name, 0) : value_undef(0));
  write_version(w, &any, "version", set->version, false);
  if (set->types) {
    type_write_part(w, &any, "types");
    write_types(w, type);
  }
  if (set->reference_count) {
    type_write_part(w, &any, "references");
    write_references(w, set);
  }
  type_write_close(w);
  buffer_putc(w->out, ']');
}
