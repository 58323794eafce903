/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Recording what the world outside answers (include/colophon_outside.h).  While a session compiles, what its
 * file of --external does not answer is asked here, once for all sessions.  An answer is read as the file
 * that is written will be, so that what compiles now compiles with the file to the same.
 */
#include "src/session/recording.h"
#include "src/session/inputs.h"

#include <stdlib.h>

#include "src/data/external.h"
#include "src/data/read_json.h"
#include "src/support/file.h"
#include "src/support/json.h"
#include "src/support/json_tree.h"
#include "src/support/utf8.h"

enum { MOST_MEMORY_GIB = 2, DEEPEST_ANSWER = DATA_JSON_NESTING - 6 };

/* ---- answers ---- */

static bool refuse(clp_outside *o, struct outside_question *question, const char *problem) {
  question->problem = problem;
  o->problem = arena_printf(&o->arena, "%s", problem);
  return false;
}

static const struct str *json_of(struct arena *arena, struct value v) {
  struct buffer out;
  buffer_init(&out, arena);
  return external_json(&out, v) ? buffer_take(&out) : NULL;
}

/* DATUM is what RESULT, a text in the session's arena, says. */
static struct read_answer *remember(clp_outside *o, const struct str *result, const struct datum *datum) {
  struct read_answer answer = {.datum = datum};
  hash_put(&o->read.numbers, value_string(result, 0), value_integer(o->read.list.count, 0));
  ARENA_PUSH(&o->session->arena, &o->read.list, answer);
  return &o->read.list.at[o->read.list.count - 1];
}

/* RESULT as the session reads data; `datum` is NULL after a diagnostic.  It may move with the next one. */
static struct read_answer *read_again(clp_outside *o, const struct str *result) {
  clp_session *session = o->session;
  const struct hash_entry *entry = hash_find(hash_end(&o->read.numbers), value_string(result, 0));
  if (entry) return &o->read.list.at[entry->value.u.integer];
  result = str_new(&session->arena, result->text, result->length);
  struct data_context data = {.arena = &session->arena,
                              .sources = &session->sources,
                              .diagnostics = &session->diagnostics,
                              .root = "external",
                              .bad_syntax = DIAG_DATA_SYNTAX,
                              .bad_shape = DIAG_DATA_SHAPE};
  const struct source *source =
      source_add(&session->sources, SOURCE_DATA, "answer", NULL, result->text, result->length);
  return remember(o, result, json_read(&data, source));
}

static bool give(clp_outside *o, struct outside_question *question, const struct str *result) {
  struct datum_maker maker = {
      .arena = question->arena, .traces = question->traces, .sources = &o->session->sources};
  struct read_answer *answer = read_again(o, result);
  if (!answer->datum) return refuse(o, question, "the answer cannot be read");
  if (answer->arena != question->arena) answer->value = datum_value(&maker, answer->datum);
  answer->arena = question->arena;
  question->answer = answer->value;
  return true;
}

/* ---- DNS ---- */

/* The name that the JSON list RESULT of a CNAME begins with, as it is looked for; NULL: none. */
static const struct str *target_of(clp_outside *o, const struct str *result) {
  struct json_tree list;
  struct json_problem problem;
  if (!json_tree_read(&o->scratch, result->text, result->length, &list, &problem)) return NULL;
  bool named = list.kind == JSON_IS_ARRAY && list.count && list.u.items[0].kind == JSON_IS_TEXT;
  return named ? str_lower(&o->scratch, list.u.items[0].u.text) : NULL;
}

/* What was answered before, be it for another name that this one stands for. */
static const struct str *known_records(clp_outside *o, const struct str *name, const struct str *type) {
  const struct str *alias = str_from(&o->scratch, "CNAME");
  for (int i = 0; name && i < DNS_MOST_NAMES; i++) {
    const struct str *result = external_recorded(&o->record, EXTERNAL_DNS, name, type);
    if (result || str_equal(type, alias)) return result;
    result = external_recorded(&o->record, EXTERNAL_DNS, name, alias);
    name = result ? target_of(o, result) : NULL;
  }
  return NULL;
}

static void keep_records(clp_outside *o, const struct str *name, const struct str *type,
                         const struct str *result) {
  struct external_answer answer = {
      .kind = EXTERNAL_DNS, .name = name, .question = type, .key = type, .fresh = true};
  answer.result = result;
  external_record_put(&o->record, &answer);
}

static const struct str *joined(struct arena *arena, const struct str *const *texts, uint32_t count) {
  struct buffer out;
  buffer_init(&out, arena);
  buffer_putc(&out, '[');
  for (uint32_t i = 0; i < count; i++) {
    if (i) buffer_puts(&out, ", ");
    buffer_str(&out, texts[i]);
  }
  buffer_putc(&out, ']');
  return buffer_take(&out);
}

/* Keeps each name that ANSWER passed, and the records of the last.  Returns these. */
static const struct str *keep_answer(clp_outside *o, const struct str *name, const struct str *type,
                                     const struct dns_answer *answer) {
  struct arena *arena = &o->scratch;
  for (uint32_t i = 1; i < answer->names.count; i++) {
    struct buffer quoted;
    buffer_init(&quoted, arena);
    json_str(&quoted, answer->names.at[i]);
    const struct str *target = buffer_take(&quoted);
    keep_records(o, name, str_from(arena, "CNAME"), joined(arena, &target, 1));
    name = str_lower(arena, answer->names.at[i]);
  }
  const struct str *result = joined(arena, answer->records.at, answer->records.count);
  keep_records(o, name, type, result);
  return str_new(&o->arena, result->text, result->length);
}

/* Puts the servers that a call names, a String or an Array of them, into RESOLVER. */
static bool name_servers(clp_outside *o, struct value servers, struct dns_resolver *resolver) {
  if (servers.kind == VALUE_STRING && servers.u.text->length)
    return dns_resolver_add(resolver, servers.u.text->text);
  bool good = servers.kind == VALUE_ARRAY && servers.u.array->count;
  for (uint32_t i = 0; good && i < servers.u.array->count && i < DNS_MOST_SERVERS; i++)
    good = servers.u.array->at[i].kind == VALUE_STRING && name_servers(o, servers.u.array->at[i], resolver);
  return good;
}

/* The file has one answer to a question, so whoever asks has to ask the same servers. */
static bool same_servers(clp_outside *o, const struct outside_question *question) {
  struct buffer asked, servers;
  buffer_init(&asked, &o->scratch);
  buffer_init(&servers, &o->scratch);
  buffer_printf(&asked, "%s %s", question->type, question->name->text);
  value_to_text(&servers, question->servers);
  struct value key = value_string(buffer_take(&asked), 0), named = value_string(buffer_take(&servers), 0);
  const struct hash_entry *known = hash_find(hash_end(&o->servers), key);
  if (!known) {
    key.u.text = str_new(&o->arena, key.u.text->text, key.u.text->length);
    hash_put(&o->servers, key, value_string(str_new(&o->arena, named.u.text->text, named.u.text->length), 0));
  }
  return !known || str_equal(known->value.u.text, named.u.text);
}

/* Whom to ask; NULL: *PROBLEM says why nobody is there. */
static const struct dns_resolver *resolver_for(clp_outside *o, const struct outside_question *question,
                                               struct dns_resolver *own, const char **problem) {
  if (!same_servers(o, question)) {
    *problem = "calls ask different servers for it, and the file has one answer";
    return NULL;
  }
  if (question->servers.kind != VALUE_UNDEF) {
    dns_resolver_init(own);
    if (name_servers(o, question->servers, own)) return own;
    *problem = "the server that the call names is no address";
    return NULL;
  }
  if (!o->dns_known) o->dns_known = dns_resolver_of_system(&o->dns, &o->arena);
  if (!o->dns_known) *problem = "no server of DNS is known; --dns-server names one";
  return o->dns_known ? &o->dns : NULL;
}

static bool ask_dns(clp_outside *o, struct outside_question *question) {
  const struct str *type = str_from(&o->scratch, question->type);
  struct dns_answer answer;
  struct dns_resolver own;
  const char *problem;
  const struct dns_resolver *resolver = resolver_for(o, question, &own, &problem);
  if (!resolver) return refuse(o, question, problem);
  const struct str *result = known_records(o, question->name, type);
  if (result) return give(o, question, result);
  if (o->problem) return refuse(o, question, o->problem);
  if (!dns_ask(resolver, &o->scratch, question->name->text, question->type, &answer, &problem))
    return refuse(o, question, arena_printf(question->arena, "%s", problem));
  result = keep_answer(o, question->name, type, &answer);
  return give(o, question, result);
}

/* ---- PuppetDB ---- */

static bool is_deep(const struct json_tree *tree, int left) {
  bool inner = tree->kind == JSON_IS_ARRAY || tree->kind == JSON_IS_OBJECT;
  for (uint32_t i = 0; inner && left && i < tree->count; i++)
    if (is_deep(&tree->u.items[i], left - 1)) return true;
  return inner && !left;
}

/* What is wrong with the body of an answer, or NULL. */
static const char *body_problem(clp_outside *o, const struct str *body) {
  struct json_tree tree;
  struct json_problem problem = {.message = ""};
  if (utf8_valid_prefix(body->text, body->length) < body->length) return "what PuppetDB says is no UTF-8";
  if (!json_tree_read(&o->scratch, body->text, body->length, &tree, &problem))
    return arena_printf(&o->scratch, "what PuppetDB says is no JSON: %s (byte %u)", problem.message,
                        problem.at);
  return is_deep(&tree, DEEPEST_ANSWER) ? "what PuppetDB says is nested too deep" : NULL;
}

static const struct str *request_of(clp_outside *o, const struct str *query) {
  struct buffer out;
  buffer_init(&out, &o->scratch);
  buffer_puts(&out, "{\"query\": ");
  buffer_str(&out, query);
  buffer_putc(&out, '}');
  return buffer_take(&out);
}

/* The answer to QUERY in the form in which it is written; NULL: *PROBLEM says why there is none. */
static const struct str *query_puppetdb(clp_outside *o, const struct str *query, const char **problem) {
  struct buffer out;
  if (!recording_find_puppetdb(o, problem)) return NULL;
  const struct str *body = puppetdb_ask(&o->puppetdb, &o->scratch, request_of(o, query), problem);
  if (body) *problem = body_problem(o, body);
  if (!body || *problem) return NULL;
  const struct datum *datum = read_again(o, body)->datum;
  buffer_init(&out, &o->session->arena);
  if (!datum || !external_datum_json(&out, datum)) {
    *problem = "what PuppetDB says cannot be read";
    return NULL;
  }
  const struct str *result = buffer_take(&out);
  remember(o, result, datum);
  return result;
}

static bool ask_puppetdb(clp_outside *o, struct outside_question *question) {
  const struct str *nobody = str_from(&o->scratch, ""), *key = json_of(&o->scratch, question->key);
  const struct str *query = json_of(&o->scratch, question->asked);
  const char *problem = NULL;
  if (!key || !query) return refuse(o, question, "it is no data, which PuppetDB could be asked");
  const struct str *result = external_recorded(&o->record, EXTERNAL_PUPPETDB, nobody, key);
  if (!result && o->problem) return refuse(o, question, o->problem);
  if (!result) result = query_puppetdb(o, query, &problem);
  if (!result) return refuse(o, question, arena_printf(question->arena, "%s", problem));
  struct external_answer answer = {EXTERNAL_PUPPETDB, nobody, query, key, result, .fresh = true};
  external_record_put(&o->record, &answer);
  return give(o, question, result);
}

/* ---- what a compilation calls ---- */

/* Whoever runs out of memory leaves by the guard of the question's arena. */
static void begin(clp_outside *o, const struct outside_question *question) {
  o->arena.guard = o->scratch.guard = question->arena->guard;
  arena_reset(&o->scratch);
}

static bool ask(void *data, struct outside_question *question) {
  clp_outside *o = data;
  begin(o, question);
  return question->kind == OUTSIDE_DNS ? ask_dns(o, question) : ask_puppetdb(o, question);
}

static bool keep(void *data, struct outside_question *question) {
  clp_outside *o = data;
  begin(o, question);
  bool dns = question->kind == OUTSIDE_DNS;
  struct external_answer answer = {
      .name = dns || question->kind == OUTSIDE_FUNCTION ? question->name : str_from(&o->scratch, ""),
      .fresh = true};
  answer.kind = dns                                  ? EXTERNAL_DNS
                : question->kind == OUTSIDE_PUPPETDB ? EXTERNAL_PUPPETDB
                                                     : EXTERNAL_FUNCTION;
  answer.question = dns ? str_from(&o->scratch, question->type) : json_of(&o->scratch, question->asked);
  answer.key = dns ? answer.question : json_of(&o->scratch, question->key);
  answer.result = json_of(&o->scratch, question->answer);
  if (!answer.question || !answer.key || !answer.result)
    return refuse(o, question, "it, or what it gives, is no data, which a file could hold");
  external_record_put(&o->record, &answer);
  return true;
}

static bool is_named(void *data, const struct str *name) {
  const clp_outside *o = data;
  for (size_t i = 0; i < o->function_count; i++)
    if (str_is(name, o->functions[i])) return true;
  return str_is(name, "generate");
}

/* ---- the interface ---- */

static const char *copied(clp_outside *o, const char *text) {
  return text ? arena_printf(&o->arena, "%s", text) : NULL;
}

static bool take_urls(clp_outside *o, const clp_outside_options *options) {
  for (size_t i = 0; i < options->puppetdb_count; i++) {
    const char *url = copied(o, options->puppetdb[i]), *problem = puppetdb_url_problem(url);
    if (i == PUPPETDB_MOST_SERVERS) problem = "there are more than 8";
    if (problem) {
      o->problem = arena_printf(&o->arena, "the address of PuppetDB cannot be used: %s", problem);
      return false;
    }
    o->puppetdb.urls[o->puppetdb.url_count++] = url;
  }
  o->puppetdb.certificate = copied(o, options->certificate);
  o->puppetdb.key = copied(o, options->key);
  o->puppetdb.authority = copied(o, options->authority);
  o->puppetdb.seconds = PUPPETDB_SECONDS;
  return true;
}

static bool take_options(clp_outside *o, const clp_outside_options *options) {
  external_record_init(&o->record, &o->arena, &o->scratch);
  hash_begin(&o->servers, &o->arena, 0);
  o->functions = ARENA_ARRAY(&o->arena, const char *, options->function_count + 1);
  for (size_t i = 0; i < options->function_count; i++)
    o->functions[o->function_count++] = copied(o, options->functions[i]);
  dns_resolver_init(&o->dns);
  if (options->dns_server && !dns_resolver_add(&o->dns, options->dns_server)) {
    o->problem =
        arena_printf(&o->arena, "'%s' is no address of a server of DNS, as 192.0.2.53 or 192.0.2.53:5353",
                     options->dns_server);
    return false;
  }
  o->dns_known = options->dns_server != NULL;
  return take_urls(o, options);
}

clp_status clp_outside_new(clp_outside **out, const clp_outside_options *options) {
  clp_outside_options known;
  *out = NULL;
  if (!session_known(&known, sizeof known, options)) return CLP_VERSION;
  clp_outside *o = *out = calloc(1, sizeof *o);
  if (!o) return CLP_NO_MEMORY;
  arena_init(&o->arena, &o->guard, (size_t)MOST_MEMORY_GIB << 30);
  arena_init(&o->scratch, &o->guard, (size_t)MOST_MEMORY_GIB << 30);
  o->hooks = (struct outside){o, ask, keep, is_named};
  if (!GUARD_ENTER(&o->guard)) return take_options(o, &known) ? CLP_OK : CLP_UNREADABLE;
  o->problem = "out of memory";
  return CLP_NO_MEMORY;
}

void clp_outside_free(clp_outside *outside) {
  if (!outside) return;
  arena_free(&outside->arena);
  arena_free(&outside->scratch);
  free(outside);
}

const char *clp_outside_problem(const clp_outside *outside) {
  return outside->problem;
}

static clp_status begin_asking(clp_session *session, void *data) {
  clp_outside *o = data;
  o->session = session;
  session->outside = &o->hooks;
  memset(&o->read, 0, sizeof o->read);
  hash_begin(&o->read.numbers, &session->arena, 0);
  return CLP_OK;
}

clp_status session_ask_outside(clp_session *session, clp_outside *outside) {
  return session_guarded(session, begin_asking, outside);
}

struct reading {
  clp_outside *outside;
  const char *path;
};

static clp_status read_file(clp_session *session, void *data) {
  struct reading *r = data;
  session->fence.open = true;
  r->outside->arena.guard = r->outside->scratch.guard = session->arena.guard;
  const struct source *source = file_read(&session->sources, &session->diagnostics, SOURCE_DATA, r->path);
  if (!source) return CLP_UNREADABLE;
  const struct datum *tree =
      source->length ? external_read(&session->arena, &session->sources, &session->diagnostics, source)
                     : NULL;
  if (!tree) return source->length ? CLP_ERRORS : CLP_OK;
  if (external_record_tree(&r->outside->record, tree)) return CLP_OK;
  diagnostic_add(&session->diagnostics, DIAG_EXTERNAL, SEVERITY_ERROR, (struct place){source->id, 0, 0},
                 "This file has what JSON cannot hold, so nothing can be added to it");
  return CLP_ERRORS;
}

clp_status clp_outside_read(clp_outside *outside, clp_session *session, const char *path) {
  struct reading r = {outside, path};
  return session_guarded(session, read_file, &r);
}

clp_status clp_outside_write(clp_outside *outside, clp_writer write, void *data) {
  struct buffer out;
  outside->arena.guard = outside->scratch.guard = &outside->guard;
  if (GUARD_ENTER(&outside->guard)) return CLP_NO_MEMORY;
  arena_reset(&outside->scratch);
  buffer_init(&out, &outside->scratch);
  external_record_write(&out, &outside->record);
  return session_emit(&out, write, data);
}
