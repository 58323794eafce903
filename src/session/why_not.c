/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What could bring a resource into the catalog: all code that can be found (the manifests, and those of all
 * modules) is looked through for declarations of it, and for what includes the classes that these stand in.
 */
#include "provenance/answers/why_not.h"
#include "grammar/mentions.h"
#include "src/puppet/eval/compilation/input.h"
#include "src/session/answer.h"
#include "src/support/file.h"

enum { MOST_POSSIBILITIES = 300, DEEPEST = 6 };

struct possibility_search {
  clp_session *session;
  struct catalog *catalog;
  ARENA_VECTOR(const struct node *) programs; /* the manifests first */
  uint32_t manifests;                         /* so many of them */
  struct mention_index *index;                /* of them */
  ARENA_VECTOR(const struct node *) seen;     /* classes and defined types that were asked about */
  uint32_t found;
  struct hash_builder including; /* names of functions → whether they may include classes */
  bool all;                      /* also what could be anything */
};

/* ---- the code ---- */

/* The tree of a module's manifest; what is wrong with it does not matter here. */
static const struct node *tree_of(struct possibility_search *s, const struct module *module,
                                  const char *path) {
  struct arena *arena = &s->session->arena;
  struct diagnostics ignored;
  diagnostics_init(&ignored, arena, &s->session->sources);
  struct tree_request request = {.text = str_from(arena, path),
                                 .kind = TREE_MODULE,
                                 .foreseen = true,
                                 .arena = arena,
                                 .diagnostics = &ignored,
                                 .sources = &s->session->sources,
                                 .module_namespace = module->name->text};
  return session_tree(s->session, &request);
}

static void gather(struct possibility_search *s) {
  struct arena *arena = &s->session->arena;
  struct environment *environment = &s->session->environment;
  static const char *const suffixes[] = {".pp", NULL};
  for (uint32_t i = 0; i < s->session->programs.count; i++)
    ARENA_PUSH(arena, &s->programs, s->session->programs.at[i]);
  s->manifests = s->programs.count;
  environment_scan(environment);
  for (uint32_t i = 0; i < environment->module_count; i++) {
    const struct module *module = &environment->modules[i];
    const char *folder = path_below(arena, module->root, "manifests")->text;
    struct file_list files = {0};
    struct diagnostics ignored;
    diagnostics_init(&ignored, arena, &s->session->sources);
    if (!file_is_folder(s->session->sources.view, folder)) continue;
    file_list(&files, s->session->sources.view, arena, &ignored, folder, suffixes);
    for (uint32_t k = 0; k < files.paths.count; k++) {
      const struct node *program = tree_of(s, module, files.paths.at[k]);
      if (program) ARENA_PUSH(arena, &s->programs, program);
    }
  }
  s->index = mention_index_new(arena);
  for (uint32_t i = 0; i < s->programs.count; i++)
    mention_index_add(s->index, s->programs.at[i]);
}

/* ---- what is around it ---- */

/* Whether A and B begin at the same byte, or at the same line of a file that a saved catalog came from. */
static bool same_start(struct sources *sources, struct place a, struct place b) {
  const struct source *x = source_get(sources, a.source), *y = source_get(sources, b.source);
  if (x == y) return a.start == b.start;
  return x->path && y->path && str_equal(x->path, y->path) &&
         source_line_number(sources, a.source, a.start) == source_line_number(sources, b.source, b.start);
}

static bool has_node(const struct catalog *catalog, const struct node *node) {
  for (uint32_t i = 0; i < catalog->resources.count; i++)
    for (const struct resource *r = catalog->resources.at[i]; r; r = r->container)
      if (str_is(r->type, "Node") && same_start(catalog->sources, r->place, node->place)) return true;
  return false;
}

static bool has_instance(const struct catalog *catalog, const struct str *type) {
  for (uint32_t i = 0; i < catalog->resources.count; i++)
    if (str_equal(catalog->resources.at[i]->type, type)) return true;
  return false;
}

/* What AROUND is called, and whether it is in the catalog. */
static const char *name_of(struct possibility_search *s, const struct node *around, bool *runs) {
  struct arena *arena = &s->session->arena;
  uint32_t length;
  if (around->kind == AST_CLASS) {
    *runs = catalog_find(s->catalog, str_from(arena, "Class"),
                         session_shown(arena, around->u.function.name)) != NULL;
    return arena_printf(arena, "class %s", around->u.function.name->text);
  }
  if (around->kind == AST_DEFINE) {
    *runs = has_instance(s->catalog, session_shown(arena, around->u.function.name));
    return arena_printf(arena, "defined type %s", around->u.function.name->text);
  }
  if (around->kind == AST_NODE && around->u.node_definition.matches.count) {
    *runs = has_node(s->catalog, around);
    const struct node_list *matches = &around->u.node_definition.matches;
    struct place place = matches->at[0]->place;
    place.end = matches->at[matches->count - 1]->place.end;
    const char *text = place_text(&s->session->sources, place, &length);
    return arena_printf(arena, "node %.*s", (int)length, text);
  }
  *runs = true; /* a function: who calls it is not looked for */
  return around->kind == AST_FUNCTION ? arena_printf(arena, "function %s", around->u.function.name->text)
                                      : NULL;
}

/* Whether NAME is a function in Ruby of a module whose text names a function that includes classes. */
static bool may_include(struct possibility_search *s, const struct str *name) {
  static const char *const words[] = {"'include'", "\"include\"", ":include",         "function_include",
                                      "'contain'", "\"contain\"", "function_contain", NULL};
  struct arena *arena = &s->session->arena;
  struct diagnostics ignored;
  const struct hash_entry *known = hash_find(hash_end(&s->including), value_string(name, 0));
  if (known) return known->value.u.boolean;
  const struct str *file = environment_function(&s->session->environment, name, false);
  if (!file) file = environment_function(&s->session->environment, name, true);
  diagnostics_init(&ignored, arena, &s->session->sources);
  const struct str *text = file ? file_bytes(s->session->sources.view, arena, &ignored, file->text) : NULL;
  bool may = false;
  for (const char *const *word = words; text && *word && !may; word++)
    may = memmem(text->text, text->length, *word, strlen(*word)) != NULL;
  hash_put(&s->including, value_string(name, 0), value_boolean(may, 0));
  return may;
}

static struct possibilities find(struct possibility_search *s, const struct mention_query *query, int depth);

/* What could run AROUND, which nothing does; *AGAIN: that was asked before. */
static struct possibilities runners_of(struct possibility_search *s, const struct node *around, int depth,
                                       bool *again) {
  struct arena *arena = &s->session->arena;
  struct mention_query query = {.type = str_from(arena, "class"), .title = around->u.function.name};
  struct possibilities none = {.at = NULL};
  if (around->kind == AST_DEFINE) query = (struct mention_query){.type = around->u.function.name};
  if ((around->kind != AST_CLASS && around->kind != AST_DEFINE) || depth >= DEEPEST) return none;
  for (uint32_t i = 0; i < s->seen.count; i++)
    if (s->seen.at[i] == around) {
      *again = true;
      return none;
    }
  ARENA_PUSH(arena, &s->seen, around);
  return find(s, &query, depth + 1);
}

static struct possibility possibility_of(struct possibility_search *s, const struct mention *mention,
                                         bool manifest, int depth) {
  struct possibility p = {.place = mention->place,
                          .computed = mention->name != MENTION_NAMED,
                          .is_virtual = mention->is_virtual,
                          .runs = manifest};
  if (mention->around) p.inside = name_of(s, mention->around, &p.runs);
  if (p.runs || !mention->around) return p;
  struct possibilities by = runners_of(s, mention->around, depth, &p.again);
  p.by = by.at;
  p.count = by.count;
  return p;
}

/* Those whose names are written out come first. */
static struct possibilities find(struct possibility_search *s, const struct mention_query *query, int depth) {
  struct arena *arena = &s->session->arena;
  ARENA_VECTOR(struct possibility) all = {0};
  struct possibilities found = {.at = NULL};
  struct mention_list mentions = mentions_find(s->index, query);
  for (enum mention_name name = MENTION_NAMED; name <= MENTION_ANY; name++)
    for (uint32_t i = 0; i < mentions.list.count; i++) {
      const struct mention *mention = &mentions.list.at[i];
      if (mention->name != name || (mention->function && !may_include(s, mention->function))) continue;
      if (name == MENTION_ANY && (depth || !s->all)) {
        found.any += !depth;
        continue;
      }
      if (s->found >= MOST_POSSIBILITIES) {
        found.cut = true;
        continue;
      }
      s->found++;
      struct possibility p = possibility_of(s, mention, mention->program < s->manifests, depth);
      ARENA_PUSH(arena, &all, p);
    }
  found.at = all.at;
  found.count = all.count;
  return found;
}

/* Where the class NAME is defined: its name there. */
static struct place definition_of(const struct possibility_search *s, const struct str *name) {
  for (uint32_t i = 0; i < s->programs.count; i++) {
    const struct node_list *all = &s->programs.at[i]->u.program.definitions;
    for (uint32_t k = 0; k < all->count; k++)
      if (all->at[k]->kind == AST_CLASS && str_equal(all->at[k]->u.function.name, name))
        return all->at[k]->u.function.name_place;
  }
  return PLACE_NONE;
}

static struct possibilities find_all(void *data, const struct str *type, const struct str *title,
                                     const struct str *attribute, bool everything) {
  struct possibility_search *s = data;
  struct arena *arena = &s->session->arena;
  struct mention_query query = {str_lower(arena, type), title, attribute};
  if (!s->index) gather(s);
  if (str_is(query.type, "class")) query.title = str_lower(arena, title);
  s->found = s->seen.count = 0;
  s->all = everything;
  struct possibilities found = find(s, &query, 0);
  if (!str_is(query.type, "class") || attribute) return found;
  found.defined = definition_of(s, query.title);
  found.data = session_data_mentions(s->session, query.title);
  return found;
}

/* ---- the interface ---- */

struct possibility_search *possibility_search_new(clp_session *session, struct catalog *catalog) {
  struct possibility_search *s = ARENA_NEW(&session->arena, struct possibility_search);
  s->session = session;
  s->catalog = catalog;
  hash_begin(&s->including, &session->arena, 0);
  return s;
}

struct possibility_finder possibility_finder_of(struct possibility_search *search) {
  return (struct possibility_finder){search, find_all};
}

static enum explained make(const struct session_answer *a, const struct language *language,
                           struct buffer *out) {
  clp_session *session = a->catalog->session;
  struct possibility_finder finder =
      possibility_finder_of(possibility_search_new(session, a->catalog->catalog));
  if (a->catalog->saved && !session->programs.count && !session->environment.folder)
    diagnostic_add(
        &session->diagnostics, DIAG_SAVED_CATALOG, SEVERITY_NOTICE, PLACE_NONE,
        "Only the catalog is looked at: name manifests or --environment to look through code, too");
  return why_not(out, a->catalog->catalog, language, &finder, a->resource, a->attributes, a->count,
                 a->options);
}

clp_status clp_why_not(clp_catalog *catalog, const char *resource, const char *const *attributes,
                       size_t count, unsigned options, clp_writer write, void *data) {
  struct session_answer answer = {catalog, resource, attributes, count, options,
                                  write,   data,     make,       NULL,  false};
  return session_answer(&answer);
}
