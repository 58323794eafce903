/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The data providers of old: `data_provider` in a module's metadata.json and `environment_data_provider` in
 * environment.conf say where data come from, unless there is a hiera.yaml of version 5.
 */
#include "src/puppet/environment/environment.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/hiera/parts.h"
#include "src/support/file.h"

struct asked {
  struct invocation *i;
  const struct str *module; /* NULL: the environment */
  const char *name, *root;
};

static void warn(const struct asked *a, const char *text) {
  struct compiler *c = a->i->h->c;
  if (c->in->strict != STRICT_OFF) eval_warn(c, DIAG_DEPRECATED, PLACE_NONE, "%s", text);
}

/* What says that there is a provider. */
static const char *definition(const struct asked *a) {
  struct arena *arena = a->i->h->c->arena;
  if (!a->module)
    return arena_printf(arena, "Defining environment_data_provider='%s' in environment.conf is deprecated",
                        a->name);
  return arena_printf(arena, "Defining \"data_provider\": \"%s\" in metadata.json is deprecated.", a->name);
}

static void warn_ignored(const struct asked *a) {
  struct arena *arena = a->i->h->c->arena;
  const char *says = definition(a);
  if (a->module) {
    warn(a, arena_printf(arena, "%s It is ignored since a 'hiera.yaml' with version >= 5 is present", says));
    return;
  }
  warn(a, says);
  if (strcmp(a->name, "hiera") != 0)
    warn(a,
         arena_printf(arena, "The environment_data_provider='%s' setting is ignored since '%s' version >= 5",
                      a->name, file_shown(path_plus(arena, a->root, "hiera.yaml"))));
}

static void warn_used(const struct asked *a, bool configured) {
  struct arena *arena = a->i->h->c->arena;
  warn(a, arena_printf(arena, "%s%s%s", definition(a), a->module ? "" : ".",
                       configured ? "" : " A 'hiera.yaml' file should be used instead"));
}

static struct layer *layer_alone(const struct asked *a) {
  struct layer *layer = ARENA_NEW(a->i->h->c->arena, struct layer);
  *layer = (struct layer){.kind = a->module ? LAYER_MODULE : LAYER_ENVIRONMENT,
                          .module = a->module,
                          .root = a->root,
                          .version = 5};
  return layer;
}

/* The function `data` of the module or environment is all that there is. */
static struct layer *layer_of_function(const struct asked *a) {
  struct compiler *c = a->i->h->c;
  struct layer *layer = layer_alone(a);
  struct hierarchy *hierarchy = &layer->hierarchies[HIERARCHY_MAIN];
  const char *name = arena_printf(c->arena, "%s::data", a->module ? a->module->text : "environment");
  struct provider provider = {.kind = PROVIDER_DATA_HASH, .legacy = true, .place = a->i->question->place};
  warn(a, arena_printf(
              c->arena,
              "Using of legacy data provider function '%s'. Please convert to a 'data_hash' function", name));
  provider.name = str_printf(c->arena, "Legacy function '%s'", name);
  provider.function = eval_symbol(c, name);
  provider_contexts(a->i, layer, &provider);
  ARENA_PUSH(c->arena, &hierarchy->providers, provider);
  hierarchy->resolved = hierarchy->stable = true;
  return layer;
}

static _Noreturn void refuse(const struct asked *a) {
  struct compiler *c = a->i->h->c;
  if (a->module) /* an error of Ruby in Puppet */
    hiera_raise(a->i, DIAG_HIERA_CONFIG, a->i->question->place,
                "undefined method `%%' for #<Puppet::Error>: %s",
                arena_printf(c->arena, "no data provider '%s'", a->name));
  hiera_raise(a->i, DIAG_HIERA_CONFIG, a->i->question->place,
              "Environment '%s', cannot find environment_data_provider '%s'", c->in->environment_shown->text,
              a->name);
}

struct layer *layer_of_data_provider(struct invocation *i, struct layer *layer, const struct str *module,
                                     const struct str *name, const char *root) {
  struct asked a = {i, module, name ? name->text : NULL, root};
  if (!name) return layer;
  if (layer && layer->version >= 5) {
    warn_ignored(&a);
    return layer;
  }
  warn_used(&a, layer != NULL);
  if (!strcmp(a.name, "none")) return NULL;
  if (!strcmp(a.name, "hiera")) return layer ? layer : layer_alone(&a);
  if (!strcmp(a.name, "function")) return layer_of_function(&a);
  refuse(&a);
}
