/* SPDX-License-Identifier: Apache-2.0 */
/* Where a hierarchy entry looks: paths with variables, globs, paths made for each value of a variable. */
#include <ctype.h>

#include "src/puppet/hiera/data_index.h"
#include "src/puppet/hiera/parts.h"
#include "src/support/file.h"
#include "src/value/ruby.h"

/* ---- paths ---- */

/* The folder around BASE, as Ruby's Pathname finds it in text. */
static const char *without_last(struct arena *arena, const char *base) {
  const char *slash = strrchr(base, '/');
  if (!slash) return *base && strcmp(base, ".") && strcmp(base, "..") ? "." : NULL;
  if (!strcmp(slash + 1, "..")) return NULL;
  return str_new(arena, base, slash == base ? 1 : (size_t)(slash - base))->text;
}

const char *path_plus(struct arena *arena, const char *base, const char *path) {
  if (*path == '/') return path;
  for (;;) {
    size_t length = strcspn(path, "/");
    const char *rest = path + length + strspn(path + length, "/");
    if (length == 1 && *path == '.') {
      path = rest;
    } else if (length == 2 && !memcmp(path, "..", 2)) {
      const char *outer = without_last(arena, base);
      if (!outer) break;
      base = outer;
      path = rest;
    } else {
      break;
    }
  }
  if (!*path) return base;
  if (!strcmp(base, ".")) return path;
  size_t length = strlen(base);
  return arena_printf(arena, "%s%s%s", base, length && base[length - 1] == '/' ? "" : "/", path);
}

/* ---- kinds of locations ---- */

/* A path, pattern or URI, with its variables. */
struct wanted {
  enum { WANTED_PATH, WANTED_GLOB, WANTED_URI } kind;
  const struct str *original, *path;
  trace_id read;      /* what chose it */
  struct place place; /* where it is written */
};

struct locating {
  struct invocation *i;
  struct provider *provider;
  const char *folder;
  bool only_existing;
  struct place place; /* of the path that was resolved last, as it is written */
  trace_id read;      /* what chose how many there are */
  ARENA_VECTOR(struct wanted) wanted;
};

/* What was found for an entry of a hierarchy before, in this scope or another. */
struct kept_locations {
  const struct kept_locations *next;
  struct locating asked;
  struct provider found;
};

enum { MOST_KEPT = 16 }; /* for each entry: who compares with more gains nothing */

/* What says that there is no file PATH, or none more that a pattern PATH means. */
static trace_id absent(struct locating *l, const char *path) {
  struct hiera *h = l->i->h;
  if (!traces_tracking(h->c->traces)) return 0;
  return hiera_file_nothing(h, hiera_file_of(h, str_from(h->c->arena, path), DATA_FORMAT_YAML));
}

static void want(struct locating *l, int kind, const struct str *original, const char *path, trace_id read) {
  struct arena *arena = l->i->h->c->arena;
  struct wanted wanted = {
      .kind = kind, .original = original, .path = str_from(arena, path), .read = read, .place = l->place};
  ARENA_PUSH(arena, &l->wanted, wanted);
}

/* TEMPLATE with its variables; *READ: what it depends on. */
static const char *resolved(struct locating *l, struct value template, trace_id *read) {
  struct invocation *i = l->i;
  trace_id before = i->read;
  l->place = datum_place(i->h, template);
  i->read = 0;
  struct value v = interpolate(i, template, false);
  *read = trace_join(i->h->c->traces, i->read, v.trace);
  i->read = before;
  return v.kind == VALUE_STRING ? v.u.text->text : "";
}

static const char *extended(struct locating *l, const char *path) {
  const char *extension = l->provider->extension;
  size_t length = strlen(path), added = extension ? strlen(extension) : 0;
  if (!extension || (length >= added && !strcmp(path + length - added, extension))) return path;
  return arena_printf(l->i->h->c->arena, "%s%s", path, extension);
}

void hiera_may_read(const struct hiera *h, const char *path, bool glob) {
  const struct file_view *view = h->c->sources->view;
  const char *variable = strstr(path, "%{");
  size_t length = strlen(path), literal = variable ? (size_t)(variable - path) : length;
  if (!view || !view->fence) return;
  if (glob) literal = strcspn(arena_printf(h->c->arena, "%.*s", (int)literal, path), "*?[{");
  if (literal < length)
    while (literal && path[literal] != '/')
      literal--;
  if (literal) file_fence_add(view->fence, arena_printf(h->c->arena, "%.*s", (int)literal, path));
}

/* What TEMPLATE names may be read where an option named the file that it stands in. */
static void may_read(const struct locating *l, struct value template, bool glob) {
  if (l->provider->named && template.kind == VALUE_STRING && *template.u.text->text == '/')
    hiera_may_read(l->i->h, template.u.text->text, glob);
}

static void add_path(struct locating *l, struct value template) {
  trace_id read;
  may_read(l, template, false);
  const char *path = path_plus(l->i->h->c->arena, l->folder, extended(l, resolved(l, template, &read)));
  want(l, WANTED_PATH, template.u.text, path, read);
}

static void add_glob(struct locating *l, struct value template) {
  struct arena *arena = l->i->h->c->arena;
  trace_id read;
  may_read(l, template, true);
  const char *pattern = path_plus(arena, l->folder, resolved(l, template, &read));
  want(l, WANTED_GLOB, str_from(arena, pattern), pattern, read);
}

/* Refuses what Ruby takes for no URI. */
static void check_uri(const struct locating *l, const char *text) {
  static const char inside[] = "!#$%&'()*+,-./:;=?@[]_~";
  struct arena *arena = l->i->h->c->arena;
  const char *why = "bad URI(is not URI?): ";
  bool good = text[strcspn(text, ":/?#")] != ':' || isalpha((unsigned char)*text);
  for (const char *p = text; *p; p++) {
    if ((unsigned char)*p > 0x7F) why = "URI must be ascii only ";
    if (!isalnum((unsigned char)*p) && !strchr(inside, *p)) good = false;
    if (*p == '%' && (!isxdigit((unsigned char)p[1]) || !isxdigit((unsigned char)p[2]))) good = false;
  }
  if (good) return;
  struct buffer shown;
  buffer_init(&shown, arena);
  ruby_inspect(&shown, value_string(str_from(arena, text), 0));
  hiera_raise(l->i, DIAG_HIERA_CONFIG, l->place, "%s%s", why, buffer_text(&shown));
}

/* The URI TEXT as Ruby writes it: its scheme in small letters, without the port that the scheme has anyway.
 */
static const char *uri_shown(struct arena *arena, const char *text) {
  static const char *const ports[][2] = {{"http", ":80"}, {"https", ":443"}, {"ftp", ":21"},   {"ws", ":80"},
                                         {"wss", ":443"}, {"ldap", ":389"},  {"ldaps", ":636"}};
  size_t length = strcspn(text, ":/?#");
  if (text[length] != ':' || !length) return text;
  char *scheme = arena_copy(arena, text, length + 1);
  scheme[length] = '\0';
  for (char *p = scheme; *p; p++)
    *p = (char)tolower((unsigned char)*p);
  const char *rest = text + length + 1;
  if (!strcmp(scheme, "file") && rest[0] == '/' && rest[1] != '/')
    return arena_printf(arena, "file://%s", rest);
  if (strncmp(rest, "//", 2) != 0) return arena_printf(arena, "%s:%s", scheme, rest);
  size_t host = 2 + strcspn(rest + 2, "/?#"), end = host;
  for (size_t k = 0; k < sizeof ports / sizeof *ports; k++) {
    size_t port = strlen(ports[k][1]);
    if (!strcmp(scheme, ports[k][0]) && end >= port && !memcmp(rest + end - port, ports[k][1], port))
      host = end - port;
  }
  bool root = !strcmp(scheme, "ftp") && !rest[end];
  return arena_printf(arena, "%s:%.*s%s%s", scheme, (int)host, rest, rest + end, root ? "/" : "");
}

static void add_uri(struct locating *l, struct value template) {
  trace_id read;
  const char *uri = resolved(l, template, &read);
  check_uri(l, uri);
  want(l, WANTED_URI, template.u.text, uri_shown(l->i->h->c->arena, uri), read);
}

static void add_mapped(struct locating *l, struct value variable, struct value name, struct value template,
                       trace_id shape) {
  struct invocation *i = l->i;
  struct traces *traces = i->h->c->traces;
  trace_id read;
  may_read(l, template, false);
  i->local_name = name.u.text;
  i->local = variable;
  const char *path = path_plus(i->h->c->arena, l->folder, resolved(l, template, &read));
  i->local_name = NULL;
  read = trace_join(traces, trace_join(traces, read, shape), value_trace(traces, variable));
  want(l, WANTED_PATH, template.u.text, path, read);
}

static struct value pair_of(struct arena *arena, const struct hash_entry *entry) {
  struct array *pair = array_new(arena, 2);
  pair->at[0] = entry->key;
  pair->at[1] = entry->value;
  return (struct value){.kind = VALUE_ARRAY, .u.array = pair};
}

/* mapped_paths: [variable that holds several, name of one, path with that name]. */
static void add_mapped_paths(struct locating *l, const struct array *triplet) {
  struct invocation *i = l->i;
  struct compiler *c = i->h->c;
  const struct str *subject = eval_symbol(c, "mapped_path[0]");
  struct value all = interpolated_variable(i, triplet->at[0].u.text, subject);
  trace_id shape = trace_join(c->traces, all.trace, triplet->at[0].trace);
  shape = trace_join(c->traces, shape, triplet->at[1].trace);
  l->read = shape;
  if (all.kind == VALUE_UNDEF) return;
  if (all.kind == VALUE_STRING && all.u.text->length)
    add_mapped(l, all, triplet->at[1], triplet->at[2], shape);
  for (uint32_t k = 0; all.kind == VALUE_ARRAY && k < all.u.array->count; k++)
    add_mapped(l, all.u.array->at[k], triplet->at[1], triplet->at[2], shape);
  for (uint32_t k = 0; all.kind == VALUE_HASH && k < all.u.hash->count; k++)
    add_mapped(l, pair_of(c->arena, &all.u.hash->at[k]), triplet->at[1], triplet->at[2], shape);
  if (all.kind != VALUE_STRING && all.kind != VALUE_ARRAY && all.kind != VALUE_HASH)
    hiera_raise(i, DIAG_LOOKUP, datum_place(i->h, triplet->at[0]),
                "mapped_paths needs a String, an Array or a Hash, got %s", value_kind_name(all));
}

static void add_each(struct locating *l, struct value v, void (*add_one)(struct locating *, struct value)) {
  if (v.kind == VALUE_STRING) add_one(l, v);
  for (uint32_t k = 0; v.kind == VALUE_ARRAY && k < v.u.array->count; k++)
    add_one(l, v.u.array->at[k]);
}

/* Makes the list of what ENTRY asks for. */
static void ask(struct locating *l, struct value entry) {
  static const struct {
    const char *key;
    void (*add)(struct locating *, struct value);
  } kinds[] = {{"path", add_path}, {"paths", add_path}, {"glob", add_glob},    {"globs", add_glob},
               {"uri", add_uri},   {"uris", add_uri},   {"mapped_paths", NULL}};
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
    struct value v = config_member(l->i->h, entry, kinds[k].key);
    if (v.kind == VALUE_UNDEF) continue;
    l->provider->located = true;
    if (kinds[k].add)
      add_each(l, v, kinds[k].add);
    else
      add_mapped_paths(l, v.u.array);
    return;
  }
}

/* ---- what there is ---- */

static void add(struct locating *l, const struct wanted *wanted, const struct str *path, bool exists,
                trace_id read) {
  struct hiera *h = l->i->h;
  if (!exists) read = trace_join(h->c->traces, read, absent(l, path->text));
  if (l->only_existing && !exists) {
    l->read = trace_join(h->c->traces, l->read, read);
    return;
  }
  struct location location = {.original = wanted->original,
                              .path = path,
                              .exists = exists,
                              .is_uri = wanted->kind == WANTED_URI,
                              .read = read,
                              .place = wanted->place};
  ARENA_PUSH(h->c->arena, &l->provider->locations, location);
}

static void find(struct locating *l, const struct wanted *wanted) {
  struct compiler *c = l->i->h->c;
  struct file_list files;
  if (wanted->kind != WANTED_GLOB) {
    bool exists = wanted->kind == WANTED_URI || file_exists(c->sources->view, wanted->path->text);
    add(l, wanted, wanted->path, exists, wanted->read);
    return;
  }
  file_glob(&files, c->sources->view, c->arena, wanted->path->text, false);
  trace_id read = trace_join(c->traces, wanted->read, absent(l, wanted->path->text));
  l->read = trace_join(c->traces, l->read, read);
  for (uint32_t k = 0; k < files.paths.count; k++)
    add(l, wanted, str_from(c->arena, files.paths.at[k]), true, read);
}

/* ---- what was found before ---- */

static bool same_wanted(const struct locating *a, const struct locating *b) {
  if (a->wanted.count != b->wanted.count || a->read != b->read) return false;
  for (uint32_t k = 0; k < a->wanted.count; k++) {
    const struct wanted *x = &a->wanted.at[k], *y = &b->wanted.at[k];
    if (x->kind != y->kind || x->read != y->read || !str_equal(x->path, y->path)) return false;
  }
  return true;
}

/* The list of what was found for the entry NAME. */
static struct kept_locations **kept_for(struct hiera *h, const void *name) {
  for (uint32_t k = 0; k < h->located.count; k++)
    if (h->located.at[k].name == name) return &h->located.at[k].kept;
  struct located_entry located = {name, NULL};
  ARENA_PUSH(h->c->arena, &h->located, located);
  return &h->located.at[h->located.count - 1].kept;
}

static const struct kept_locations *kept_before(const struct locating *l, const struct kept_locations *kept) {
  uint32_t count = 0;
  for (; kept && count < MOST_KEPT; kept = kept->next, count++)
    if (kept->found.function == l->provider->function && same_wanted(l, &kept->asked)) return kept;
  return NULL;
}

static void keep(const struct locating *l, const struct locating *asked, struct kept_locations **list) {
  struct kept_locations *kept = ARENA_NEW(l->i->h->c->arena, struct kept_locations);
  *kept = (struct kept_locations){.next = *list, .asked = *asked, .found = *l->provider};
  kept->found.read = l->read;
  *list = kept;
}

void provider_locate(struct invocation *i, struct provider *provider, const struct str *folder,
                     struct value entry, const void *name, bool only_existing) {
  struct traces *traces = i->h->c->traces;
  struct locating l = {.i = i, .provider = provider, .folder = folder->text, .only_existing = only_existing};
  ask(&l, entry);
  struct locating asked = l;
  bool shared = name && provider_reads_files(provider); /* else each has its own contexts (function.c) */
  struct kept_locations **list = shared ? kept_for(i->h, name) : NULL;
  const struct kept_locations *kept = shared ? kept_before(&l, *list) : NULL;
  if (kept) {
    provider->locations.at = kept->found.locations.at;
    provider->locations.count = provider->locations.room = kept->found.locations.count;
    provider->index = kept->found.index;
    provider->read = trace_join(traces, provider->read, kept->found.read);
    return;
  }
  for (uint32_t k = 0; k < l.wanted.count; k++)
    find(&l, &l.wanted.at[k]);
  if (shared) provider->index = data_index_new(i->h, provider);
  if (shared) keep(&l, &asked, list);
  provider->read = trace_join(traces, provider->read, l.read);
}
