/* SPDX-License-Identifier: Apache-2.0 */
#include "src/catalog/resource_types.h"

#include <string.h>

#include "src/text/regexp.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static const struct resource_attribute all_attributes[] = {
#define RESOURCE_ATTRIBUTE(name, kind) {RESOURCE_##kind, sizeof(name) - 1, name},
#include "src/catalog/resource_types.def"
};

/* Unused keys are 0, and stay it. */
#define KEY(key, first) ((uint16_t)((key) < (first) ? 0 : (key) - (first)))
#define ENTRY(name_, pattern, isomorphic_, namevars_, title, key0, key1, key2, first, count)                 \
  {.name = name_,                                                                                            \
   .length = sizeof(name_) - 1,                                                                              \
   .title_pattern = RESOURCE_TITLE_##pattern,                                                                \
   .isomorphic = isomorphic_,                                                                                \
   .namevar_count = namevars_,                                                                               \
   .title_namevar = title,                                                                                   \
   .namevars = {KEY(key0, first), KEY(key1, first), KEY(key2, first)},                                       \
   .attributes = all_attributes + (first),                                                                   \
   .attribute_count = count},

static const struct resource_type types[] = {
#define RESOURCE_TYPE ENTRY
#include "src/catalog/resource_types.def"
};

static const struct resource_type packaged_types[] = {
#define RESOURCE_PACKAGED ENTRY
#include "src/catalog/resource_types.def"
};

static const struct resource_metaparameter metaparameters[] = {
#define RESOURCE_METAPARAMETER(name, relationship) {sizeof(name) - 1, relationship, name},
#include "src/catalog/resource_types.def"
};

static int compare(const char *a, size_t a_length, const char *b, size_t b_length) {
  int order = memcmp(a, b, a_length < b_length ? a_length : b_length);
  if (order != 0) return order;
  return (a_length > b_length) - (a_length < b_length);
}

static const struct resource_type *find(const struct resource_type *table, size_t count, const char *name,
                                        size_t length) {
  size_t low = 0;
  while (low < count) {
    size_t middle = low + (count - low) / 2;
    int order = compare(name, length, table[middle].name, table[middle].length);
    if (order == 0) return &table[middle];
    if (order < 0)
      count = middle;
    else
      low = middle + 1;
  }
  return NULL;
}

const struct resource_type *resource_type_find(const char *lower_name, size_t length) {
  return find(types, COUNT(types), lower_name, length);
}

const struct resource_type *resource_type_find_packaged(const char *lower_name, size_t length) {
  return find(packaged_types, COUNT(packaged_types), lower_name, length);
}

size_t resource_type_count(void) {
  return COUNT(types);
}

const struct resource_type *resource_type_at(size_t index) {
  return &types[index];
}

const struct resource_attribute *resource_type_attribute(const struct resource_type *type, const char *name,
                                                         size_t length) {
  const struct resource_attribute *attributes = type->attributes;
  size_t low = 0, high = type->attribute_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    int order = compare(name, length, attributes[middle].name, attributes[middle].length);
    if (order == 0) return &attributes[middle];
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return NULL;
}

bool resource_type_has_attribute(const struct resource_type *type, const char *name, size_t length) {
  if (length == 4 && memcmp(name, "name", 4) == 0) return true;
  return resource_type_attribute(type, name, length) || resource_metaparameter_find(name, length);
}

const struct resource_attribute *resource_type_attribute_at(const struct resource_type *type, size_t index) {
  return &type->attributes[index];
}

const struct resource_attribute *resource_type_namevar_at(const struct resource_type *type, size_t index) {
  return &type->attributes[type->namevars[index]];
}

const char *resource_type_namevar(const struct resource_type *type) {
  if (!type || type->namevar_count != 1) return "name";
  return resource_type_namevar_at(type, 0)->name;
}

static size_t skip_slashes_back(const char *text, size_t end) {
  while (end > 0 && text[end - 1] == '/')
    end--;
  return end;
}

// %r{^(/|.+:/|.*[^/])/*\Z}m, alternative by alternative; `.` takes newlines and \Z stands before a last
// newline too.  The third alternative ends at the last byte that is no slash, so that there is always a
// match at the first byte unless the title is empty.
static size_t split_path(const char *title, size_t length) {
  size_t line_end = length > 0 && title[length - 1] == '\n' ? length - 1 : length;
  for (int newline = 0; newline < 2; newline++) { /* \Z at the end, then before the last newline */
    size_t end = newline ? line_end : length;
    size_t stem = skip_slashes_back(title, end);
    if (stem == 0 && end > 0) return 1;                                    /* "/" */
    if (stem > 1 && stem < end && title[stem - 1] == ':') return stem + 1; /* ".+:/" */
  }
  return skip_slashes_back(title, length);
}

/* %r{^(.*?)@(.*)$}: the first line that has an "@", split at its first one. */
static size_t split_name_at_type(const char *title, size_t length, struct resource_title_part *parts) {
  const char *end = title + length, *at = memchr(title, '@', length);
  if (!at) return length > 0 ? 1 : 0; /* %r{^([^@]+)$}: all of it */
  const char *start = at;
  while (start > title && start[-1] != '\n')
    start--;
  const char *newline = memchr(at, '\n', (size_t)(end - at));
  parts[0].text = start;
  parts[0].length = (size_t)(at - start);
  parts[1].text = at + 1;
  parts[1].length = (size_t)((newline ? newline : end) - parts[1].text);
  return 2;
}

/* The first rule that matches; a group that took no part gives nothing. */
static size_t split_by_rules(const struct resource_type *type, const char *title, size_t length,
                             struct resource_title_part *parts) {
  for (size_t i = 0; i < type->rule_count; i++) {
    const struct resource_title_rule *rule = &type->rules[i];
    struct regexp_match match;
    size_t found = 0;
    if (regexp_search_text(rule->regexp, title, length, &match) != REGEXP_FOUND) continue;
    for (size_t j = 0; j < rule->count; j++) {
      struct regexp_span span = regexp_span(&match, (uint32_t)j + 1);
      if (span.start < 0) continue;
      parts[found++] = (struct resource_title_part){rule->attributes[j], title + span.start,
                                                    (size_t)(span.end - span.start)};
    }
    return found;
  }
  return 0;
}

size_t resource_type_title_split(const struct resource_type *type, const char *title, size_t length,
                                 struct resource_title_part parts[RESOURCE_NAMEVARS_MAX]) {
  if (type->title_pattern == RESOURCE_TITLE_RULES) return split_by_rules(type, title, length, parts);
  if (!type->namevar_count) return 0;
  parts[0] = (struct resource_title_part){resource_type_namevar_at(type, type->title_namevar), title, length};
  switch ((enum resource_title_pattern)type->title_pattern) {
  case RESOURCE_TITLE_WHOLE: return 1;
  case RESOURCE_TITLE_PATH: return (parts[0].length = split_path(title, length)) > 0;
  case RESOURCE_TITLE_NAME_AT_TYPE:
    parts[1].namevar = resource_type_namevar_at(type, 1);
    return split_name_at_type(title, length, parts);
  case RESOURCE_TITLE_RULES: break;
  }
  return 0;
}

const struct resource_metaparameter *resource_metaparameter_find(const char *name, size_t length) {
  for (size_t i = 0; i < COUNT(metaparameters); i++) {
    const struct resource_metaparameter *meta = &metaparameters[i];
    if (meta->length == length && memcmp(meta->name, name, length) == 0) return meta;
  }
  return NULL;
}

const struct resource_metaparameter *resource_metaparameter_at(size_t index) {
  return index < COUNT(metaparameters) ? &metaparameters[index] : NULL;
}
