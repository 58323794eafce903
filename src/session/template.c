/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The templates of a session: each is read and parsed when a compilation asks for it first, and kept.
 *
 * A mutant leaves the session as it is: labels that it added would be unknown to the catalog that it is
 * compared with, and thousands of mutants would fill the memory.  What a mutant asks for that the session
 * does not have is its own, in its own arena, with a copy of the table of sources.
 */
#include "src/session/session.h"
#include "src/support/file.h"

struct sources *session_sources_copy(const struct sources *sources, struct arena *arena) {
  struct sources *copy = ARENA_NEW(arena, struct sources);
  *copy = *sources;
  copy->arena = arena;
  copy->list.at = NULL;
  copy->list.count = copy->list.room = 0;
  copy->labels.room = copy->labels.count; /* a label that is added copies them */
  for (uint32_t i = 0; i < sources->list.count; i++) {
    struct source *source = ARENA_NEW(arena, struct source);
    *source = *sources->list.at[i]; /* with lines of its own, if anyone asks for them */
    ARENA_PUSH(arena, &copy->list, source);
  }
  return copy;
}

static const struct source *source_of(const struct template_request *request) {
  if (request->is_file)
    return file_read(request->sources, request->diagnostics, SOURCE_TEMPLATE, request->text->text);
  return source_add(request->sources, SOURCE_TEMPLATE, "inlined-epp-text", NULL, request->text->text,
                    request->text->length);
}

static const struct node *parsed(clp_session *session, struct template_request *request,
                                 struct parse_context *context) {
  context->depth_limit = session->limits.nesting;
  context->unlabelled = !request->is_file;
  const struct source *source = source_of(request);
  const struct node *tree = source ? parse_source(context, source) : NULL;
  if (request->node_count < context->node_count) request->node_count = context->node_count;
  return tree;
}

static const struct node *parsed_apart(clp_session *session, struct template_request *request) {
  struct parse_context own = session->parse;
  own.arena = request->arena;
  own.diagnostics = request->diagnostics;
  own.sources = request->sources = session_sources_copy(request->sources, request->arena);
  if (own.node_count < request->node_count) own.node_count = request->node_count;
  return parsed(session, request, &own);
}

static const struct node *parsed_for_all(clp_session *session, struct template_request *request) {
  struct parse_context own = session->parse;
  const struct node *tree = parsed(session, request, &own);
  session->parse.node_count = own.node_count;
  return tree;
}

const struct node *session_template(void *data, struct template_request *request) {
  clp_session *session = data;
  struct hash_builder *known = &session->templates[request->is_file];
  if (!known->arena) hash_begin(known, &session->arena, 0);
  const struct hash_entry *entry = hash_find(hash_end(known), value_string(request->text, 0));
  if (request->node_count < session->parse.node_count) request->node_count = session->parse.node_count;
  if (entry) return session->trees.at[entry->value.u.integer];
  request->missing = request->is_file && !file_exists(request->text->text);
  if (request->missing) return NULL;
  if (request->own) return parsed_apart(session, request);
  const struct node *tree = parsed_for_all(session, request);
  if (!tree) return NULL;
  const struct str *text = str_new(&session->arena, request->text->text, request->text->length);
  hash_put(known, value_string(text, 0), value_integer(session->trees.count, 0));
  ARENA_PUSH(&session->arena, &session->trees, tree);
  return tree;
}
