/* SPDX-License-Identifier: Apache-2.0 */
/* Sessions: settings, inputs, diagnostics. */
#include "src/session/inputs.h"
#include "src/session/specification.h"

#include <stdlib.h>
#include <time.h>

#include "src/support/file.h"
#include "src/support/program.h"
#include "src/text/regexp.h"

const char *clp_version(void) {
  return PACKAGE_VERSION;
}

bool clp_write_file(void *data, const char *text, size_t length) {
  return fwrite(text, 1, length, data) == length && !ferror(data);
}

/* ---- guarding ---- */

static void report_memory(clp_session *session, enum guard_reason reason) {
  struct guard guard;
  session->arena.guard = &guard;
  session->arena.limit = session->pool.limit = 0;
  if (!session->diagnostics.arena) return; /* not even begun */
  if (GUARD_ENTER(&guard)) return;         /* not even room for the diagnostic: the status says it */
  if (reason == GUARD_NO_MEMORY)
    diagnostic_add(&session->diagnostics, DIAG_NO_MEMORY, SEVERITY_ERROR, PLACE_NONE, "Out of memory");
  else
    diagnostic_add(&session->diagnostics, DIAG_LIMIT_MEMORY, SEVERITY_ERROR, PLACE_NONE,
                   "More than %zu bytes of memory are needed; raise the limit with --limit-memory",
                   session->limits.memory);
}

static bool has_refused(const struct diagnostics *d, const char *path) {
  size_t length = strlen(path);
  for (uint32_t i = 0; i < d->list.count; i++)
    if (d->list.at[i]->code == DIAG_OUTSIDE && !strncmp(d->list.at[i]->message, path, length) &&
        d->list.at[i]->message[length] == ' ')
      return true;
  return false;
}

/* Says that PATH was refused, as diagnostic number AT: what was said since may follow of it. */
static uint32_t say_refused(struct diagnostics *d, const char *path, uint32_t at) {
  uint32_t count = d->list.count;
  if (has_refused(d, path)) return at;
  file_refused(d, PLACE_NONE, path);
  if (d->list.count == count) return at; /* too many */
  struct diagnostic *said = d->list.at[count];
  memmove(d->list.at + at + 1, d->list.at + at, (count - at) * sizeof(struct diagnostic *));
  d->list.at[at] = said;
  return at + 1;
}

static void say_all_refused(clp_session *session, uint32_t at) {
  for (uint32_t i = 0; i < session->fence.refusals; i++)
    at = say_refused(&session->diagnostics, session->fence.refused[i], at);
}

/*
 * What the fence kept from being read is an error: nothing may be made of its absence.  BEFORE: how many
 * diagnostics there were.
 */
static clp_status report_refused(clp_session *session, clp_status status, uint32_t before) {
  struct guard guard;
  if (!session->fence.refusals) return status;
  session->arena.guard = &guard;
  bool full = GUARD_ENTER(&guard) != 0;
  if (!full) say_all_refused(session, before);
  session->fence.refusals = 0;
  if (full) return CLP_NO_MEMORY;
  return status == CLP_OK ? CLP_ERRORS : status;
}

clp_status session_guarded(clp_session *session, clp_status (*body)(clp_session *session, void *data),
                           void *data) {
  struct guard *outer = session->arena.guard;
  session->arena.guard = &session->guard;
  session->arena.limit = session->pool.limit = session->limits.memory;
  session->fence.open = session->allow_outside;
  uint32_t before = session->diagnostics.list.count;
  int reason = GUARD_ENTER(&session->guard);
  clp_status status = CLP_ERRORS;
  if (!reason) status = body(session, data);
  if (reason == GUARD_NO_MEMORY || reason == GUARD_MEMORY_LIMIT) {
    report_memory(session, (enum guard_reason)reason);
    status = CLP_NO_MEMORY;
  }
  status = report_refused(session, status, before);
  session->arena.guard = outer;
  return status;
}

void session_set_view(clp_session *session, struct file_view *view) {
  view->fence = &session->fence;
  session->sources.view = view;
}

/* ---- life ---- */

static clp_status set_server_fact(clp_session *session, void *data) {
  const char *const *fact = data; /* name, value */
  struct arena *arena = &session->arena;
  size_t length = strlen(fact[1]);
  const struct source *source =
      source_add(&session->sources, SOURCE_SETTING, "server fact", NULL, fact[1], length);
  struct label label = {.place = {source->id, 0, source->length}, .kind = LABEL_SETTING};
  label.name = str_printf(arena, "server fact %s", fact[0]);
  struct server_fact set = {str_from(arena, fact[0]), str_new(arena, fact[1], length),
                            label_add(&session->sources, label)};
  for (uint32_t i = 0; i < session->server_facts.count; i++) {
    if (!str_equal(session->server_facts.at[i].name, set.name)) continue;
    session->server_facts.at[i] = set;
    return CLP_OK;
  }
  ARENA_PUSH(arena, &session->server_facts, set);
  return CLP_OK;
}

/* There is no server: these stand in for what it would say of itself, the same on every machine. */
static const char *const stand_in_facts[][2] = {
    {"serverversion", "7.23.0"}, {"servername", "puppet.example.com"}, {"serverip", "192.0.2.10"}};

static clp_status begin(clp_session *session, void *data) {
  (void)data;
  struct arena *arena = &session->arena;
  symbols_init(&session->symbols, arena);
  sources_init(&session->sources, arena);
  session->secret_names.arena = arena;
  session->sources.secret_names = &session->secret_names;
  diagnostics_init(&session->diagnostics, arena, &session->sources);
  session->parse = (struct parse_context){.arena = arena,
                                          .symbols = &session->symbols,
                                          .sources = &session->sources,
                                          .diagnostics = &session->diagnostics,
                                          .regexp_error = regexp_error};
  facts_init(&session->facts, arena, &session->sources, &session->diagnostics);
  file_fence_init(&session->fence, arena);
  session->no_view.arena = arena;
  session_set_view(session, &session->no_view);
  environment_init(&session->environment, arena, &session->sources, &session->diagnostics);
  for (size_t i = 0; i < sizeof stand_in_facts / sizeof *stand_in_facts; i++)
    set_server_fact(session, (void *)stand_in_facts[i]);
  return CLP_OK;
}

static clp_status new_session(clp_session **out, const clp_options *options) {
  clp_session *session = calloc(1, sizeof *session);
  if (!session) return CLP_NO_MEMORY;
  arena_init(&session->arena, &session->guard, 0);
  helper_init(&session->helper);
  session->arena.pool = &session->pool;
  clp_status status = session_guarded(session, begin, NULL);
  if (status != CLP_OK) {
    clp_session_free(session);
    return status;
  }
  *out = session;
  return session_take(session, options);
}

bool session_fits(const void *result, size_t size) {
  size_t own;
  memcpy(&own, result, sizeof own);
  return own >= sizeof own && own <= size && own % sizeof(void *) == 0;
}

void session_give(void *result, const void *known) {
  size_t own;
  memcpy(&own, result, sizeof own);
  memcpy((char *)result + sizeof own, (const char *)known + sizeof own, own - sizeof own);
}

bool session_known(void *known, size_t size, const void *given) {
  memset(known, 0, size);
  if (!session_fits(given, size)) return false;
  size_t own;
  memcpy(&own, given, sizeof own);
  memcpy(known, given, own);
  return true;
}

clp_status clp_session_new(clp_session **session, const clp_options *options) {
  clp_options known = CLP_OPTIONS_INIT;
  *session = NULL;
  if (options && !session_known(&known, sizeof known, options)) return CLP_VERSION;
  return new_session(session, &known);
}

void clp_session_free(clp_session *session) {
  if (!session) return;
  helper_free(&session->helper);
  for (clp_catalog *catalog = session->catalogs, *next; catalog; catalog = next) {
    next = catalog->next;
    arena_free(&catalog->arena);
    free(catalog);
  }
  arena_free(&session->arena);
  page_pool_free(&session->pool);
  free(session);
}

/* ---- settings ---- */

size_t clp_unknown_count(const clp_session *session) {
  size_t count = 0;
  for (const clp_catalog *catalog = session ? session->catalogs : NULL; catalog; catalog = catalog->next)
    if (catalog->catalog) count += catalog->catalog->unknowns.count;
  return count;
}

clp_status session_read_secret_names(clp_session *session, const struct file_view *view, const char *path) {
  const char *shown = strcmp(path, "-") != 0 ? file_shown(path) : "<stdin>";
  const struct str *text = file_bytes(view, &session->arena, &session->diagnostics, path);
  uint32_t line;
  if (!text) return CLP_UNREADABLE;
  const char *problem = secret_names_read(&session->secret_names, text->text, text->length, &line);
  if (problem)
    diagnostic_add(&session->diagnostics, DIAG_BAD_ARGUMENT, SEVERITY_ERROR, PLACE_NONE, "%s:%u: %s", shown,
                   line, problem);
  return problem ? CLP_UNREADABLE : CLP_OK;
}

clp_status session_set_server_fact(clp_session *session, const char *name, const char *value) {
  const char *fact[] = {name, value};
  return session_guarded(session, set_server_fact, fact);
}

/* ---- inputs ---- */

/* An input that there was no memory for is missing: nothing may be compiled without it. */
static clp_status input_guarded(clp_session *session, clp_status (*body)(clp_session *session, void *data),
                                void *data) {
  clp_status status = session_guarded(session, body, data);
  if (status != CLP_OK) session->failed_input = true;
  return status;
}

static clp_status parse_into(clp_session *session, const char *name, const struct source *source) {
  enum session_language language;
  if (!session_takes(session, name, &language)) return CLP_UNREADABLE;
  if (language == LANGUAGE_SMARTFROG) return specification_add(session, source);
  session->parse.depth_limit = session->limits.nesting;
  session->parse.strict = session->strict == CLP_STRICT_ERROR;
  session->parse.lax = session->strict == CLP_STRICT_OFF;
  const struct node *program = source ? parse_source(&session->parse, source) : NULL;
  if (!program) {
    session->failed_input = true;
    return source ? CLP_ERRORS : CLP_UNREADABLE;
  }
  ARENA_PUSH(&session->arena, &session->programs, program);
  return CLP_OK;
}

static clp_status add_file(clp_session *session, const char *path) {
  return parse_into(session, path,
                    file_read(&session->sources, &session->diagnostics, SOURCE_MANIFEST, path));
}

/* What specifications include may stand around them: in their folder, or below the one where we are. */
static void fence_includes(clp_session *session, const char *path) {
  struct arena *arena = &session->arena;
  const char *here = file_absolute(arena, "."), *file = path ? file_absolute(arena, path) : here;
  const char *slash = strrchr(file, '/');
  size_t length = strlen(here);
  if (!path || (!strncmp(file, here, length) && file[length] == '/')) file_fence_add(&session->fence, here);
  if (path) file_fence_add(&session->fence, arena_printf(arena, "%.*s", (int)(slash - file), file));
}

/* Manifests of the environment, or of what an option names: in its folders nothing leads out of them. */
static clp_status add_manifest(clp_session *session, void *data) {
  const char *path = data;
  bool specification = session->language == LANGUAGE_SMARTFROG;
  const char *const suffixes[] = {specification ? ".sf" : ".pp", NULL};
  if (strcmp(path, "-") == 0 || !file_is_folder(session->sources.view, path)) return add_file(session, path);
  struct file_list list = {0};
  if (!file_list(&list, session->sources.view, &session->arena, &session->diagnostics, path, suffixes)) {
    session->failed_input = true;
    return CLP_UNREADABLE;
  }
  clp_status worst = CLP_OK;
  for (uint32_t i = 0; i < list.paths.count; i++) {
    clp_status status = add_file(session, list.paths.at[i]);
    if (status > worst) worst = status;
  }
  return worst;
}

clp_status session_add_manifest(clp_session *session, const char *path) {
  return input_guarded(session, add_manifest, (void *)path);
}

static clp_status add_named_manifest(clp_session *session, void *data) {
  const char *path = data;
  session->fence.open = true;
  bool specification = session->language == LANGUAGE_SMARTFROG || session_is_specification(path);
  if (specification && strcmp(path, "-") != 0) fence_includes(session, path);
  bool folder = strcmp(path, "-") != 0 && file_is_folder(session->sources.view, path);
  if (folder || specification) session->fence.open = session->allow_outside;
  if (folder || specification) file_fence_add(&session->fence, path);
  return add_manifest(session, data);
}

clp_status clp_add_manifest(clp_session *session, const char *path) {
  return input_guarded(session, add_named_manifest, (void *)path);
}

struct code {
  const char *name, *text;
  size_t length;
};

static clp_status add_code(clp_session *session, void *data) {
  const struct code *code = data;
  if (session->language == LANGUAGE_SMARTFROG) fence_includes(session, NULL);
  struct source *source =
      source_add(&session->sources, SOURCE_SETTING, code->name, NULL, code->text, code->length);
  source->code = true;
  return parse_into(session, NULL, source);
}

clp_status clp_add_code(clp_session *session, const char *name, const char *text, size_t length) {
  struct code code = {name, text, length};
  return input_guarded(session, add_code, &code);
}

static clp_status add_facts(clp_session *session, void *data) {
  const struct source *source = file_read(&session->sources, &session->diagnostics, SOURCE_FACTS, data);
  if (source && facts_read(&session->facts, source, session->node_name)) return CLP_OK;
  session->failed_input = true;
  return source ? CLP_ERRORS : CLP_UNREADABLE;
}

clp_status session_add_facts(clp_session *session, const char *path) {
  return input_guarded(session, add_facts, (void *)path);
}

static clp_status add_named_facts(clp_session *session, void *data) {
  session->fence.open = true;
  return add_facts(session, data);
}

clp_status clp_add_facts(clp_session *session, const char *path) {
  return input_guarded(session, add_named_facts, (void *)path);
}

static clp_status take_classifier(clp_session *session, const struct source *source) {
  if (source && classification_read(&session->classification, &session->arena, &session->sources,
                                    &session->diagnostics, source))
    return CLP_OK;
  return source ? CLP_ERRORS : CLP_UNREADABLE;
}

static clp_status read_classifier(clp_session *session, void *data) {
  session->fence.open = true;
  return take_classifier(session, file_read(&session->sources, &session->diagnostics, SOURCE_DATA, data));
}

/* The words of COMMAND and the node's name, a NUL byte behind each. */
static const struct str *classifier_words(clp_session *session, const char *command) {
  struct buffer words;
  static const char blanks[] = " \t\n";
  buffer_init(&words, &session->arena);
  for (const char *p = command + strspn(command, blanks); *p; p += strspn(p, blanks)) {
    size_t length = strcspn(p, blanks);
    buffer_add(&words, p, length);
    buffer_putc(&words, '\0');
    p += length;
  }
  buffer_str(&words, session_node_name(session));
  buffer_putc(&words, '\0');
  return buffer_take(&words);
}

static clp_status run_classifier(clp_session *session, void *data) {
  const struct str *words = classifier_words(session, data);
  const char *problem = NULL;
  const struct str *said = program_output(&session->arena, words, &problem);
  if (!said) {
    diagnostic_add(&session->diagnostics, DIAG_PROGRAM, SEVERITY_ERROR, PLACE_NONE,
                   "Could not run the node classifier %s: %s", (const char *)data, problem);
    return CLP_UNREADABLE;
  }
  const char *name = arena_printf(&session->arena, "output of %s", words->text);
  return take_classifier(session,
                         source_add(&session->sources, SOURCE_DATA, name, NULL, said->text, said->length));
}

clp_status session_set_enc(clp_session *session, const char *path) {
  return input_guarded(session, read_classifier, (void *)path);
}

clp_status session_run_enc(clp_session *session, const char *program) {
  return input_guarded(session, run_classifier, (void *)program);
}

static clp_status add_exported(clp_session *session, void *data) {
  const char *path = data;
  static const char *const suffixes[] = {".json", NULL};
  struct file_list list = {0};
  session->fence.open = session->collects_exported = true;
  bool folder = strcmp(path, "-") != 0 && file_is_folder(session->sources.view, path);
  if (folder &&
      !file_list(&list, session->sources.view, &session->arena, &session->diagnostics, path, suffixes))
    return CLP_UNREADABLE;
  if (!folder) ARENA_PUSH(&session->arena, &list.paths, path);
  for (uint32_t i = 0; i < list.paths.count; i++) {
    const struct source *source =
        file_read(&session->sources, &session->diagnostics, SOURCE_DATA, list.paths.at[i]);
    if (!source) return CLP_UNREADABLE;
    if (!exported_read(&session->exported, &session->arena, &session->sources, &session->diagnostics, source))
      return CLP_ERRORS;
  }
  return CLP_OK;
}

clp_status session_add_exported(clp_session *session, const char *path) {
  return input_guarded(session, add_exported, (void *)path);
}

static clp_status set_trusted(clp_session *session, void *data) {
  session->fence.open = true;
  const struct source *source = file_read(&session->sources, &session->diagnostics, SOURCE_DATA, data);
  if (!source) return CLP_UNREADABLE;
  session->trusted = trusted_read(&session->arena, &session->sources, &session->diagnostics, source);
  return session->trusted ? CLP_OK : CLP_ERRORS;
}

clp_status session_set_trusted(clp_session *session, const char *path) {
  return input_guarded(session, set_trusted, (void *)path);
}

struct fact {
  const char *name, *value;
};

static clp_status add_fact(clp_session *session, void *data) {
  const struct fact *fact = data;
  if (facts_set(&session->facts, fact->name, fact->value)) return CLP_OK;
  session->failed_input = true;
  return CLP_ERRORS;
}

clp_status clp_add_fact(clp_session *session, const char *name, const char *value) {
  struct fact fact = {name, value};
  return input_guarded(session, add_fact, &fact);
}

/* ---- what others share ---- */

const struct str *session_shown(struct arena *arena, const struct str *name) {
  char *copy = arena_copy(arena, name->text, name->length + 1);
  bool start = true;
  for (char *p = copy; *p; p++) {
    if (start && *p >= 'a' && *p <= 'z') *p = (char)(*p - 32);
    start = *p == ':';
  }
  return str_from(arena, copy);
}

clp_status session_emit(const struct buffer *buffer, clp_writer write, void *data) {
  return !buffer->length || write(data, buffer->text, buffer->length) ? CLP_OK : CLP_WRITE;
}
