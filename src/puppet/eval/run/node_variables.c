/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/run/node_variables.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/run/classifier.h"
#include "src/puppet/eval/scopes/scope.h"

static struct value constant_string(struct compiler *c, const char *text) {
  const struct str *s = eval_symbol(c, text);
  return value_string(s, trace_constant(c->traces, (struct constant){.kind = CONSTANT_STRING, .u.text = s}));
}

/* A fact's variable is there because the hash of facts has its key. */
static void bind_fact(struct compiler *c, const struct str *name, const struct hash_entry *entry) {
  struct value v = entry->value;
  const struct variable *there = scope_own(c->top, name);
  if (there) { /* by the classifier */
    eval_warn(c, DIAG_RESERVED, eval_datum_place(c, v, PLACE_NONE),
              "The node parameter '%s' for node '%s' was already set to '%s'. It could not be set to '%s'",
              name->text, c->in->node_name->text, show_as_ruby(c, there->value), show_as_ruby(c, v));
    return;
  }
  if (c->in->tracking)
    v.trace = trace_bound(c->traces, trace_element(c->traces, v.trace, entry->key.trace, c->told.read),
                          site_add(c->traces, SITE_FACT, PLACE_NONE, name));
  scope_bind(c, c->top, name, v);
}

/* What a fact of this name may not be. */
static bool fact_left_out(struct compiler *c, const struct str *name, struct value value) {
  /* PuppetDB has the trusted facts as a fact. */
  if (str_is(name, "trusted") && value_true(value)) return true;
  if (str_is(name, "facts") || str_is(name, "trusted") || str_is(name, "server_facts"))
    eval_fail(c, DIAG_RESERVED, PLACE_NONE, "Attempt to assign to a reserved variable name: '%s'",
              name->text);
  if (!str_is(name, "environment")) return false;
  eval_warn(c, DIAG_RESERVED, PLACE_NONE, "The fact 'environment' is not used: the environment is '%s'",
            c->in->environment_shown->text);
  return true;
}

static void put(struct compiler *c, struct hash_builder *builder, const char *key, struct value v) {
  hash_put(builder, constant_string(c, key), v);
}

static struct value hash_value(struct hash_builder *builder) {
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(builder)};
}

/* The bytes [START, END) of a String as a value of its own. */
static struct value text_part(struct compiler *c, struct value v, uint32_t start, uint32_t end, trace_id by) {
  return value_string(str_new(c->arena, v.u.text->text + start, end - start),
                      trace_part(c->traces, v.trace, start, end - start, by));
}

static void put_given(struct compiler *c, struct hash_builder *builder, const char *key,
                      struct value otherwise) {
  const struct hash_entry *entry =
      c->told.trusted.kind == VALUE_HASH ? hash_find_text(c->told.trusted.u.hash, key) : NULL;
  struct value v = otherwise;
  if (entry) {
    v = entry->value;
    v.trace = trace_element(c->traces, v.trace, entry->key.trace, c->told.trusted.trace);
  } else {
    v.trace = trace_under(c->traces, v.trace, c->told.trusted.trace);
  }
  put(c, builder, key, v);
}

/* The name in the certificate: the node's, where a server knows of one; else Puppet takes it from the fact
   clientcert, or a parameter of the classifier. An agent adds that fact to its facts, and it is the node's
   name: where the facts do not have it, as Facter writes them, the node's name stands for it. */
static struct value certificate_name(struct compiler *c) {
  struct value given = trusted_given(c);
  const struct hash_entry *entry = given.kind == VALUE_HASH ? hash_find_text(given.u.hash, "certname") : NULL;
  if (given.kind == VALUE_HASH && !entry) return node_name(c);
  if (entry) return entry->value;
  const struct variable *variable = scope_own(c->top, eval_symbol(c, "clientcert"));
  if (variable) return variable->value;
  struct value name = node_name(c);
  name.trace = trace_under(c->traces, name.trace, trace_as(c->traces, c->told.read, SITE_APART));
  return name;
}

/* $trusted */
static struct value trusted_data(struct compiler *c) {
  struct hash_builder builder;
  struct value certname = certificate_name(c);
  trace_id without = trace_under(c->traces, 0, certname.trace);
  struct value hostname = value_undef(without), domain = value_undef(without);
  if (certname.kind == VALUE_STRING) {
    const struct str *text = certname.u.text;
    const char *dot = memchr(text->text, '.', text->length);
    uint32_t at = dot ? (uint32_t)(dot - text->text) : text->length;
    hostname = text_part(c, certname, 0, at, 0);
    if (dot) domain = text_part(c, certname, at + 1, text->length, 0);
  }
  hash_begin(&builder, c->arena, 6);
  bool certified = c->told.trusted.kind == VALUE_HASH;
  put_given(c, &builder, "authenticated", constant_string(c, certified ? "remote" : "local"));
  put_given(c, &builder, "certname", certname);
  struct hash_builder empty;
  hash_begin(&empty, c->arena, 0);
  put_given(c, &builder, "extensions", hash_value(&empty));
  put_given(c, &builder, "hostname", hostname);
  put_given(c, &builder, "domain", domain);
  put_given(c, &builder, "external", hash_value(&empty));
  return hash_value(&builder);
}

static void bind_server_facts(struct compiler *c, struct value environment) {
  struct hash_builder builder;
  hash_begin(&builder, c->arena, c->in->server_fact_count + 1);
  for (uint32_t i = 0; i < c->in->server_fact_count; i++) {
    const struct server_fact *fact = &c->in->server_facts[i];
    const struct str *name = symbol_of(c->symbols, fact->name);
    struct value v = setting_value(c, fact->value, fact->label);
    put(c, &builder, name->text, v);
    if (scope_own(c->top, name)) {
      eval_warn(c, DIAG_RESERVED, PLACE_NONE, "The fact '%s' hides the server's fact of that name",
                name->text);
      continue;
    }
    /* A fact of that name would win. */
    v.trace = trace_under(c->traces, v.trace, trace_as(c->traces, c->told.read, SITE_APART));
    scope_bind(c, c->top, name, v);
  }
  put(c, &builder, "environment", environment);
  scope_bind(c, c->top, eval_symbol(c, "server_facts"), hash_value(&builder));
}

/* The environment that the classifier chose, else the one that was asked for. */
static struct value environment_value(struct compiler *c) {
  struct value chosen = classifier_environment(c);
  if (chosen.kind == VALUE_STRING) return chosen;
  struct value v = setting_value(c, c->in->environment_name, c->in->environment_label);
  v.trace = trace_under(c->traces, v.trace, chosen.trace);
  return v;
}

/* What Puppet adds to the facts of Facter before anybody sees them (Puppet::Node::Facts#add_local_facts).
   `facter --json` and `puppet facts show` print them without. */
static void add_local_facts(struct compiler *c) {
  const struct hash *facts = c->told.facts.u.hash;
  const struct hash_entry *facter = hash_find_text(facts, "facterversion");
  if (!facter) return;
  struct {
    const char *key;
    struct value value;
  } local[] = {{"clientcert", node_name(c)},
               {"clientversion", constant_string(c, "7.23.0")},
               {"clientnoop", value_boolean(false, 0)}};
  local[2].value.trace = trace_constant(c->traces, eval_constant(c, local[2].value));
  enum { COUNT = sizeof local / sizeof *local };
  struct hash_builder builder;
  trace_id decided =
      trace_as(c->traces, trace_join(c->traces, c->told.facts.trace, facter->key.trace), SITE_APART);
  hash_begin(&builder, c->arena, facts->count + COUNT);
  for (uint32_t i = 0; i < facts->count; i++)
    hash_put(&builder, facts->at[i].key, facts->at[i].value);
  for (size_t i = 0; i < COUNT; i++) {
    if (hash_find_text(facts, local[i].key)) continue;
    struct value v = local[i].value;
    v.flags |= VALUE_FROZEN;
    v.trace = trace_under(c->traces, v.trace, decided);
    put(c, &builder, local[i].key, v);
  }
  c->told.facts.u.hash = hash_end(&builder);
}

void node_variables(struct compiler *c) {
  if (c->told.facts.kind != VALUE_HASH) /* a mutant's */
    eval_fail(c, DIAG_FACTS_SHAPE, PLACE_NONE, "Facts are a Hash, got %s", value_kind_name(c->told.facts));
  add_local_facts(c);
  const struct hash *facts = c->told.facts.u.hash;
  c->told.read = trace_join(c->traces, c->told.facts.trace, classifier_variables(c));
  for (uint32_t i = 0; i < facts->count; i++) {
    const struct hash_entry *entry = &facts->at[i];
    if (entry->key.kind == VALUE_ARRAY || entry->key.kind == VALUE_HASH) continue;
    if (entry->key.kind != VALUE_STRING)
      eval_fail(c, DIAG_FACTS_SHAPE, PLACE_NONE, "The name of a fact is a String, got %s",
                value_kind_name(entry->key));
    const struct str *name = symbol_of(c->symbols, entry->key.u.text);
    if (!fact_left_out(c, name, entry->value)) bind_fact(c, name, entry);
  }
  struct value environment = environment_value(c);
  bind_server_facts(c, environment);
  scope_bind(c, c->top, eval_symbol(c, "environment"), environment);
  scope_bind(c, c->top, eval_symbol(c, "trusted"), trusted_data(c));
  scope_bind(c, c->top, eval_symbol(c, "facts"), c->told.facts);
}
