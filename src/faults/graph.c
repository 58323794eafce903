/* SPDX-License-Identifier: Apache-2.0 */
/* What a catalog promises: see graph.h. */
#include "src/faults/graph.h"

#include <ctype.h>

#include "src/catalog/resource_types.h"
#include "src/faults/automatic.h"

struct name {
  const struct str *text; /* type[title], the type in lower case */
  uint32_t resource;
  bool title; /* not an other name */
};

/* ---- names ---- */

/* The key that resources are found by: types in lower case, the title of a class, too. */
static const struct str *key_of(struct arena *arena, const char *type, size_t type_length, const char *title,
                                size_t title_length) {
  struct buffer out;
  buffer_init(&out, arena);
  bool class = type_length == 5 && (type[0] == 'C' || type[0] == 'c') && !memcmp(type + 1, "lass", 4);
  for (size_t i = 0; i < type_length; i++)
    buffer_putc(&out, (char)tolower((unsigned char)type[i]));
  buffer_putc(&out, '[');
  if (class && title_length > 2 && title[0] == ':' && title[1] == ':') title += 2, title_length -= 2;
  for (size_t i = 0; i < title_length; i++)
    buffer_putc(&out, class ? (char)tolower((unsigned char)title[i]) : title[i]);
  buffer_putc(&out, ']');
  return buffer_take(&out);
}

static uint32_t *name_slot(const struct fault_graph *g, const struct str *key) {
  uint32_t slot = key->hash & (g->name_slots - 1);
  while (g->names[slot] && !str_equal(g->name_list[g->names[slot] - 1].text, key))
    slot = (slot + 1) & (g->name_slots - 1);
  return &g->names[slot];
}

static void widen_names(struct fault_graph *g) {
  uint32_t slots = g->name_slots ? g->name_slots * 2 : 1024;
  struct name *list = ARENA_ARRAY(g->arena, struct name, slots / 2);
  if (g->name_count) memcpy(list, g->name_list, g->name_count * sizeof *list);
  g->name_list = list;
  g->name_slots = slots;
  g->name_room = slots / 2;
  g->names = arena_zalloc(g->arena, slots * sizeof *g->names);
  for (uint32_t i = 0; i < g->name_count; i++)
    *name_slot(g, list[i].text) = i + 1;
}

/* Names RESOURCE so, if nothing has that name; a title goes before other names. */
static void give_name(struct fault_graph *g, uint32_t resource, const struct str *key, bool title) {
  if (g->name_count == g->name_room) widen_names(g);
  uint32_t *slot = name_slot(g, key);
  if (!*slot) {
    g->name_list[g->name_count++] = (struct name){key, resource, title};
    *slot = g->name_count;
  } else if (title && !g->name_list[*slot - 1].title) {
    g->name_list[*slot - 1] = (struct name){key, resource, title};
  }
}

uint32_t fault_graph_find_parts(const struct fault_graph *g, const char *type, size_t type_length,
                                const char *title, size_t title_length) {
  if (!g->name_slots) return RESOURCE_NONE;
  uint32_t slot = *name_slot(g, key_of(g->arena, type, type_length, title, title_length));
  return slot ? g->name_list[slot - 1].resource : RESOURCE_NONE;
}

/* Splits Type[title]; false: it is no reference. */
static bool split(const char *ref, size_t length, size_t *type_length) {
  const char *open = memchr(ref, '[', length);
  if (!open || open == ref || ref[length - 1] != ']') return false;
  *type_length = (size_t)(open - ref);
  return true;
}

uint32_t fault_graph_find(const struct fault_graph *g, const char *ref, size_t length) {
  size_t type;
  if (!length || !split(ref, length, &type)) return RESOURCE_NONE;
  return fault_graph_find_parts(g, ref, type, ref + type + 1, length - type - 2);
}

/* ---- parameters ---- */

const struct json_tree *fault_parameter(const struct fault_resource *resource, const char *name) {
  const struct json_tree *found = resource->parameters ? json_member(resource->parameters, name) : NULL;
  return found && found->kind != JSON_IS_NULL ? found : NULL;
}

const struct str *fault_text(const struct fault_resource *resource, const char *name) {
  const struct json_tree *found = fault_parameter(resource, name);
  return found && found->kind == JSON_IS_TEXT ? found->u.text : NULL;
}

/* Puppet's types with a method `refresh`; of types of modules one cannot tell, so they pass events on. */
bool fault_refreshes(const struct fault_resource *resource) {
  static const char *const with[] = {"Exec", "Service", "Mount", "Whit", NULL};
  if (!resource_type_find(resource->lower->text, resource->lower->length)) return true;
  for (unsigned i = 0; with[i]; i++)
    if (str_is(resource->type, with[i])) return true;
  return false;
}

/* ---- reading ---- */

static const struct str *text_member(const struct json_tree *object, const char *name) {
  const struct json_tree *found = json_member(object, name);
  return found && found->kind == JSON_IS_TEXT ? found->u.text : NULL;
}

/* Without slashes at its end, as File names what is at a path. */
static size_t without_slashes(const struct str *path) {
  size_t length = path->length;
  while (length > 1 && path->text[length - 1] == '/')
    length--;
  return length;
}

/* The names that RESOURCE has beside its title: by namevars and the metaparameter alias. */
static void other_names(struct fault_graph *g, uint32_t index) {
  const struct fault_resource *r = &g->resources.at[index];
  const struct json_tree *alias = fault_parameter(r, "alias");
  const char *type = r->type->text;
  for (uint32_t i = 0; alias && i < (alias->kind == JSON_IS_ARRAY ? alias->count : 1); i++) {
    const struct json_tree *one = alias->kind == JSON_IS_ARRAY ? &alias->u.items[i] : alias;
    if (one->kind == JSON_IS_TEXT)
      give_name(g, index, key_of(g->arena, type, r->type->length, one->u.text->text, one->u.text->length),
                false);
  }
  const struct resource_type *known = resource_type_find(r->lower->text, r->lower->length);
  if (!known) known = resource_type_find_packaged(r->lower->text, r->lower->length);
  const struct str *value = fault_text(r, resource_type_namevar(known));
  if (!value) value = fault_text(r, "name");
  if (value)
    give_name(g, index, key_of(g->arena, type, r->type->length, value->text, without_slashes(value)), false);
  if (str_is(r->type, "File"))
    give_name(g, index, key_of(g->arena, type, 4, r->title->text, without_slashes(r->title)), false);
}

static bool is_container(const struct str *type, const struct json_tree *tree) {
  if (str_is(type, "Class") || str_is(type, "Stage") || str_is(type, "Node")) return true;
  const struct str *kind = text_member(tree, "kind"); /* Puppet 7 says so */
  return kind && str_is(kind, "defined_type");
}

static bool read_resource(struct fault_graph *g, const struct json_tree *tree) {
  const struct str *type = text_member(tree, "type"), *title = text_member(tree, "title");
  const struct json_tree *parameters = json_member(tree, "parameters"), *line = json_member(tree, "line");
  if (!type || !title) return false;
  struct fault_resource made = {.type = type, .title = title, .container = RESOURCE_NONE};
  made.lower = str_lower(g->arena, type);
  made.ref = str_printf(g->arena, "%s[%s]", type->text, title->text);
  made.parameters = parameters && parameters->kind == JSON_IS_OBJECT ? parameters : NULL;
  made.file = text_member(tree, "file");
  made.line = line && line->kind == JSON_IS_INTEGER ? line->u.integer : 0;
  made.contains = is_container(type, tree);
  uint32_t index = g->resources.count;
  ARENA_PUSH(g->arena, &g->resources, made);
  give_name(g, index, key_of(g->arena, type->text, type->length, title->text, title->length), true);
  return true;
}

/* Containment: the edges of the wire format. */
static void read_edges(struct fault_graph *g, const struct json_tree *edges) {
  for (uint32_t i = 0; edges && edges->kind == JSON_IS_ARRAY && i < edges->count; i++) {
    const struct json_tree *edge = &edges->u.items[i];
    if (edge->kind != JSON_IS_OBJECT) continue;
    const struct str *source = text_member(edge, "source"), *target = text_member(edge, "target");
    if (!source || !target) continue;
    uint32_t a = fault_graph_find(g, source->text, source->length);
    uint32_t b = fault_graph_find(g, target->text, target->length);
    if (a == RESOURCE_NONE || b == RESOURCE_NONE || a == b) continue;
    struct fault_resource *inner = &g->resources.at[b];
    if (inner->container == RESOURCE_NONE) inner->container = a; /* a class may be in several */
    g->resources.at[a].contains = true;
    fault_graph_relate(g, (struct relation){a, b, RELATION_CONTAINS, b, NULL});
  }
}

/* ---- relations ---- */

static uint32_t *relation_slot(const struct fault_graph *g, uint32_t source, uint32_t target) {
  uint64_t h = ((uint64_t)source << 32 | target) * 0x9e3779b97f4a7c15u;
  uint32_t slot = (uint32_t)(h >> 32) & (g->relation_room - 1);
  while (g->relation_slots[slot]) {
    const struct relation *r = &g->relations.at[g->relation_slots[slot] - 1];
    if (r->source == source && r->target == target) break;
    slot = (slot + 1) & (g->relation_room - 1);
  }
  return &g->relation_slots[slot];
}

static void widen_relations(struct fault_graph *g) {
  g->relation_room = g->relation_room ? g->relation_room * 2 : 1024;
  g->relation_slots = arena_zalloc(g->arena, g->relation_room * sizeof *g->relation_slots);
  for (uint32_t i = 0; i < g->relations.count; i++) {
    uint32_t *slot = relation_slot(g, g->relations.at[i].source, g->relations.at[i].target);
    if (!*slot) *slot = i + 1;
  }
}

void fault_graph_relate(struct fault_graph *g, struct relation relation) {
  if (g->relations.count * 2 >= g->relation_room) widen_relations(g);
  ARENA_PUSH(g->arena, &g->relations, relation);
  uint32_t *slot = relation_slot(g, relation.source, relation.target);
  if (!*slot) *slot = g->relations.count;
}

bool fault_graph_related(const struct fault_graph *g, uint32_t source, uint32_t target) {
  return g->relation_room && *relation_slot(g, source, target);
}

/* Relates RESOURCE to all that VALUE names: references, and arrays of them at any depth. */
static void relate_to(struct fault_graph *g, uint32_t resource, const char *name,
                      const struct json_tree *value) {
  if (value->kind == JSON_IS_ARRAY) {
    for (uint32_t i = 0; i < value->count; i++)
      relate_to(g, resource, name, &value->u.items[i]);
    return;
  }
  if (value->kind != JSON_IS_TEXT) return;
  uint32_t other = fault_graph_find(g, value->u.text->text, value->u.text->length);
  if (other == RESOURCE_NONE) {
    ARENA_PUSH(g->arena, &g->dangling, value->u.text);
    return;
  }
  bool forth = *name == 'b' || *name == 'n'; /* before, notify; not require, subscribe */
  uint8_t kind = *name == 'n' || *name == 's' ? RELATION_NOTIFY : RELATION_BEFORE;
  struct relation r = {forth ? resource : other, forth ? other : resource, kind, resource, name};
  if (other != resource) fault_graph_relate(g, r);
}

static void read_metaparameters(struct fault_graph *g) {
  static const char *const names[] = {"before", "notify", "require", "subscribe"};
  for (uint32_t i = 0; i < g->resources.count; i++)
    for (unsigned k = 0; k < 4; k++) {
      const struct json_tree *value = fault_parameter(&g->resources.at[i], names[k]);
      if (value) relate_to(g, i, names[k], value);
    }
}

/* ---- paths ---- */

/* As Puppet's Type#path has it: a class by its name alone, and Main in the middle. */
static void path_part(struct buffer *out, const struct fault_resource *r) {
  if (!str_is(r->type, "Class")) {
    buffer_str(out, r->ref);
    return;
  }
  bool first = true;
  for (uint32_t i = 0; i < r->title->length; i++) {
    char c = r->title->text[i];
    buffer_putc(out, first ? (char)toupper((unsigned char)c) : c);
    first = c == ':';
  }
}

static const struct str *path_of(struct fault_graph *g, uint32_t index) {
  enum { DEEPEST = 256 };
  uint32_t chain[DEEPEST], depth = 0;
  struct buffer out;
  for (uint32_t i = index; i != RESOURCE_NONE && depth < DEEPEST; i = g->resources.at[i].container)
    chain[depth++] = i;
  buffer_init(&out, g->arena);
  while (depth--) {
    buffer_putc(&out, '/');
    path_part(&out, &g->resources.at[chain[depth]]);
  }
  return buffer_take(&out);
}

void fault_graph_read(struct fault_graph *g, struct arena *arena, const struct json_tree *tree,
                      const char **problem) {
  *g = (struct fault_graph){.arena = arena};
  *problem = "it is no catalog: it has no list of resources";
  if (tree->kind != JSON_IS_OBJECT) return;
  const struct json_tree *list = json_member(tree, "resources"), *data = json_member(tree, "data");
  if (!list && data && data->kind == JSON_IS_OBJECT) {
    tree = data;
    list = json_member(tree, "resources");
  }
  if (!list || list->kind != JSON_IS_ARRAY) return;
  *problem = "it is no catalog: a resource has no type or title";
  for (uint32_t i = 0; i < list->count; i++)
    if (list->u.items[i].kind != JSON_IS_OBJECT || !read_resource(g, &list->u.items[i])) return;
  *problem = NULL;
  g->node = text_member(tree, "name");
  for (uint32_t i = 0; i < g->resources.count; i++)
    other_names(g, i);
  read_edges(g, json_member(tree, "edges"));
  for (uint32_t i = 0; i < g->resources.count; i++)
    g->resources.at[i].path = path_of(g, i);
  read_metaparameters(g);
  automatic_relations(g);
  fault_graph_finish(g);
}
