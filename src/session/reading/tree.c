/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The templates and module files of a session, and what programs said: each is read and parsed, or run, when
 * a compilation asks for it first, and kept. What the parser said of it, warnings, is said again in each
 * compilation that asks.
 *
 * A mutant leaves the session as it is: labels that it added would be unknown to the catalog that it is
 * compared with, and thousands of mutants would fill the memory.  What a mutant asks for that the session
 * does not have is its own, in its own arena, with a copy of the table of sources.
 */
#include "src/ruby/parse.h"
#include "src/session/session.h"
#include "src/support/file.h"
#include "src/support/program.h"
#include "src/value/rich.h"

enum { MORE_LABELS = 1024 };

struct sources *session_sources_copy(const struct sources *sources, struct arena *arena) {
  struct sources *copy = ARENA_NEW(arena, struct sources);
  *copy = *sources;
  copy->arena = arena;
  copy->list.at = NULL;
  copy->list.count = copy->list.room = 0;
  ARENA_RESERVE(arena, &copy->labels, sources->labels.count + MORE_LABELS); /* growing moves what it has */
  memcpy(copy->labels.at, sources->labels.at, sources->labels.count * sizeof *copy->labels.at);
  copy->labels.count = sources->labels.count;
  for (uint32_t i = 0; i < sources->list.count; i++) {
    struct source *source = ARENA_NEW(arena, struct source);
    *source = *sources->list.at[i]; /* with lines of its own, if anyone asks for them */
    ARENA_PUSH(arena, &copy->list, source);
  }
  return copy;
}

/* The bytes of a file, in base64: a source is text. */
static const struct source *binary_source(const struct tree_request *request,
                                          struct diagnostics *diagnostics) {
  struct arena *arena = request->sources->arena;
  const char *name = file_shown(request->text->text);
  const struct str *bytes = file_bytes(request->sources->view, arena, diagnostics, name);
  struct buffer out;
  if (!bytes) return NULL;
  buffer_init(&out, arena);
  base64_encode(&out, bytes, BASE64_STRICT);
  const char *path = file_absolute(arena, name);
  return source_add(request->sources, SOURCE_FILE, name, path, buffer_text(&out), out.length);
}

/* What the program said that the words of the request name. */
static const struct source *command_source(struct tree_request *request) {
  struct arena *arena = request->sources->arena;
  const struct str *words = request->text;
  struct buffer name;
  buffer_init(&name, arena);
  for (uint32_t i = 0; i + 1 < words->length; i++)
    buffer_putc(&name, words->text[i] ? words->text[i] : ' ');
  if (!request->programs) {
    request->problem = "programs are not run; --allow-programs allows it";
    return NULL;
  }
  const struct str *said = program_run(arena, words, &request->problem);
  return said ? source_add(request->sources, SOURCE_PROGRAM, buffer_text(&name), NULL, said->text,
                           said->length)
              : NULL;
}

static const struct source *source_of(struct tree_request *request, struct diagnostics *diagnostics) {
  if (request->kind == TREE_TEXT || request->kind == TREE_ERB_TEXT)
    return source_add(request->sources, SOURCE_TEMPLATE,
                      request->kind == TREE_TEXT ? "inlined-epp-text" : "inline_template", NULL,
                      request->text->text, request->text->length);
  if (request->kind == TREE_BINARY) return binary_source(request, diagnostics);
  if (request->kind == TREE_COMMAND) return command_source(request);
  static const enum source_kind kinds[] = {[TREE_TEMPLATE] = SOURCE_TEMPLATE,
                                           [TREE_ERB] = SOURCE_TEMPLATE,
                                           [TREE_RUBY] = SOURCE_MANIFEST,
                                           [TREE_MODULE] = SOURCE_MANIFEST,
                                           [TREE_FILE] = SOURCE_FILE};
  return file_read_shown(request->sources, diagnostics, kinds[request->kind], request->text->text);
}

/* The text of a file or program as one datum. */
static label_id label_text(const struct tree_request *request, const struct source *source) {
  struct label label = {.place = {source->id, 0, source->length}, .kind = LABEL_SETTING};
  label.name = str_printf(request->sources->arena, "%s %s",
                          request->kind == TREE_COMMAND ? "output of" : "file", source->name->text);
  return label_add(request->sources, label);
}

static bool is_ruby(const struct tree_request *request) {
  return request->kind == TREE_ERB || request->kind == TREE_ERB_TEXT || request->kind == TREE_RUBY;
}

static const struct ruby_node *parsed_ruby(clp_session *session, struct tree_request *request,
                                           struct parse_context *context, const struct source *source) {
  struct ruby_context ruby = {.arena = context->arena,
                              .symbols = context->symbols,
                              .diagnostics = context->diagnostics,
                              .depth_limit = session->limits.nesting,
                              .sources = request->kind == TREE_ERB_TEXT ? NULL : request->sources,
                              .node_count = context->node_count};
  const struct ruby_node *tree = ruby_parse(&ruby, source, request->kind != TREE_RUBY);
  context->node_count = ruby.node_count;
  return tree;
}

static const struct node *parsed(clp_session *session, struct tree_request *request,
                                 struct parse_context *context) {
  context->depth_limit = session->limits.nesting;
  context->strict = session->strict == CLP_STRICT_ERROR;
  context->lax = session->strict == CLP_STRICT_OFF;
  context->unlabelled = request->kind == TREE_TEXT;
  context->module_namespace = request->module_namespace;
  const struct source *source = source_of(request, context->diagnostics);
  if (request->kind >= TREE_FILE) {
    if (source) request->label = label_text(request, source);
    return NULL;
  }
  const struct node *tree = NULL;
  if (source && is_ruby(request))
    request->ruby = parsed_ruby(session, request, context, source);
  else if (source)
    tree = parse_source(context, source);
  if (request->node_count < context->node_count) request->node_count = context->node_count;
  return tree;
}

static const struct node *parsed_apart(clp_session *session, struct tree_request *request) {
  struct parse_context own = session->parse;
  own.arena = request->arena;
  own.diagnostics = request->diagnostics;
  if (request->sources->arena != request->arena)
    request->sources = session_sources_copy(request->sources, request->arena);
  own.sources = request->sources;
  if (own.node_count < request->node_count) own.node_count = request->node_count;
  return parsed(session, request, &own);
}

static void say(struct diagnostics *to, const struct diagnostics *said) {
  for (uint32_t i = 0; i < said->list.count; i++)
    ARENA_PUSH(to->arena, &to->list, said->list.at[i]);
  to->errors += said->errors;
  to->dropped += said->dropped;
}

static const struct node *parsed_for_all(clp_session *session, struct tree_request *request,
                                         struct diagnostics *said) {
  struct parse_context own = session->parse;
  diagnostics_init(said, &session->arena, &session->sources);
  own.diagnostics = said;
  const struct node *tree = parsed(session, request, &own);
  session->parse.node_count = own.node_count;
  return tree;
}

static const struct node *keep(clp_session *session, struct tree_request *request) {
  struct diagnostics *said = ARENA_NEW(&session->arena, struct diagnostics);
  const struct node *program = parsed_for_all(session, request, said);
  struct kept_tree tree = {.program = program,
                           .ruby = request->ruby,
                           .label = request->label,
                           .said = said,
                           .used = !request->foreseen};
  say(request->diagnostics, said);
  if (!program && !tree.ruby && !request->label) return NULL;
  tree.source = program     ? program->place.source
                : tree.ruby ? tree.ruby->place.source
                            : label_get(&session->sources, request->label)->place.source;
  const struct str *text = str_new(&session->arena, request->text->text, request->text->length);
  ARENA_PUSH(&session->arena, &session->trees, tree);
  hash_put(&session->known_trees[request->kind], value_string(text, 0),
           value_integer(session->trees.count - 1, 0));
  return tree.program;
}

const struct node *session_tree(void *data, struct tree_request *request) {
  clp_session *session = data;
  request->programs = session->allow_programs;
  struct hash_builder *known = &session->known_trees[request->kind];
  if (!known->arena) hash_begin(known, &session->arena, 0);
  const struct hash_entry *entry = hash_find(hash_end(known), value_string(request->text, 0));
  if (request->node_count < session->parse.node_count) request->node_count = session->parse.node_count;
  if (entry) {
    struct kept_tree *kept = &session->trees.at[entry->value.u.integer];
    if (!request->own) say(request->diagnostics, kept->said);
    if (!request->own && !request->foreseen) kept->used = true;
    request->label = kept->label;
    request->ruby = kept->ruby;
    return kept->program;
  }
  request->missing = request->kind == TREE_COMMAND
                         ? request->own
                         : request->kind != TREE_TEXT && request->kind != TREE_ERB_TEXT &&
                               !file_exists(request->sources->view, request->text->text);
  request->missing |= request->kind == TREE_MODULE &&
                      file_is_folder(request->sources->view, request->text->text); /* no manifest */
  if (request->missing) return NULL;
  return request->own ? parsed_apart(session, request) : keep(session, request);
}
