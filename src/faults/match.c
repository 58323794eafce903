/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Blocks and resources.  A message names a resource by the path of its containers and itself, but titles may
 * hold anything, also what looks like a path, so whole paths are compared first and then ends of them.
 */
#include "src/faults/match.h"

#include <ctype.h>

struct matcher {
  struct arena *arena;
  const struct fault_graph *graph;
  uint32_t *slots; /* resources and 1, by their paths */
  uint32_t room;
};

static uint32_t find_path(const struct matcher *m, const struct str *path) {
  for (uint32_t slot = path->hash & (m->room - 1); m->slots[slot]; slot = (slot + 1) & (m->room - 1))
    if (str_equal(m->graph->resources.at[m->slots[slot] - 1].path, path)) return m->slots[slot] - 1;
  return RESOURCE_NONE;
}

static void fill(struct matcher *m) {
  for (m->room = 64; m->room < m->graph->resources.count * 2 + 2;)
    m->room *= 2;
  m->slots = arena_zalloc(m->arena, m->room * sizeof *m->slots);
  for (uint32_t i = 0; i < m->graph->resources.count; i++) {
    uint32_t slot = m->graph->resources.at[i].path->hash & (m->room - 1);
    while (m->slots[slot])
      slot = (slot + 1) & (m->room - 1);
    m->slots[slot] = i + 1;
  }
}

/*
 * The resource that ends NAME: what begins with a type behind a slash, or at the beginning.  A title may hold
 * what looks like the end of a path, so the longest that is there is taken.
 */
static uint32_t find_end(const struct matcher *m, const struct str *name) {
  const char *text = name->text, *end = text + name->length;
  if (!name->length || end[-1] != ']') return RESOURCE_NONE;
  for (const char *p = text; p; p = memchr(p, '/', (size_t)(end - p))) {
    if (*p == '/') p++;
    if (p == end || !isupper((unsigned char)*p)) continue;
    uint32_t found = fault_graph_find(m->graph, p, (size_t)(end - p));
    if (found != RESOURCE_NONE) return found;
  }
  return RESOURCE_NONE;
}

/* The bytes of a File's path in NAME, which ends in File[PATH]; NULL: it is none. */
static const char *file_path(const struct str *name, size_t *length) {
  static const char file[] = "File[/";
  if (!name->length || name->text[name->length - 1] != ']') return NULL;
  for (const char *p = name->text + name->length; p-- > name->text;)
    if (!strncmp(p, file, sizeof file - 1) && (p == name->text || p[-1] == '/')) {
      p += sizeof file - 2;
      *length = (size_t)(name->text + name->length - 1 - p);
      return p;
    }
  return NULL;
}

/* A resource of another type with the path of a File that is not in the catalog: Concat_file[/x] makes
 * File[/x]. */
static uint32_t find_maker(const struct matcher *m, const char *path, size_t length) {
  for (uint32_t i = 0; i < m->graph->resources.count; i++) {
    const struct fault_resource *r = &m->graph->resources.at[i];
    const struct str *own = fault_text(r, "path");
    if (!own) own = r->title;
    if (!r->contains && own->length == length && !memcmp(own->text, path, length)) return i;
  }
  return RESOURCE_NONE;
}

/* The nearest File above that makes resources for what is below it; or what removes what is not managed. */
static uint32_t find_generator(const struct matcher *m, const struct str *name) {
  size_t length;
  const char *path = file_path(name, &length);
  uint32_t maker = path ? find_maker(m, path, length) : RESOURCE_NONE;
  if (maker != RESOURCE_NONE) return maker;
  while (path && length > 1) {
    while (length && path[length - 1] != '/')
      length--;
    while (length > 1 && path[length - 1] == '/')
      length--;
    uint32_t above = length ? fault_graph_find_parts(m->graph, "file", 4, path, length) : RESOURCE_NONE;
    if (above == RESOURCE_NONE)
      above = length ? fault_graph_find_parts(m->graph, "tidy", 4, path, length) : above;
    if (above == RESOURCE_NONE) {
      if (length <= 1) break;
      continue;
    }
    return above;
  }
  /* Resources[user] makes User[x] to remove them. */
  const char *last = strrchr(name->text, '/'), *type = last ? last + 1 : name->text;
  const char *open = strchr(type, '[');
  if (!open) return RESOURCE_NONE;
  const struct str *lower = str_lower(m->arena, str_new(m->arena, type, (size_t)(open - type)));
  return fault_graph_find_parts(m->graph, "resources", 9, lower->text, lower->length);
}

/* What Puppet adds to each catalog by itself, and where what a resource generates begins and ends (Whit). */
static bool is_own(const struct str *name) {
  static const char *const own[] = {"Schedule[",    "Filebucket[", "/Schedule[",
                                    "/Filebucket[", "Class[",      "Stage["};
  if (!name->length || name->text[name->length - 1] != ']') return true;
  for (unsigned i = 0; i < sizeof own / sizeof *own; i++)
    if (!strncmp(name->text, own[i], strlen(own[i]))) return true;
  return false;
}

static bool begins_with(const struct str *text, const struct str *head) {
  return text->length >= head->length && !memcmp(text->text, head->text, head->length);
}

/*
 * The resource whose name begins so, and is as long as the message tells: behind it stand from 45 to 80
 * bytes. Names without their containers are those of resources that have none.
 */
static struct match find_cut(const struct matcher *m, const struct block *block) {
  struct match match = {.resource = RESOURCE_NONE};
  uint32_t first = RESOURCE_NONE;
  for (uint32_t i = 0; i < m->graph->resources.count; i++) {
    const struct fault_resource *r = &m->graph->resources.at[i];
    const struct str *name = begins_with(r->path, block->name) ? r->path : r->ref;
    if (!begins_with(name, block->name)) continue;
    if (name->length + 44 > block->whole || name->length + 80 < block->whole) continue;
    if (!match.ambiguous++) first = i;
  }
  if (match.ambiguous > 1) return match;
  match.ambiguous = 0;
  match.resource = first;
  return match;
}

static struct match match_block(const struct matcher *m, const struct block *block) {
  if (block->cut) return find_cut(m, block);
  struct match match = {.resource = find_path(m, block->name)};
  if (match.resource != RESOURCE_NONE) return match;
  match.resource = find_end(m, block->name);
  if (match.resource != RESOURCE_NONE) return match;
  match.own = is_own(block->name);
  if (match.own) return match;
  match.resource = find_generator(m, block->name);
  match.generated = match.resource != RESOURCE_NONE;
  return match;
}

void match_blocks(struct matches *matches, struct arena *arena, const struct fault_graph *graph,
                  const struct trace *trace) {
  struct matcher m = {.arena = arena, .graph = graph};
  *matches = (struct matches){.of = arena_zalloc(arena, trace->blocks.count * sizeof *matches->of)};
  fill(&m);
  matches->of[0].resource = RESOURCE_NONE;
  for (uint32_t i = 1; i < trace->blocks.count; i++) {
    const struct block *block = &trace->blocks.at[i];
    struct match match = matches->of[i] = match_block(&m, block);
    if (match.own) continue;
    if (match.resource != RESOURCE_NONE) {
      matches->known += !graph->resources.at[match.resource].contains;
    } else if (match.ambiguous) {
      matches->ambiguous++;
      if (!matches->an_ambiguous) matches->an_ambiguous = block->name;
    } else {
      matches->unknown++;
      if (!matches->an_unknown) matches->an_unknown = block->name;
    }
  }
}
