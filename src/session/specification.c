/* SPDX-License-Identifier: Apache-2.0 */
/* Specifications in SmartFrog as inputs of a session, and the catalogs of what they are evaluated to. */
#include "src/session/specification.h"

#include <time.h>

#include "provenance/describe/show.h"
#include "provenance/trace/reading.h"
#include "src/support/file.h"

enum {
  TOLD_TEXT = 40,
  LARGE = 1000000 /* values: larger catalogs are not made whole for a question about one component */
};

static const char ending[] = ".sf";

bool session_is_specification(const char *path) {
  size_t length = strlen(path), size = strlen(ending);
  return length > size && strcmp(path + length - size, ending) == 0;
}

/* ---- inputs ---- */

bool session_takes(clp_session *session, const char *name, enum session_language *language) {
  bool specification = name && session_is_specification(name);
  *language = session->language;
  if (*language == LANGUAGE_BY_NAME) *language = specification ? LANGUAGE_SMARTFROG : LANGUAGE_PUPPET;
  if (session->read == LANGUAGE_BY_NAME || session->read == *language) {
    session->read = *language;
    return true;
  }
  diagnostic_add(&session->diagnostics, DIAG_BAD_ARGUMENT, SEVERITY_ERROR, PLACE_NONE,
                 "%s is in another language than what was read before it: Puppet and SmartFrog do not mix",
                 name ? name : "this code");
  return false;
}

clp_status specification_add(clp_session *session, const struct source *source) {
  struct sf_parse_context context = {.arena = &session->arena,
                                     .symbols = &session->symbols,
                                     .sources = &session->sources,
                                     .diagnostics = &session->diagnostics,
                                     .depth_limit = session->limits.nesting};
  if (source && sf_parse(&context, source, &session->specification)) return CLP_OK;
  session->failed_input = true;
  return source ? CLP_ERRORS : CLP_UNREADABLE;
}

/* ---- compiling ---- */

static const struct str *main_component(clp_session *session) {
  static const char name[] = "sfConfig";
  return session->root ? session->root : symbol(&session->symbols, name, strlen(name));
}

clp_status specification_compile(clp_session *session, clp_catalog *catalog) {
  catalog->specification = (struct sf_input){.symbols = &session->symbols,
                                             .sources = &session->sources,
                                             .diagnostics = &session->diagnostics,
                                             .statements = session->specification,
                                             .source = session->sources.list.count - 1,
                                             .main = main_component(session),
                                             .tracking = session->tracking ? TRACKING_ALL : TRACKING_OFF,
                                             .warn_order = session->warn_order,
                                             .forward_links = session->forward_links,
                                             .depth_limit = session->limits.nesting,
                                             .resource_limit = session->limits.resources,
                                             .step_limit = session->limits.steps};
  catalog->evaluated = sf_evaluate(&catalog->arena, &catalog->specification);
  return CLP_OK;
}

/* The catalog is named as the main component is, in no environment. */
static struct catalog *spell_out(const clp_catalog *catalog, struct sf_result *result, const char *only) {
  clp_session *session = catalog->session;
  const struct str *environment = session->environment_name;
  if (!environment) environment = str_from(&session->arena, "smartfrog");
  struct catalog *made = sf_catalog(result, catalog->specification.main, environment, only);
  made->version = session->time_given ? session->time : (int64_t)time(NULL);
  return made;
}

static struct catalog *catalog_with(clp_catalog *catalog, const char *only) {
  catalog->session->input_count = catalog->session->sources.list.count;
  catalog->catalog = spell_out(catalog, catalog->evaluated, only);
  catalog->partial = only != NULL;
  session_make_uuid(catalog->session, catalog->catalog);
  return catalog->catalog;
}

struct catalog *session_catalog(clp_catalog *catalog) {
  if (!catalog->evaluated || (catalog->catalog && !catalog->partial)) return catalog->catalog;
  return catalog_with(catalog, NULL);
}

struct catalog *session_catalog_about(clp_catalog *catalog, const char *resource) {
  bool whole = !catalog->evaluated || (catalog->catalog && !catalog->partial);
  if (whole || !resource || catalog->evaluated->size <= LARGE) return session_catalog(catalog);
  return catalog_with(catalog, resource);
}

struct catalog *specification_mutant(const clp_catalog *catalog, struct arena *arena,
                                     struct diagnostics *diagnostics, label_id label,
                                     struct value replacement, uint64_t step_limit) {
  struct sf_input input = catalog->specification;
  input.step_limit = step_limit;
  input.mutated = label;
  input.warn_order = false;
  input.replacement = replacement;
  input.diagnostics = diagnostics;
  return spell_out(catalog, sf_evaluate(arena, &input), NULL);
}

/* ---- writing ---- */

/* Where a value comes from, and what it replaced. */
struct commenting {
  struct catalog catalog; /* of sources and traces alone */
  struct reader *reader;
};

static void comment(void *data, struct buffer *out, struct value value) {
  struct commenting *c = data;
  struct where where = reading_where(c->catalog.traces, value.trace);
  if (!where.label) return;
  show_label_place(out, c->catalog.sources, where.label);
  struct path path = reading_path(c->reader, value.trace, 0);
  for (uint32_t i = path.count; i-- > 0;) {
    const struct step *step = &path.at[i];
    label_id told = step->kind == TRACE_OVER ? reading_where(c->catalog.traces, step->told).label : 0;
    if (step->kind == TRACE_BOUND && step->site.name) buffer_printf(out, ", %s", step->site.name->text);
    if (!told) continue;
    buffer_puts(out, ", instead of ");
    show_label_text(out, c->catalog.sources, told, TOLD_TEXT);
    buffer_putc(out, ' ');
    show_label_place(out, c->catalog.sources, told);
  }
}

bool specification_write(const clp_catalog *catalog, enum sf_form form, bool comments, struct sink sink) {
  struct sf_result *result = catalog->evaluated;
  struct commenting c = {.catalog = {.sources = &catalog->session->sources, .traces = result->traces}};
  struct sf_writing writing = {.form = form, .data = &c};
  c.reader = reader_new(result->arena, result->traces);
  if (comments) writing.comment = comment;
  return sf_write(result, &writing, sink);
}
