/* SPDX-License-Identifier: Apache-2.0 */
/* Gem::Version of Ruby's library. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "src/ruby/library/library.h"

struct ruby_version {
  const struct ruby_module *class;
  const struct str *text;
};

static const struct ruby_version *version_of(struct value v) {
  return ruby_class_of(v) == RUBY_CLASS_GEM_VERSION ? v.u.foreign : NULL;
}

struct value ruby_version_new(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct ruby_version *version = ARENA_NEW(r->c->arena, struct ruby_version);
  const struct str *text = ruby_text_at(m, 0);
  static const char known[] = "0123456789.abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  if (text->length != strspn(text->text, known) || !isdigit((unsigned char)*text->text))
    ruby_unsupported(r, m->node, "the version '%s' of a Gem", text->text);
  *version = (struct ruby_version){m->self.u.foreign, text};
  return ruby_foreign(RUBY_OBJECT_VALUE, version, ruby_trace(r, m->arguments[0]));
}

/* A part of a version: a number, or letters, which are less. */
struct part {
  bool letters;
  size_t length;
  unsigned long long number;
};

static struct part part_at(const char *text) {
  struct part part = {.length = strspn(text, "0123456789")};
  if (part.length) part.number = strtoull(text, NULL, 10);
  if (part.length || !*text) return part; /* what is missing is 0 */
  part.letters = true;
  part.length = strcspn(text, "0123456789.");
  return part;
}

static int compare_parts(const char *a, struct part left, const char *b, struct part right) {
  if (left.letters != right.letters) return left.letters ? -1 : 1;
  if (!left.letters) return (left.number > right.number) - (left.number < right.number);
  size_t least = left.length < right.length ? left.length : right.length;
  int order = strncmp(a, b, least);
  return order ? (order > 0) - (order < 0) : (left.length > right.length) - (left.length < right.length);
}

/* As Gem::Version does. */
static int compare(const char *a, const char *b) {
  while (*a || *b) {
    struct part left = part_at(a), right = part_at(b);
    int order = compare_parts(a, left, b, right);
    if (order) return order;
    a += left.length;
    b += right.length;
    a += *a == '.';
    b += *b == '.';
  }
  return 0;
}

struct value ruby_version_order(struct ruby_call *m) {
  const struct ruby_version *self = version_of(m->self), *other = version_of(m->arguments[0]);
  const char *name = m->name->text;
  if (!other)
    ruby_unsupported(m->r, m->node, "versions of Gems compared with %s",
                     ruby_class_name(m->r, m->arguments[0]));
  int order = compare(self->text->text, other->text->text);
  if (!strcmp(name, "<=>")) return value_integer(order, 0);
  bool equal = name[1] == '=' && !order;
  return value_boolean(equal || (*name == '<' && order < 0) || (*name == '>' && order > 0), 0);
}

int ruby_versions_order(struct value a, struct value b) {
  return compare(version_of(a)->text->text, version_of(b)->text->text);
}

void ruby_version_put(struct buffer *out, struct value v) {
  buffer_str(out, version_of(v)->text);
}

struct value ruby_version_to_s(struct ruby_call *m) {
  return value_string(version_of(m->self)->text, 0);
}
