/* SPDX-License-Identifier: Apache-2.0 */
/* Automatic relationships: see automatic.h. */
#include "src/faults/automatic.h"

enum automatic_kind { AUTO_REQUIRE, AUTO_BEFORE, AUTO_NOTIFY };

struct autos {
  struct fault_graph *graph;
  uint32_t resource;
  const struct automatic_row *row;
};

struct automatic_row {
  const char *type; /* in lower case */
  uint8_t kind;     /* enum automatic_kind */
  const char *target;
  void (*find)(struct autos *autos);
  const char *argument; /* a parameter, or a title */
  const char *why;
};

/* Relates the resource to the one of the row's target type with this title. */
static void relate(struct autos *a, const char *title, size_t length) {
  struct fault_graph *g = a->graph;
  uint32_t other = fault_graph_find_parts(g, a->row->target, strlen(a->row->target), title, length);
  if (other == RESOURCE_NONE || other == a->resource) return;
  bool forth = a->row->kind != AUTO_REQUIRE;
  uint32_t source = forth ? a->resource : other, target = forth ? other : a->resource;
  if (fault_graph_related(g, target, source) || fault_graph_related(g, source, target)) return;
  uint8_t kind = a->row->kind == AUTO_NOTIFY ? RELATION_NOTIFY : RELATION_AUTOMATIC;
  fault_graph_relate(g, (struct relation){source, target, kind, a->resource, a->row->why});
}

static const struct fault_resource *own(const struct autos *a) {
  return &a->graph->resources.at[a->resource];
}

static const struct str *path_of(const struct fault_resource *r) {
  const struct str *path = fault_text(r, "path");
  return path ? path : r->title;
}

/* Calls TAKE for the text TREE, or for each text in it. */
static void each_text(struct autos *a, const struct json_tree *tree,
                      void (*take)(struct autos *a, const struct str *text)) {
  if (!tree) return;
  if (tree->kind == JSON_IS_TEXT) take(a, tree->u.text);
  for (uint32_t i = 0; tree->kind == JSON_IS_ARRAY && i < tree->count; i++)
    each_text(a, &tree->u.items[i], take);
}

static void take_text(struct autos *a, const struct str *text) {
  relate(a, text->text, text->length);
}

/* A title that the type names. */
static void find_constant(struct autos *a) {
  relate(a, a->row->argument, strlen(a->row->argument));
}

/* The value of a parameter. */
static void find_value(struct autos *a) {
  each_text(a, fault_parameter(own(a), a->row->argument), take_text);
}

/* The same of a parameter that the title gives where it is not set. */
static void find_path(struct autos *a) {
  const struct str *path = fault_text(own(a), a->row->argument);
  take_text(a, path ? path : own(a)->title);
}

/* A name, not a number. */
static void find_account(struct autos *a) {
  const struct json_tree *value = fault_parameter(own(a), a->row->argument);
  if (value && value->kind == JSON_IS_ARRAY) value = value->count ? &value->u.items[0] : NULL;
  if (!value || value->kind != JSON_IS_TEXT) return;
  if (strspn(value->u.text->text, "0123456789") != value->u.text->length) take_text(a, value->u.text);
}

/* A group by its name, or by its number as its own gid has it. */
static void find_group(struct autos *a) {
  const struct json_tree *value = fault_parameter(own(a), a->row->argument);
  struct fault_graph *g = a->graph;
  bool text = value && value->kind == JSON_IS_TEXT;
  if (text && strspn(value->u.text->text, "0123456789") != value->u.text->length) take_text(a, value->u.text);
  if (!value || (!text && value->kind != JSON_IS_INTEGER)) return;
  const char *number =
      text ? value->u.text->text : arena_printf(g->arena, "%lld", (long long)value->u.integer);
  for (uint32_t i = 0; i < g->resources.count; i++) {
    const struct fault_resource *group = &g->resources.at[i];
    const struct json_tree *gid = str_is(group->lower, "group") ? fault_parameter(group, "gid") : NULL;
    if (!gid || (gid->kind != JSON_IS_TEXT && gid->kind != JSON_IS_INTEGER)) continue;
    const char *own_number = gid->kind == JSON_IS_TEXT
                                 ? gid->u.text->text
                                 : arena_printf(g->arena, "%lld", (long long)gid->u.integer);
    if (!strcmp(own_number, number)) take_text(a, group->title);
  }
}

/* A path from the root. */
static void find_absolute(struct autos *a) {
  const struct str *path = fault_text(own(a), a->row->argument);
  if (path && path->text[0] == '/') take_text(a, path);
}

/* The length of the folder that the first LENGTH bytes of PATH are in; 0: none. */
static size_t folder_of(const char *path, size_t length) {
  while (length && path[length - 1] != '/')
    length--;
  while (length > 1 && path[length - 1] == '/')
    length--;
  return length;
}

/* The nearest folder above that is in the catalog. */
static void find_ancestor(struct autos *a) {
  const struct str *path = path_of(own(a));
  size_t length = path->length;
  while (length > 1 && path->text[length - 1] == '/')
    length--;
  while (length > 1 && (length = folder_of(path->text, length))) {
    if (fault_graph_find_parts(a->graph, "file", 4, path->text, length) == RESOURCE_NONE) continue;
    relate(a, path->text, length);
    return;
  }
}

/* All of that type that are above. */
static void find_ancestors(struct autos *a) {
  const struct str *name = fault_text(own(a), "name");
  if (!name) name = own(a)->title;
  size_t length = name->length;
  while (length > 1 && (length = folder_of(name->text, length)))
    relate(a, name->text, length);
}

/* All files below a mount point. */
static void find_below(struct autos *a) {
  const struct str *name = fault_text(own(a), "name");
  if (!name) name = own(a)->title;
  size_t length = name->length;
  while (length && name->text[length - 1] == '/')
    length--;
  for (uint32_t i = 0; i < a->graph->resources.count; i++) {
    const struct fault_resource *file = &a->graph->resources.at[i];
    const struct str *path = path_of(file);
    if (str_is(file->type, "File") && path->length > length && !memcmp(path->text, name->text, length) &&
        path->text[length] == '/')
      relate(a, path->text, path->length);
  }
}

/* The folder that a file is in, if that is in the catalog. */
static void find_folder(struct autos *a) {
  const struct str *path = fault_text(own(a), a->row->argument);
  if (path && path->length) relate(a, path->text, folder_of(path->text, path->length));
}

/* Words that begin a line and are paths from the root. */
static void take_command(struct autos *a, const struct str *text) {
  const char *line = text->text, *end = line + text->length;
  while (line < end) {
    size_t length = 0;
    if (*line == '/') {
      while (line + length < end && !strchr(" \t\n\r\f\v", line[length]))
        length++;
      if (length > 1) relate(a, line, length);
    }
    line = memchr(line, '\n', (size_t)(end - line));
    if (!line) return;
    line++;
  }
}

/* Texts in quotes that begin a line. */
static void take_quoted(struct autos *a, const struct str *text) {
  const char *line = text->text, *end = line + text->length;
  while (line < end) {
    const char *quote = *line == '"' ? memchr(line + 1, '"', (size_t)(end - line - 1)) : NULL;
    if (quote > line + 1) relate(a, line + 1, (size_t)(quote - line - 1));
    line = memchr(line, '\n', (size_t)(end - line));
    if (!line) return;
    line++;
  }
}

/* The first word of a command in pieces, or the whole text. */
static const struct str *first_text(const struct json_tree *tree) {
  while (tree && tree->kind == JSON_IS_ARRAY)
    tree = tree->count ? &tree->u.items[0] : NULL;
  return tree && tree->kind == JSON_IS_TEXT ? tree->u.text : NULL;
}

static void find_command(struct autos *a) {
  const struct json_tree *command = fault_parameter(own(a), a->row->argument);
  const struct str *text = command ? first_text(command) : own(a)->title;
  if (!text) return;
  take_command(a, text);
  take_quoted(a, text);
}

/* Conditions: a text, or several, each of which may be in pieces. */
static void find_commands(struct autos *a) {
  const struct json_tree *value = fault_parameter(own(a), a->row->argument);
  if (!value) return;
  for (uint32_t i = 0; i < (value->kind == JSON_IS_ARRAY ? value->count : 1); i++) {
    const struct str *text = first_text(value->kind == JSON_IS_ARRAY ? &value->u.items[i] : value);
    if (text) take_command(a, text);
  }
}

#define AUTOMATIC(type, kind, target, how, argument, why)                                                    \
  {type, AUTO_##kind, target, find_##how, argument, why},
static const struct automatic_row rows[] = {
#include "src/faults/automatic.def"
};
#undef AUTOMATIC
enum { ROWS = sizeof rows / sizeof *rows };

const char *automatic_between(struct arena *arena, const char *source, const char *target) {
  struct buffer out;
  buffer_init(&out, arena);
  for (unsigned i = 0; i < ROWS; i++) {
    bool forth = rows[i].kind != AUTO_REQUIRE;
    if (strcmp(forth ? rows[i].type : rows[i].target, source) != 0 ||
        strcmp(forth ? rows[i].target : rows[i].type, target) != 0)
      continue;
    buffer_printf(&out, "%s%s", out.length ? "; " : "", rows[i].why);
  }
  return out.length ? buffer_text(&out) : NULL;
}

/* The first row of TYPE, of those that are sorted by it; ROWS: there is none. */
static unsigned first_row(const struct str *type) {
  unsigned low = 0, high = ROWS;
  while (low < high) {
    unsigned middle = (low + high) / 2;
    if (strcmp(rows[middle].type, type->text) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

void automatic_relations(struct fault_graph *g) {
  for (uint32_t i = 0; i < g->resources.count; i++) {
    const struct str *type = g->resources.at[i].lower;
    for (unsigned k = first_row(type); k < ROWS && !strcmp(rows[k].type, type->text); k++) {
      struct autos autos = {g, i, &rows[k]};
      rows[k].find(&autos);
    }
  }
}
