/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/definitions/autoload.h"

#include <ctype.h>

#include "src/puppet/environment/environment.h"
#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/support/file.h"

/* What was looked for in this compilation. */
struct autoloads {
  struct hash_builder files; /* paths that were loaded */
  struct hash_builder names; /* "kind name" of what is nowhere */
};

/* A name that could be in a module, and the module. */
struct wanted {
  struct compiler *c;
  enum definition_kind kind;
  const struct str *name;
  const struct module *module; /* NULL: the environment itself */
  const struct str *root;      /* the folder of the module, or of the environment */
  bool foresee;
};

static struct autoloads *autoloads(struct compiler *c) {
  if (c->definitions->autoloads) return c->definitions->autoloads;
  c->definitions->autoloads = ARENA_NEW(c->arena, struct autoloads);
  hash_begin(&c->definitions->autoloads->files, c->arena, 0);
  hash_begin(&c->definitions->autoloads->names, c->arena, 0);
  return c->definitions->autoloads;
}

/* Segments of lower-case letters, digits and _, with :: between: all else can neither be defined nor be the
 * name of a file. */
static bool is_plain(const struct str *name) {
  for (const char *p = name->text; *p; p++) {
    if (islower((unsigned char)*p) || isdigit((unsigned char)*p) || *p == '_') continue;
    if (p == name->text || p[0] != ':' || p[1] != ':' || !p[2] || p[2] == ':') return false;
    p++;
  }
  return name->length > 0;
}

/* A function or type of the environment itself: its name has no namespace, or `environment`. */
static bool is_own(const struct wanted *w, size_t length, bool qualified) {
  if (w->kind == DEFINITION_CLASS || w->kind == DEFINITION_DEFINE) return false;
  return !qualified || (length == 11 && !memcmp(w->name->text, "environment", 11));
}

/* Puppet makes a pattern for files of the rest of the name. */
static void refuse_pattern(const struct wanted *w, const char *rest) {
  if (w->foresee || !w->module || !rest || !strstr(rest, "..")) return;
  char *pattern = arena_printf(w->c->arena, "%s", rest + 2), *to = pattern;
  for (const char *from = rest + 2; *from; from++) {
    bool colons = from[0] == ':' && from[1] == ':';
    *to++ = colons ? '/' : *from;
    from += colons;
  }
  *to = '\0';
  eval_fail(w->c, DIAG_BAD_ARGUMENT, w->c->definitions->asked_at,
            "The pattern \"%s\" to find manifests in the module \"%s\" is invalid and potentially unsafe.",
            pattern, w->module->name->text);
}

/* Where NAME could be; false if there is no such module. */
static bool find_home(struct wanted *w) {
  struct environment *environment = w->c->in->environment;
  const char *rest = strstr(w->name->text, "::");
  size_t length = rest ? (size_t)(rest - w->name->text) : w->name->length;
  if (!environment) return false;
  if (is_own(w, length, rest)) {
    w->root = environment->folder;
  } else {
    w->module = environment_module(environment, w->name->text, length);
    w->root = w->module ? w->module->root : NULL;
    refuse_pattern(w, rest);
  }
  return w->root && is_plain(w->name);
}

/* ROOT/FOLDER/b/c.pp for `a::b::c`, of which END bytes are taken; init.pp for `a`. */
static const struct str *file_of(const struct wanted *w, const char *folder, size_t end) {
  struct buffer path;
  const char *rest = w->module ? strstr(w->name->text, "::") : w->name->text;
  buffer_init(&path, w->c->arena);
  buffer_printf(&path, "%s/%s", w->root->text, folder);
  if (!rest || (size_t)(rest - w->name->text) >= end) {
    buffer_puts(&path, "/init.pp");
    return buffer_take(&path);
  }
  if (!w->module) buffer_putc(&path, '/');
  for (const char *p = rest; p < w->name->text + end; p++) {
    if (*p == ':') p++;
    buffer_putc(&path, *p == ':' ? '/' : *p);
  }
  buffer_puts(&path, ".pp");
  return buffer_take(&path);
}

/* ---- trees ---- */

/*
 * The tree of a file; NULL if it is missing, or has errors and only foresight needs it. What it defines has
 * to begin with the first END bytes of the name: Puppet checks that in the folders of modules.
 */
static const struct node *tree_of(const struct wanted *w, const struct str *path, size_t end) {
  struct compiler *c = w->c;
  struct tree_request request = {
      .text = path,
      .kind = TREE_MODULE,
      .own = c->in->apart,
      .foreseen = w->foresee,
      .arena = c->arena,
      .sources = c->sources,
      .diagnostics = c->diagnostics,
      .node_count = c->node_count,
      .module_namespace = w->module ? arena_printf(c->arena, "%.*s", (int)end, w->name->text) : NULL,
  };
  struct diagnostics ignored;
  if (w->foresee) {
    diagnostics_init(&ignored, c->arena, c->sources);
    request.diagnostics = &ignored;
  }
  uint32_t before = c->diagnostics->list.count;
  const struct node *program = c->in->tree(c->in->tree_data, &request);
  c->node_count = request.node_count;
  c->sources = c->catalog->sources = request.sources;
  if (!program && !request.missing && !w->foresee) {
    c->unparsed.given = true;
    c->unparsed.from = before;
    if (c->unparsed.place.source && c->diagnostics->list.count > before)
      diagnostic_note(c->diagnostics, c->diagnostics->list.at[c->diagnostics->list.count - 1],
                      c->unparsed.place, "while looking up data here");
    eval_abandon(c);
  }
  return program;
}

static const struct node *definition_in(const struct node *program, enum definition_kind kind,
                                        const struct str *name) {
  enum ast_kind wanted = kind == DEFINITION_CLASS      ? AST_CLASS
                         : kind == DEFINITION_FUNCTION ? AST_FUNCTION
                                                       : AST_DEFINE;
  const struct node_list list = program->u.program.definitions;
  for (uint32_t i = 0; i < list.count; i++)
    if (list.at[i]->kind == wanted && str_equal(list.at[i]->u.function.name, name)) return list.at[i];
  return NULL;
}

/* ---- classes and defined types ---- */

static bool loaded_before(struct compiler *c, const struct str *path) {
  struct autoloads *all = autoloads(c);
  if (hash_find(hash_end(&all->files), value_string(path, 0))) return true;
  hash_put(&all->files, value_string(path, 0), value_undef(0));
  return false;
}

/* The tree of a file that was not loaded yet, or NULL. */
static const struct node *new_tree(const struct wanted *w, size_t end) {
  const struct str *path = file_of(w, "manifests", end);
  return loaded_before(w->c, path) ? NULL : tree_of(w, path, end);
}

/*
 * Loads one file, and the module's init.pp, which Puppet reads with whatever it reads of a module first. The
 * definition, if it is there now.
 */
static struct definition *load_file(const struct wanted *w, size_t end) {
  size_t module = w->module->name->length;
  const struct node *first = new_tree(w, module);
  const struct node *second = end > module ? new_tree(w, end) : NULL;
  if (first) definitions_add(w->c, first, w->module);
  if (second) definitions_add(w->c, second, w->module);
  if (!first && !second) return NULL;
  struct definition *found = known_definition(w->c, w->kind, w->name);
  return found && !found->foreseen ? found : NULL;
}

static struct definition *try_file(const struct wanted *w, size_t end) {
  if (!w->foresee) return load_file(w, end);
  const struct node *program = tree_of(w, file_of(w, "manifests", end), end);
  const struct node *node = program ? definition_in(program, w->kind, w->name) : NULL;
  return node ? definition_foresee(w->c, node, w->module) : NULL;
}

/* All files that could have it: that of its name first, that of the module last. */
static struct definition *try_files(const struct wanted *w) {
  const char *text = w->name->text;
  for (size_t end = w->name->length;;) {
    struct definition *found = try_file(w, end);
    if (found) return found;
    while (end > 0 && text[end - 1] != ':')
      end--;
    if (end < 3) return NULL;
    end -= 2;
  }
}

/* ---- functions ---- */

static const char *expected_kind(const struct wanted *w) {
  return w->kind == DEFINITION_FUNCTION ? "function" : "type";
}

static _Noreturn void refuse(const struct wanted *w, const struct str *path, const char *what) {
  eval_fail(w->c, DIAG_ILLEGAL_PLACEMENT, w->c->definitions->asked_at, "The code loaded from %s %s",
            file_shown(path->text), what);
}

/* A file of a function or a type has this one definition, and no other code. */
static const struct node *only_definition(const struct wanted *w, const struct node *program,
                                          const struct str *path) {
  struct compiler *c = w->c;
  const struct node_list list = program->u.program.definitions;
  const char *kind = expected_kind(w), *name = w->name->text;
  bool function = w->kind == DEFINITION_FUNCTION;
  const struct node *node = list.count ? list.at[0] : NULL;
  const char *problem = NULL;
  if (!node)
    problem = arena_printf(c->arena, "does not define the %s '%s' - it is empty.", kind, name);
  else if (list.count > 1)
    problem =
        arena_printf(c->arena, "must contain only the %s '%s' - it has additional definitions.", kind, name);
  else if (node->kind != (function ? AST_FUNCTION : AST_TYPE_ALIAS))
    problem = arena_printf(c->arena, "does not define the %s '%s' - no %s found.", kind, name,
                           function ? "function" : "type alias or type definition");
  if (!problem) return node;
  if (!w->foresee) refuse(w, path, problem);
  return NULL;
}

static const struct node *load_one(const struct wanted *w, const char *folder) {
  const struct str *path = file_of(w, folder, w->name->length);
  const struct node *program = tree_of(w, path, w->name->length);
  return program ? only_definition(w, program, path) : NULL;
}

static void refuse_name(const struct wanted *w, const struct node *node, const struct str *actual) {
  const char *file = source_get(w->c->sources, node->place.source)->name->text;
  if (w->foresee) return;
  eval_fail(w->c, DIAG_ILLEGAL_PLACEMENT, w->c->definitions->asked_at,
            w->kind == DEFINITION_FUNCTION
                ? "The code loaded from %s produced function with the wrong name, expected %s, actual %s"
                : "The code loaded from %s produced type with the wrong name, expected '%s', actual '%s'",
            file, w->name->text, actual->text);
}

static struct definition *load_function(const struct wanted *w) {
  struct compiler *c = w->c;
  const struct node *node = load_one(w, "functions");
  if (!node) return NULL;
  if (!str_equal(node->u.function.name, w->name)) {
    refuse_name(w, node, node->u.function.name);
    return NULL;
  }
  struct definition *definition = definition_foresee(c, node, w->module);
  if (!w->foresee) definition->foreseen = false;
  return definition;
}

/* `type Mod = TypeSet[…]` stands in types/init_typeset.pp. */
static const struct node *load_set(struct wanted *w) {
  struct compiler *c = w->c;
  const struct str *path = str_printf(c->arena, "%s/types/init_typeset.pp", w->root->text);
  const struct node *program = tree_of(w, path, w->name->length);
  const struct node *node = program ? only_definition(w, program, path) : NULL;
  if (!node) return NULL;
  const struct node *type = node->u.type_alias.type;
  bool set = type->kind == AST_ACCESS && type->u.access.left->kind == AST_TYPE_NAME &&
             str_is(type->u.access.left->u.text, "TypeSet");
  if (set || w->foresee) return node;
  char *name = arena_printf(c->arena, "%s", w->name->text);
  name[0] = (char)toupper((unsigned char)name[0]);
  eval_fail(c, DIAG_ILLEGAL_PLACEMENT, c->definitions->asked_at,
            "The code loaded from %s does not define the TypeSet '%s'", file_shown(path->text), name);
}

/* The TypeSet that is the module NAME. */
static const struct node *load_module_set(struct compiler *c, const struct str *name,
                                          const struct module **module) {
  struct environment *environment = c->in->environment;
  struct wanted w = {.c = c, .kind = DEFINITION_MAIN, .name = name};
  if (!environment || !is_plain(name) || strstr(name->text, "::")) return NULL;
  w.module = *module = environment_module(environment, name->text, name->length);
  w.root = w.module ? w.module->root : NULL;
  return w.root ? load_set(&w) : NULL;
}

const struct node *autoload_alias(struct compiler *c, const struct str *name, const struct module **module) {
  struct wanted w = {.c = c, .kind = DEFINITION_MAIN, .name = name};
  bool home = find_home(&w);
  *module = w.module;
  const struct node *node = home ? load_one(&w, "types") : NULL;
  if (!node) node = load_module_set(c, name, module);
  if (!node) return NULL;
  const struct str *actual = node->u.type_alias.name;
  if (!str_equal(str_lower(c->arena, actual), name)) refuse_name(&w, node, actual);
  return node;
}

/* ---- the whole ---- */

static struct definition *load(struct wanted *w) {
  struct compiler *c = w->c;
  if (w->kind == DEFINITION_FUNCTION && c->in->library->find(w->name)) return NULL;
  if (!find_home(w)) return NULL;
  const char *kind = w->foresee ? "foreseen" : "found";
  struct value key = value_string(str_printf(c->arena, "%s %d %s", kind, (int)w->kind, w->name->text), 0);
  if (hash_find(hash_end(&autoloads(c)->names), key)) return NULL;
  struct definition *found = w->kind == DEFINITION_FUNCTION ? load_function(w) : try_files(w);
  if (!found) hash_put(&autoloads(c)->names, key, value_undef(0));
  return found;
}

struct definition *autoload(struct compiler *c, enum definition_kind kind, const struct str *name) {
  struct wanted w = {.c = c, .kind = kind, .name = name};
  return load(&w);
}

struct definition *autoload_foresee(struct compiler *c, enum definition_kind kind, const struct str *name) {
  struct wanted w = {.c = c, .kind = kind, .name = name, .foresee = true};
  return load(&w);
}

void autoload_foresee_all(struct compiler *c, const struct str *name) {
  struct wanted w = {.c = c, .kind = DEFINITION_CLASS, .name = name, .foresee = true};
  if (!find_home(&w) || !w.module) return;
  const struct node *program = tree_of(&w, file_of(&w, "manifests", name->length), name->length);
  for (uint32_t i = 0; program && i < program->u.program.definitions.count; i++) {
    const struct node *node = program->u.program.definitions.at[i];
    if (node->kind == AST_CLASS) definition_foresee(c, node, w.module);
  }
}

const struct str *module_path(struct compiler *c, const struct str *name, const char *folder) {
  if (name->text[0] == '/') return file_exists(c->sources->view, name->text) ? name : NULL;
  const char *slash = strchr(name->text, '/');
  if (!slash || !c->in->environment) return NULL;
  const struct module *module =
      environment_module(c->in->environment, name->text, (size_t)(slash - name->text));
  if (!module) return NULL;
  const struct str *path = str_printf(c->arena, "%s/%s%s", module->root->text, folder, slash);
  return file_exists(c->sources->view, path->text) ? path : NULL;
}

const struct str *file_of_ruby(struct compiler *c, const struct str *name, bool older) {
  struct environment *environment = c->in->environment;
  return environment && !c->in->library->built_in(c, name, older)
             ? environment_function(environment, name, older)
             : NULL;
}
