/* SPDX-License-Identifier: Apache-2.0 */
/* Compiling a session's inputs, writing catalogs, checking the theorems. */
#include "src/puppet/eval/run/compiler.h"
#include "src/puppet/library/library.h"

#include <stdlib.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "provenance/describe/secret.h"
#include "provenance/saved/export.h"
#include "provenance/verify/verify.h"
#include "src/data/data_file.h"
#include "src/operations/operators.h"
#include "src/puppet/eval/compilation/library.h"
#include "src/ruby/run/decode.h"
#include "src/session/specification.h"
#include "src/types/type.h"

/* ---- inputs of a compilation ---- */

static struct value make_facts(void *data, struct arena *arena, struct traces *traces, label_id mutated,
                               struct value replacement) {
  const clp_session *session = data;
  struct datum_maker maker = {arena, traces, &session->sources, {mutated, replacement}, 0};
  return facts_value(&session->facts, &maker);
}

static struct value make_classification(void *data, struct arena *arena, struct traces *traces,
                                        label_id mutated, struct value replacement) {
  const clp_session *session = data;
  struct datum_maker maker = {arena, traces, &session->sources, {mutated, replacement}, 0};
  return datum_value(&maker, session->classification.tree);
}

static struct value make_trusted(void *data, struct arena *arena, struct traces *traces, label_id mutated,
                                 struct value replacement) {
  const clp_session *session = data;
  struct datum_maker maker = {arena, traces, &session->sources, {mutated, replacement}, 0};
  return datum_value(&maker, session->trusted);
}

static struct value make_external(void *data, struct arena *arena, struct traces *traces, label_id mutated,
                                  struct value replacement) {
  const clp_session *session = data;
  struct datum_maker maker = {arena, traces, &session->sources, {mutated, replacement}, 0};
  return datum_value(&maker, session->external);
}

static struct value make_exported(void *data, const struct str *type, struct arena *arena,
                                  struct traces *traces, label_id mutated, struct value replacement) {
  const clp_session *session = data;
  struct datum_maker maker = {arena, traces, &session->sources, {mutated, replacement}, 0};
  return exported_of_type(&session->exported, &maker, type);
}

static label_id setting_label(clp_session *session, const char *what, const struct str *text) {
  const struct source *source =
      source_add(&session->sources, SOURCE_SETTING, what, NULL, text->text, text->length);
  struct label label = {.place = {source->id, 0, text->length}, .kind = LABEL_SETTING};
  label.name = str_printf(&session->arena, "%s %s", what, text->text);
  return label_add(&session->sources, label);
}

static void label_settings(clp_session *session) {
  if (session->labelled) return;
  session->node = session_node(session);
  if (!session->environment_name) session->environment_name = str_from(&session->arena, "production");
  if (!session->node.label) session->node.label = setting_label(session, "node", session->node.name);
  session->environment_label = setting_label(session, "environment", session->environment_name);
  if (!session->time_given) session->time = (int64_t)time(NULL);
  session->time_label =
      setting_label(session, "time", str_printf(&session->arena, "%lld", (long long)session->time));
  session->random_label = setting_label(session, "chance", str_from(&session->arena, "SecureRandom"));
  if (getrandom(session->random, sizeof session->random, 0) != (ssize_t)sizeof session->random)
    session->random[0] = (unsigned char)session->time; /* no kernel that lacks it has run Puppet 7 */
  session->labelled = true;
  session->input_count = session->sources.list.count;
}

struct compile_input session_input(clp_session *session) {
  label_settings(session);
  session_check_node(session);
  const struct datum *chosen = session->classification.environment;
  session->environment.refuse_unparsable = session->strict == CLP_STRICT_ERROR;
  session->environment.accept_unparsable = session->strict == CLP_STRICT_OFF;
  return (struct compile_input){
      .library = &puppet_library,
      .symbols = &session->symbols,
      .sources = &session->sources,
      .diagnostics = &session->diagnostics,
      .programs = session->programs.at,
      .program_count = session->programs.count,
      .node_count = session->parse.node_count,
      .node_name = session->node.name,
      .node_label = session->node.label,
      .node_without = session->node.without,
      .environment_name = session->environment_name,
      .environment_label = session->environment_label,
      .environment_shown = chosen ? chosen->scalar.u.text : session->environment_name,
      .environment = &session->environment,
      .config_version = session->config_version,
      .conf = session->conf,
      .server_facts = session->server_facts.at,
      .server_fact_count = session->server_facts.count,
      .facts = make_facts,
      .classification = session->classification.tree ? make_classification : NULL,
      .trusted = session->trusted ? make_trusted : NULL,
      .external = session->external ? make_external : NULL,
      .outside = session->outside,
      .exported = session->collects_exported ? make_exported : NULL,
      .facts_data = session,
      .hiera_config = session->hiera_config,
      .eyaml_private_key = session->eyaml_private_key,
      .eyaml_public_key = session->eyaml_public_key,
      .data_file = session_data_file,
      .data_file_data = session,
      .tree = session_tree,
      .tree_data = session,
      .strict = (enum strict_level)(session->strict - CLP_STRICT_OFF),
      .strict_variables = session->strict_variables,
      .opaque = session->opaque,
      .digest_algorithm = session->digest,
      .helper = &session->helper,
      .tracking = session->tracking,
      .time = session->time,
      .time_label = session->time_label,
      .random = session->random,
      .random_label = session->random_label,
      .call_limit = session->limits.calls,
      .resource_limit = session->limits.resources,
      .step_limit = session->limits.steps,
  };
}

static uint64_t mixed(const struct source *source) {
  uint64_t hash = str_hash(source->text, source->length);
  return (hash << 32 | source->length) * 0xFF51AFD7ED558CCDu;
}

/*
 * The catalog's UUID (version 8: its own scheme) is made from what was compiled and when, so that the same
 * compilation gives the same bytes.  In which order files were asked for does not matter.
 */
void session_make_uuid(clp_session *session, struct catalog *catalog) {
  uint64_t a = 0x9E3779B97F4A7C15u ^ (uint64_t)catalog->version, b = 0xC2B2AE3D27D4EB4Fu;
  for (uint32_t i = 1; i < session->input_count; i++) {
    const struct source *source = session->sources.list.at[i];
    a = (a ^ str_hash(source->text, source->length)) * 0xFF51AFD7ED558CCDu;
    b = (b ^ (a >> 29) ^ source->length) * 0xC4CEB9FE1A85EC53u;
  }
  for (uint32_t i = 0; i < session->trees.count; i++)
    if (session->trees.at[i].used) b += mixed(session->sources.list.at[session->trees.at[i].source]);
  for (uint32_t i = 0; i < session->data_files.count; i++) {
    const struct datum *tree = session->data_files.at[i]->tree;
    if (!tree || !session->data_files.at[i]->consulted) continue;
    b += mixed(session->sources.list.at[label_get(&session->sources, tree->label)->place.source]);
  }
  a ^= b >> 31;
  snprintf(catalog->uuid, sizeof catalog->uuid, "%08x-%04x-8%03x-%04x-%012llx", (unsigned)(a >> 32),
           (unsigned)(a >> 16 & 0xFFFF), (unsigned)(a & 0xFFF), (unsigned)(0x8000 | (b >> 48 & 0x3FFF)),
           (unsigned long long)(b & 0xFFFFFFFFFFFFu));
}

static clp_status compile_catalog(clp_session *session, void *data) {
  clp_catalog *catalog = data;
  if (session->failed_input) return CLP_ERRORS;
  if (session_reads_smartfrog(session)) return specification_compile(session, catalog);
  catalog->input = session_input(session);
  catalog->input.begun = &catalog->begun;
  catalog->catalog = compile(&catalog->arena, &catalog->input);
  session_make_uuid(session, catalog->catalog);
  return CLP_OK;
}

/* Compiles once more, with tracking and without a word: what a Sensitive value came from is hidden. */
static clp_status track_secrets(clp_session *session, void *data) {
  clp_catalog *catalog = data;
  struct compile_input input = catalog->input;
  struct diagnostics unheard;
  struct catalog *begun = NULL;
  struct guard guard;
  diagnostics_init(&unheard, &catalog->arena, &session->sources);
  input.tracking = TRACKING_DATA;
  input.quiet = true;
  input.begun = &begun;
  input.diagnostics = &unheard;
  catalog->arena.guard = &guard;
  if (!GUARD_ENTER(&guard)) compile(&catalog->arena, &input);
  catalog->arena.guard = &session->guard;
  if (begun) secrets_find(begun);
  return CLP_OK;
}

static clp_status find_secrets(clp_session *session, void *data) {
  clp_catalog *catalog = data;
  (void)session;
  secrets_find(catalog->begun);
  return CLP_OK;
}

/* What is Sensitive, or secret by its name, is not shown by diagnostics, also of a compilation that failed.
   Answers ask themselves (session_hide). */
static void hide_secrets(clp_session *session, clp_catalog *catalog) {
  if (session->show_sensitive || !catalog->begun || !session->diagnostics.list.count) return;
  bool again = !session->tracking && catalog->begun->has_secrets;
  session_guarded(session, again ? track_secrets : find_secrets, catalog);
}

void session_hide(clp_catalog *catalog) {
  if (!catalog->session->show_sensitive && catalog->catalog) secrets_find(catalog->catalog);
}

clp_catalog *session_catalog_new(clp_session *session) {
  clp_catalog *catalog = calloc(1, sizeof *catalog);
  if (!catalog) return NULL;
  catalog->session = session;
  arena_init(&catalog->arena, &session->guard, session->limits.memory);
  catalog->arena.pool = &session->pool;
  return catalog;
}

void session_catalog_drop(clp_catalog *catalog) {
  arena_free(&catalog->arena);
  free(catalog);
}

static clp_status report_untracked(clp_session *session, void *data) {
  (void)data;
  session_report_untracked(session);
  return CLP_OK;
}

static clp_status hint(clp_session *session, void *data) {
  (void)data;
  session_hint(session);
  return CLP_OK;
}

clp_status clp_compile(clp_catalog **out, clp_session *session) {
  clp_catalog *catalog = session_catalog_new(session);
  *out = NULL;
  if (!catalog) return CLP_NO_MEMORY;
  clp_status status = session_guarded(session, compile_catalog, catalog);
  hide_secrets(session, catalog);
  if (status != CLP_OK && !session_reads_smartfrog(session)) session_explain_failure(session, catalog);
  if (status == CLP_ERRORS && !session_reads_smartfrog(session)) session_guarded(session, hint, NULL);
  if (session->revision_view) session_guarded(session, report_untracked, NULL);
  if (status != CLP_OK) {
    session_catalog_drop(catalog);
    return status;
  }
  catalog->next = session->catalogs;
  session->catalogs = catalog;
  *out = catalog;
  return CLP_OK;
}

/* ---- writing ---- */

struct writing {
  clp_catalog *catalog;
  clp_catalog_form form;
  struct sink sink;
};

static clp_status write_form(clp_session *session, void *data) {
  struct writing *w = data;
  bool yaml = w->form == CLP_CATALOG_YAML || w->form == CLP_CATALOG_COMMENTED;
  if (w->catalog->evaluated && (yaml || w->form == CLP_CATALOG_PLAIN))
    return specification_write(w->catalog, yaml ? SF_YAML : SF_JSON, w->form == CLP_CATALOG_COMMENTED,
                               w->sink)
               ? CLP_OK
               : CLP_WRITE;
  struct catalog *catalog = session_catalog(w->catalog);
  struct wire_options plain = {.pretty = true};
  struct language language = session_language(w->catalog);
  bool written = false, plain_alone = w->form == CLP_CATALOG_PLAIN || w->form == CLP_EXPORTED;
  if (!plain_alone) session_hide(w->catalog);
  switch (w->form) {
  case CLP_CATALOG_PLAIN: written = catalog_write(catalog, &plain, w->sink); break;
  case CLP_CATALOG_COMPACT: written = export_compact(catalog, &language, w->sink); break;
  case CLP_CATALOG_EXPANDED:
  case CLP_CATALOG_EXPANDED_ALL:
    written = export_expanded(catalog, &language, w->form == CLP_CATALOG_EXPANDED_ALL, w->sink);
    break;
  case CLP_EXPORTED: written = catalog_write_exported(catalog, w->sink); break;
  case CLP_PROVENANCE:
  case CLP_PROVENANCE_ALL:
    written = export_alone(catalog, &language, w->form == CLP_PROVENANCE_ALL, w->sink);
    break;
  case CLP_CATALOG_YAML:
  case CLP_CATALOG_COMMENTED:
    diagnostic_add(&session->diagnostics, DIAG_BAD_ARGUMENT, SEVERITY_ERROR, PLACE_NONE,
                   "YAML is a form of what SmartFrog is evaluated to; a catalog of Puppet is JSON");
    return CLP_UNREADABLE;
  }
  return written ? CLP_OK : CLP_WRITE;
}

clp_status clp_catalog_write(clp_catalog *catalog, clp_catalog_form form, clp_writer write, void *data) {
  struct writing w = {catalog, form, {write, data}};
  return session_guarded(catalog->session, write_form, &w);
}

clp_status clp_get_statistics(clp_statistics *result, const clp_session *session) {
  clp_statistics statistics = {.memory = session->arena.used, .labels = session->sources.labels.count - 1};
  const clp_catalog *last = session->catalogs;
  if (!session_fits(result, sizeof *result)) return CLP_VERSION;
  if (last) statistics.memory += last->arena.used;
  if (last && last->catalog) {
    statistics.resources = last->catalog->resources.count;
    statistics.edges = last->catalog->edges.count;
    statistics.traces = traces_count(last->catalog->traces);
  }
  session_give(result, &statistics);
  return CLP_OK;
}

/* ---- the theorems ---- */

/* What the text of a label of Puppet code denotes. */
static bool decode_literal(clp_catalog *catalog, label_id id, struct value *result) {
  struct literal literal;
  if (!literal_decode(&literal, &catalog->arena, &catalog->session->sources, id)) return false;
  *result = value_undef(0);
  switch (literal.kind) {
  case LABEL_INTEGER: *result = value_integer(literal.integer, 0); return true;
  case LABEL_FLOAT: *result = value_float(literal.real, 0); return true;
  case LABEL_UNDEF: return true;
  case LABEL_TRUE:
  case LABEL_FALSE: *result = value_boolean(literal.kind == LABEL_TRUE, 0); return true;
  case LABEL_DEFAULT: result->kind = VALUE_DEFAULT; return true;
  case LABEL_REGEXP:
    *result = value_string(literal.text, 0);
    result->kind = VALUE_REGEXP;
    return true;
  case LABEL_BARE_WORD:
  case LABEL_SINGLE_QUOTED:
  case LABEL_DOUBLE_QUOTED:
  case LABEL_SEGMENT:
  case LABEL_HEREDOC:
  case LABEL_TEMPLATE_TEXT:
  case LABEL_EXACT_TEXT: *result = value_string(literal.text, 0); return true;
  case LABEL_TYPE_NAME: break;
  case LABEL_ARRAY:
  case LABEL_HASH:
  case LABEL_DATUM_JSON:
  case LABEL_DATUM_YAML:
  case LABEL_DATUM_HOCON:
  case LABEL_DATUM_HOCON_TEXT:
  case LABEL_SETTING:
  case LABEL_NOTHING:
  case LABEL_RUBY:
  case LABEL_RUBY_SEGMENT: return false;
  }
  enum type_kind kind = type_kind_of(literal.text);
  const struct type *type = kind == TYPE_KIND_COUNT ? type_builtin_alias(literal.text) : type_default(kind);
  if (type && kind != TYPE_CLASS) {
    *result = (struct value){.kind = VALUE_TYPE, .u.type = type};
    return true;
  }
  struct reference *reference = ARENA_NEW(&catalog->arena, struct reference);
  reference->type = operate_type_name(&catalog->arena, literal.text);
  *result = (struct value){.kind = VALUE_REFERENCE, .u.reference = reference};
  return true;
}

/* Some texts are read by what stands around them, which may not be at hand. */
static bool decodable(const struct sources *sources, const struct label *label) {
  uint32_t length;
  const char *text = place_text(sources, label->place, &length);
  if (!source_get(sources, label->place.source)->sparse) return true;
  if (label->kind == LABEL_TEMPLATE_TEXT) return false;
  if (label->kind == LABEL_DATUM_YAML && (memchr(text, '\n', length) || (length && strchr("!&|>", *text))))
    return false;
  return place_at_hand(sources, label->place);
}

static bool decode_ruby(clp_catalog *catalog, const struct label *label, struct value *result) {
  uint32_t length;
  const char *text = place_text(&catalog->session->sources, label->place, &length);
  return ruby_decode(result, &catalog->arena, text, length, label->kind == LABEL_RUBY_SEGMENT);
}

static bool decode(void *data, label_id id, struct value *result) {
  clp_catalog *catalog = data;
  const struct sources *sources = &catalog->session->sources;
  const struct label *label = label_get(sources, id);
  if (!decodable(sources, label)) return false;
  if (catalog->catalog && catalog_component(catalog->catalog))
    return sf_decode(result, &catalog->arena, sources, id);
  if (label->kind == LABEL_RUBY || label->kind == LABEL_RUBY_SEGMENT)
    return decode_ruby(catalog, label, result);
  if (label_is_datum(label)) return datum_decode(result, &catalog->arena, sources, id, puppet_library.hocon);
  if (label->kind != LABEL_SETTING) return decode_literal(catalog, id, result);
  uint32_t length;
  const char *text = place_text(sources, label->place, &length);
  *result = value_string(str_new(&catalog->arena, text, length), 0);
  return true;
}

static bool apply(void *data, enum trace_op op, const struct value *operands, uint32_t count,
                  struct value *result) {
  clp_catalog *catalog = data;
  struct operation o = {.arena = &catalog->arena, .op = op, .operands = operands, .count = count};
  if (operate(&o) != OPERATE_OK) return false;
  *result = o.result;
  return true;
}

static bool computes(void *data, const struct str *function) {
  (void)data;
  return function_computes(function);
}

static bool call(void *data, const struct str *function, const struct value *operands, uint32_t count,
                 struct value *result) {
  clp_catalog *catalog = data;
  if (!catalog->functions) catalog->functions = compile_nothing(&catalog->arena, &catalog->input);
  return compile_call(catalog->functions, function, operands, count, result);
}

struct language session_language(clp_catalog *catalog) {
  return (struct language){.data = catalog,
                           .decode = decode,
                           .apply = apply,
                           .computes = computes,
                           .call = call,
                           .observed = catalog->saved};
}

/* Mutants are compiled one after the other in an arena of their own, which keeps its memory. */
struct mutation {
  clp_catalog *catalog;
  struct arena arena;
  struct diagnostics diagnostics;
  uint64_t step_limit;
};

/* What a mutant may take: eight times what the base TOOK, at least LEAST, but no more than the session. */
static uint64_t mutant_limit(uint64_t took, uint64_t least, uint64_t session) {
  uint64_t limit = took > UINT64_MAX / 8 ? UINT64_MAX : took * 8;
  if (limit < least) limit = least;
  return session && session < limit ? session : limit;
}

/* Code with another datum may run on and on where the base ended at once; most mutants end as the base did.
 */
static void mutation_init(struct mutation *m, clp_catalog *catalog) {
  static const uint64_t least_memory = (uint64_t)64 << 20, least_steps = 1000000;
  const struct session_limits *limits = &catalog->session->limits;
  uint64_t steps = catalog->evaluated ? catalog->evaluated->steps
                   : catalog->catalog ? catalog->catalog->steps
                                      : 0;
  *m = (struct mutation){.catalog = catalog, .step_limit = mutant_limit(steps, least_steps, limits->steps)};
  arena_init(&m->arena, NULL, (size_t)mutant_limit(catalog->arena.used, least_memory, limits->memory));
  m->arena.pool = &catalog->session->pool;
}

static int recompile(void *data, label_id label, struct value replacement, struct catalog **mutant) {
  struct mutation *m = data;
  struct compile_input input = m->catalog->input;
  struct guard guard;
  input.mutated = label;
  input.replacement = replacement;
  input.quiet = input.apart = true;
  input.base = m->catalog->catalog;
  input.step_limit = m->step_limit;
  input.diagnostics = &m->diagnostics;
  m->arena.guard = &guard;
  diagnostics_init(&m->diagnostics, &m->arena, &m->catalog->session->sources);
  int reason = GUARD_ENTER(&guard);
  if (!reason)
    *mutant = m->catalog->evaluated ? specification_mutant(m->catalog, &m->arena, &m->diagnostics, label,
                                                           replacement, m->step_limit)
                                    : compile(&m->arena, &input);
  if (!reason && m->catalog->session->fence.refusals) reason = GUARD_DIAGNOSTIC;
  m->catalog->session->fence.refusals = 0;
  if (reason) arena_reset(&m->arena);
  /* A mutant that takes more than the limit is one that does not compile; without memory nothing is known. */
  if (reason == GUARD_NO_MEMORY) guard_leave(&m->catalog->session->guard, GUARD_NO_MEMORY);
  return reason;
}

static void release(void *data, struct catalog *mutant) {
  struct mutation *m = data;
  (void)mutant;
  arena_reset(&m->arena);
}

static bool structure(void *data, label_id label, struct value *empty) {
  struct mutation *m = data;
  struct arena *arena = &m->catalog->arena;
  enum label_kind kind = (enum label_kind)label_get(&m->catalog->session->sources, label)->kind;
  struct hash_builder nothing;
  if (kind == LABEL_NOTHING) { /* what keys of the file would have */
    *empty = value_string(str_from(arena, ""), 0);
    return true;
  }
  if (kind != LABEL_ARRAY && kind != LABEL_HASH) return false;
  *empty = (struct value){.kind = VALUE_ARRAY, .u.array = array_new(arena, 0)};
  if (kind == LABEL_ARRAY) return true;
  hash_begin(&nothing, arena, 0);
  *empty = (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&nothing)};
  return true;
}

struct verifying {
  clp_catalog *catalog;
  const clp_verify_options *options;
  clp_verification *result;
  unsigned flags;
  clp_writer write;
  void *data;
  struct mutation mutation;
};

static clp_theorem theorem_of(const struct verification *v, enum theorem theorem) {
  return (clp_theorem){v->theorems[theorem].checked, v->theorems[theorem].violations};
}

static clp_status verify_body(clp_session *session, void *data) {
  struct verifying *v = data;
  struct verify_system system = {session_language(v->catalog), &v->mutation, recompile, release, structure};
  struct verify_options options = {.mutants = v->options->mutants,
                                   .seed = v->options->seed,
                                   .progress = v->options->progress,
                                   .progress_data = v->options->progress_data};
  struct catalog *catalog = session_catalog(v->catalog);
  session_hide(v->catalog);
  struct verification found = verify_catalog(catalog, &system, &options);
  const clp_verification result = {.where = theorem_of(&found, THEOREM_WHERE),
                                   .expression = theorem_of(&found, THEOREM_EXPRESSION),
                                   .dependency = theorem_of(&found, THEOREM_DEPENDENCY),
                                   .mutants = found.mutants,
                                   .failed_mutants = found.failed,
                                   .claimed = found.claimed,
                                   .confirmed = found.confirmed};
  session_give(v->result, &result);
  struct buffer out;
  buffer_init(&out, &session->arena);
  if (v->flags & CLP_JSON)
    verify_json(&out, &session->sources, &found);
  else
    verify_text(&out, &session->sources, &found, (v->flags & CLP_ALL) != 0);
  clp_status status = session_emit(&out, v->write, v->data);
  return status == CLP_OK && !verify_holds(&found) ? CLP_ERRORS : status;
}

clp_status clp_verify(clp_verification *result, clp_catalog *catalog, const clp_verify_options *options,
                      unsigned flags, clp_writer write, void *data) {
  clp_verify_options known;
  struct verifying v = {catalog, &known, result, flags, write, data, {0}};
  bool fits = session_fits(result, sizeof *result);
  if (!session_known(&known, sizeof known, options) || !fits) return CLP_VERSION;
  mutation_init(&v.mutation, catalog);
  clp_status status = session_guarded(catalog->session, verify_body, &v);
  arena_free(&v.mutation.arena);
  return status;
}
