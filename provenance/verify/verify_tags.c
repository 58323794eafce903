/* SPDX-License-Identifier: Apache-2.0 */
/* Theorem 3 of tags: what is gone must depend on the label in the base, what is new in the mutant. */
#include "provenance/verify/verify_mutant.h"

struct tags_of {
  const struct str *const *at;
  uint32_t count;
};

static struct tags_of tags_of(const struct catalog *catalog, const struct resource *resource) {
  if (resource) return (struct tags_of){resource->tags.at, resource->tags.count};
  return (struct tags_of){catalog->tags.at, catalog->tags.count};
}

static bool same_tags(struct tags_of a, struct tags_of b) {
  if (a.count != b.count) return false;
  for (uint32_t i = 0; i < a.count; i++)
    if (!str_equal(a.at[i], b.at[i])) return false;
  return true;
}

/* The catalog's are few: one for each class, and its segments. */
static bool has(const struct catalog *catalog, const struct resource *resource, const struct str *tag) {
  if (resource) return resource_has_tag(resource, tag);
  for (uint32_t i = 0; i < catalog->tags.count; i++)
    if (str_equal(catalog->tags.at[i], tag)) return true;
  return false;
}

static void report(struct comparison *c, const struct resource *resource, const struct str *tag, bool gone) {
  struct buffer subject;
  buffer_init(&subject, c->v->arena);
  if (resource)
    buffer_puts(&subject, verify_subject(c->v, resource, NULL, ""));
  else
    buffer_puts(&subject, "the catalog's");
  buffer_printf(&subject, " tag %s", tag->text);
  c->v->result.tags.violations++;
  verify_report(c, gone ? "is gone, but does not depend on the label" : "is new, but does not depend on it",
                buffer_text(&subject), gone ? "there" : "none", gone ? "gone" : "there");
}

/* Those of RESOURCE in CATALOG that OTHER, the same in the other catalog, has not. */
static void compare(struct comparison *c, const struct catalog *catalog, const struct resource *resource,
                    const struct catalog *others, const struct resource *other) {
  struct verify *v = c->v;
  bool base = catalog == v->catalog;
  struct tags_of tags = tags_of(catalog, resource);
  struct tag_reader **reader = base ? &v->tags : &c->mutant_tags;
  for (uint32_t i = 0; i < tags.count; i++) {
    if (has(others, other, tags.at[i])) continue;
    if (!*reader) *reader = tag_reader_new(base ? v->catalog : c->mutant);
    tag_question(*reader, base ? v->reader : v->mutant_reader, resource, tags.at[i]);
    if (!verify_covers(c, !base)) report(c, resource, tags.at[i], base);
  }
}

static void compare_both(struct comparison *c, const struct resource *before, const struct resource *after) {
  struct tags_of a = tags_of(c->v->catalog, before), b = tags_of(c->mutant, after);
  c->v->result.tags.checked += a.count;
  if (same_tags(a, b)) return;
  compare(c, c->v->catalog, before, c->mutant, after);
  compare(c, c->mutant, after, c->v->catalog, before);
}

void verify_tags(struct comparison *c) {
  const struct catalog *base = c->v->catalog;
  uint64_t checked = c->v->result.tags.checked;
  for (uint32_t i = 0; i < base->resources.count; i++) {
    const struct resource *before = base->resources.at[i];
    const struct resource *after = before->is_virtual ? NULL : verify_counterpart(c->mutant, before);
    if (after) compare_both(c, before, after);
  }
  compare_both(c, NULL, NULL);
  c->v->result.theorems[THEOREM_DEPENDENCY].checked += c->v->result.tags.checked - checked;
}
