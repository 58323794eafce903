/* SPDX-License-Identifier: Apache-2.0 */
/* Versions by Semantic Versioning 2.0.0, as Puppet's semantic_puppet reads, compares and shows them. */
#include "src/value/integer.h"
#include "src/value/rich.h"

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

static bool is_part(char c) {
  return is_digit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-';
}

/* The end of identifiers with dots between at P; P itself if there are none. */
static const char *parts_end(const char *p) {
  const char *end = p;
  for (;;) {
    const char *part = p;
    while (is_part(*p))
      p++;
    if (p == part) return end;
    end = p;
    if (*p != '.') return end;
    p++;
  }
}

bool semver_qualifier(const struct str *text) {
  const char *end = parts_end(text->text), *stop = text->text + text->length;
  return end > text->text && (end == stop || (*end == '\n' && end + 1 == stop));
}

/* A number without leading zeros at *P. */
static bool number_at(struct arena *arena, const char **p, struct value *number, bool *beyond) {
  const char *start = *p;
  while (is_digit(**p))
    (*p)++;
  *beyond |= !integer_of_digits(arena, start, (size_t)(*p - start), 10, false, number);
  return *p > start && (*start != '0' || *p == start + 1);
}

/* Whether an identifier of PARTS is a number with a leading zero. */
static bool leading_zero(const struct str *parts) {
  const char *p = parts->text;
  while (*p) {
    const char *end = p;
    bool digits = true;
    for (; *end && *end != '.'; end++)
      digits = digits && is_digit(*end);
    if (digits && *p == '0' && end > p + 1) return true;
    p = *end ? end + 1 : end;
  }
  return false;
}

static bool qualifier_at(struct arena *arena, const char **p, char mark, const struct str **text) {
  if (**p != mark) return true;
  const char *end = parts_end(*p + 1);
  if (end == *p + 1) return false;
  *text = str_new(arena, *p + 1, (size_t)(end - *p - 1));
  *p = end;
  return true;
}

enum rich_status semver_parse(struct arena *arena, const struct str *text, struct value *result,
                              const char **problem) {
  struct semver version = {.prerelease = NULL};
  const char *p = text->text, *stop = p + text->length;
  bool beyond = false;
  *problem = arena_printf(arena, "Unable to parse '%s' as a semantic version identifier", text->text);
  if (!number_at(arena, &p, &version.major, &beyond) || *p++ != '.') return RICH_WRONG;
  if (!number_at(arena, &p, &version.minor, &beyond) || *p++ != '.') return RICH_WRONG;
  if (!number_at(arena, &p, &version.patch, &beyond)) return RICH_WRONG;
  if (!qualifier_at(arena, &p, '-', &version.prerelease)) return RICH_WRONG;
  if (!qualifier_at(arena, &p, '+', &version.build)) return RICH_WRONG;
  if (p != stop && !(*p == '\n' && p + 1 == stop)) return RICH_WRONG;
  if (version.prerelease && leading_zero(version.prerelease)) {
    *problem = "Numeric pre-release identifiers MUST NOT contain leading zeroes";
    return RICH_WRONG;
  }
  *problem = INTEGER_TOO_LARGE;
  if (beyond) return RICH_BEYOND;
  *result = value_semver(arena, version);
  return RICH_OK;
}

struct value value_semver(struct arena *arena, struct semver version) {
  return (struct value){.kind = VALUE_SEMVER, .u.semver = arena_copy(arena, &version, sizeof version)};
}

/* ---- order ---- */

/* One identifier of a prerelease. */
struct identifier {
  const char *text;
  size_t length;
  bool number;
};

static struct identifier next_identifier(const struct semver *version, const char **p) {
  struct identifier id = {*p, strlen(*p), false};
  if (version->whole) {
    *p += id.length;
    return id;
  }
  id.length = strcspn(*p, ".");
  id.number = strspn(*p, "0123456789") == id.length;
  *p += id.length + ((*p)[id.length] == '.');
  return id;
}

static int sign(int64_t n) {
  return (n > 0) - (n < 0);
}

static int compare_identifiers(struct identifier a, struct identifier b) {
  if (a.number != b.number) return a.number ? -1 : 1;
  if (a.number && a.length != b.length) return a.length < b.length ? -1 : 1;
  size_t common = a.length < b.length ? a.length : b.length;
  int order = memcmp(a.text, b.text, common);
  return order ? sign(order) : (a.length > b.length) - (a.length < b.length);
}

static int compare_prereleases(const struct semver *a, const struct semver *b) {
  if (!a->prerelease || !b->prerelease) return !a->prerelease - !b->prerelease;
  const char *p = a->prerelease->text, *q = b->prerelease->text;
  const char *p_end = p + a->prerelease->length, *q_end = q + b->prerelease->length;
  while (p < p_end && q < q_end) {
    int order = compare_identifiers(next_identifier(a, &p), next_identifier(b, &q));
    if (order) return order;
  }
  return (p < p_end) - (q < q_end);
}

int semver_compare(const struct semver *a, const struct semver *b) {
  int order = number_compare(a->major, b->major);
  if (!order) order = number_compare(a->minor, b->minor);
  if (!order) order = number_compare(a->patch, b->patch);
  return order ? order : compare_prereleases(a, b);
}

static bool same_text(const struct str *a, const struct str *b) {
  return a && b ? str_equal(a, b) : a == b;
}

/* Whether a prerelease is the same, given whole or not. */
static bool is_one_word(const struct str *text) {
  return !strchr(text->text, '.') && strspn(text->text, "0123456789") < text->length;
}

bool semver_same(const struct semver *a, const struct semver *b) {
  bool one = !a->prerelease || a->whole == b->whole || is_one_word(a->prerelease);
  return value_same(a->major, b->major) && value_same(a->minor, b->minor) && value_same(a->patch, b->patch) &&
         one && same_text(a->prerelease, b->prerelease) && same_text(a->build, b->build);
}

void semver_text(struct buffer *out, const struct semver *version) {
  if (version->major.kind == VALUE_FLOAT)
    buffer_puts(out, "Infinity");
  else
    integer_shown(out, version->major);
  buffer_putc(out, '.');
  integer_shown(out, version->minor);
  buffer_putc(out, '.');
  integer_shown(out, version->patch);
  if (version->prerelease) {
    buffer_putc(out, '-');
    buffer_str(out, version->prerelease);
  }
  if (version->build) {
    buffer_putc(out, '+');
    buffer_str(out, version->build);
  }
}
