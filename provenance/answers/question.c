/* SPDX-License-Identifier: Apache-2.0 */
/* Questions: resource references as people write them, and names that are near to them. */
#include "provenance/answers/answer.h"
#include "src/support/near.h"

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* "foo::bar", "::Foo::Bar" as "Foo::Bar". */
static const struct str *capitalised(struct arena *arena, const char *text, size_t length) {
  bool start = true;
  if (length > 2 && text[0] == ':' && text[1] == ':') {
    text += 2;
    length -= 2;
  }
  char *copy = arena_copy(arena, text, length);
  for (size_t i = 0; i < length; i++) {
    if (start && copy[i] >= 'a' && copy[i] <= 'z') copy[i] = (char)(copy[i] - 32);
    start = copy[i] == ':';
  }
  return str_new(arena, copy, length);
}

/* The component called TITLE, or that which its first part, the outermost one, leads to. */
static const struct resource *component_at(const struct catalog *catalog, const struct str *type,
                                           const char *path, size_t length) {
  const struct resource *outermost = catalog->resources.at[0];
  const struct resource *found = catalog_find(catalog, type, str_new(catalog->arena, path, length));
  size_t prefix = outermost->title->length;
  if (found || length <= prefix + 1 || path[prefix] != ':') return found;
  if (memcmp(path, outermost->title->text, prefix) != 0) return NULL;
  return catalog_find(catalog, type, str_new(catalog->arena, path + prefix + 1, length - prefix - 1));
}

/* The path of a component, or of an attribute in one, or in the outermost one. */
static bool parse_path(struct question *question, const struct catalog *catalog, const struct str *type,
                       const char *text) {
  const char *last = strrchr(text, ':');
  const struct resource *found = component_at(catalog, type, text, strlen(text)), *inside = NULL;
  *question = (struct question){.type = type, .title = str_from(catalog->arena, text)};
  if (!*text || *text == ':' || (last && !last[1])) return false;
  if (!found && last) inside = component_at(catalog, type, text, (size_t)(last - text));
  if (!found && !last && resource_attribute(catalog->resources.at[0], question->title))
    inside = catalog->resources.at[0];
  const char *name = last ? last + 1 : text;
  if (inside && !resource_attribute(inside, str_from(catalog->arena, name)) && !near_attribute(inside, name))
    inside = NULL; /* what is near to it is another component, if anything */
  if (inside) question->attribute = name;
  if (found || inside) question->title = found ? found->title : inside->title;
  return true;
}

void question_ref(struct buffer *out, const struct catalog *catalog, const struct question *question) {
  if (catalog_component(catalog))
    buffer_str(out, question->title);
  else
    buffer_printf(out, "%s[%s]", question->type->text, question->title->text);
}

bool question_parse(struct question *question, const struct catalog *catalog, const char *text) {
  const struct str *component = catalog_component(catalog);
  struct arena *arena = catalog->arena;
  if (component) return parse_path(question, catalog, component, text);
  question->attribute = NULL;
  const char *open = strchr(text, '['), *close = strrchr(text, ']');
  if (!open || !close || close < open || close[1] || open == text) return false;
  for (const char *p = text; p < open; p++)
    if (!is_letter(*p) && *p != ':' && *p != '_' && !(*p >= '0' && *p <= '9')) return false;
  const char *title = open + 1;
  size_t length = (size_t)(close - title);
  if (length >= 2 && (*title == '\'' || *title == '"') && title[length - 1] == *title) {
    title++;
    length -= 2;
  }
  if (!length) return false;
  question->type = capitalised(arena, text, (size_t)(open - text));
  bool class = str_is(question->type, "Class") && strncmp(title, "main", length) != 0;
  question->title = class ? capitalised(arena, title, length) : str_new(arena, title, length);
  return true;
}

static uint32_t difference(uint32_t a, uint32_t b) {
  return a > b ? a - b : b - a;
}

/* How far a resource is from the question; a wrong type counts once. */
static uint32_t resource_distance(const struct resource *resource, const struct question *question,
                                  uint32_t most) {
  if (difference(resource->title->length, question->title->length) > most) return UINT32_MAX;
  uint32_t d = near_distance(resource->title->text, resource->title->length, question->title->text,
                             question->title->length);
  if (d <= most && !str_equal(resource->type, question->type)) d += 2;
  return d;
}

uint32_t near_resources(const struct catalog *catalog, const struct question *question,
                        const struct resource **near, uint32_t most) {
  uint32_t count = 0, limit = question->title->length / 3 + 2, distances[8];
  for (uint32_t i = 0; i < catalog->resources.count; i++) {
    const struct resource *resource = catalog->resources.at[i];
    uint32_t d = resource->is_virtual ? UINT32_MAX : resource_distance(resource, question, limit);
    if (d > limit) continue;
    uint32_t at = count < most ? count++ : most;
    if (at == most && distances[--at] <= d) continue;
    for (; at && distances[at - 1] > d; at--) {
      distances[at] = distances[at - 1];
      near[at] = near[at - 1];
    }
    distances[at] = d;
    near[at] = resource;
  }
  return count;
}

const struct attribute *namesake(const struct catalog *catalog, const struct question *question,
                                 const struct resource **resource) {
  for (uint32_t i = 0; i < catalog->resources.count; i++) {
    *resource = catalog->resources.at[i];
    if ((*resource)->is_virtual || !str_equal((*resource)->type, question->type)) continue;
    for (uint32_t j = 0; j < (*resource)->attributes.count; j++) {
      const struct attribute *attribute = (*resource)->attributes.at[j];
      bool names = str_is(attribute->name, "path") || str_is(attribute->name, "name") ||
                   str_is(attribute->name, "alias");
      const struct value *value = &attribute->value;
      if (names && value->kind == VALUE_STRING && str_equal(value->u.text, question->title)) return attribute;
    }
  }
  return NULL;
}

const struct attribute *near_attribute(const struct resource *resource, const char *name) {
  const struct attribute *best = NULL;
  uint32_t least = (uint32_t)strlen(name) / 3 + 2;
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct attribute *attribute = resource->attributes.at[i];
    uint32_t d = near_distance(attribute->name->text, attribute->name->length, name, strlen(name));
    if (d >= least) continue;
    least = d;
    best = attribute;
  }
  return best;
}

bool absent_matches(const struct absent *absent, const struct question *question) {
  if (!absent->place.source || !str_equal(absent->type, question->type)) return false;
  if (!absent->title) return true;
  if (str_equal(absent->title, question->title)) return true;
  return str_is(absent->type, "Class") && near_distance(absent->title->text, absent->title->length,
                                                        question->title->text, question->title->length) == 0;
}
