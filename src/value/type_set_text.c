/* SPDX-License-Identifier: Apache-2.0 */
/* How TypeSets are written, and what that changes for the texts that follow. */
#include "src/value/type_notes.h"
#include "src/value/type_object.h"
#include "src/value/type_set.h"

/* ---- texts ---- */

static void begin(struct buffer *out, bool *any, const char *key) {
  buffer_printf(out, "%s%s => ", *any ? ", " : "", key);
  *any = true;
}

static void write_text(struct buffer *out, bool *any, const char *key, const struct str *text) {
  if (!text) return;
  begin(out, any, key);
  value_inspect(out, value_string(text, 0));
}

static void write_annotations(struct buffer *out, bool *any, const char *key,
                              const struct hash *annotations) {
  if (!annotations) return;
  begin(out, any, key);
  annotations_text(out, annotations, NULL);
}

static void write_version(struct buffer *out, bool *any, const char *key, struct value version, bool always) {
  if (version.kind == VALUE_UNDEF && !always) return;
  begin(out, any, key);
  buffer_putc(out, '\'');
  if (version.kind == VALUE_SEMVER) semver_text(out, version.u.semver);
  buffer_putc(out, '\'');
}

/* Puppet stays inside of a set that it has written, also for what follows in the set around that. */
static void write_types(struct type_writer *writer, struct buffer *out, const struct type_set *set) {
  type_write_inside(writer, set);
  type_set_shown(out->arena, set);
  buffer_putc(out, '{');
  for (uint32_t i = 0; i < set->types->count; i++) {
    const struct hash_entry *entry = &set->types->at[i];
    if (i) buffer_puts(out, ", ");
    buffer_str(out, entry->key.u.text);
    buffer_puts(out, " => ");
    if (entry->value.kind == VALUE_HASH)
      type_definition_text(out, entry->value.u.hash, type_set_last_shown(out->arena));
    else
      type_write(writer, type_of_value(out->arena, entry->value));
  }
  buffer_putc(out, '}');
}

static void write_reference(struct buffer *out, const struct type_set_reference *r,
                            const struct type_set *set) {
  bool any = false;
  bool other = r->authority && !(set->authority && str_equal(r->authority, set->authority));
  buffer_printf(out, "%s => {", r->alias->text);
  write_annotations(out, &any, "'annotations'", r->annotations);
  if (other) write_text(out, &any, "'name_authority'", r->authority);
  write_text(out, &any, "'name'", r->name);
  begin(out, &any, "'version_range'");
  buffer_putc(out, '\'');
  value_to_text(out, r->range);
  buffer_puts(out, "'}");
}

void type_set_text(struct type_writer *writer, struct buffer *out, const struct type_set *set) {
  bool any = false;
  buffer_puts(out, "TypeSet[{");
  write_annotations(out, &any, "annotations", set->annotations);
  write_text(out, &any, "pcore_uri", set->uri);
  write_version(out, &any, "pcore_version", set->pcore_version, true);
  write_text(out, &any, "name_authority", set->authority);
  begin(out, &any, "name");
  value_inspect(out, set->name ? value_string(set->name, 0) : value_undef(0));
  write_version(out, &any, "version", set->version, false);
  if (set->types) {
    begin(out, &any, "types");
    write_types(writer, out, set);
  }
  if (set->reference_count) begin(out, &any, "references");
  for (uint32_t i = 0; i < set->reference_count; i++) {
    buffer_puts(out, i ? ", " : "{");
    write_reference(out, &set->references[i], set);
  }
  buffer_puts(out, set->reference_count ? "}}]" : "}]");
}
