/* SPDX-License-Identifier: Apache-2.0 */
/* What changed between catalogs: revisions, edits and who made them; the proof by undoing edits. */
#include "src/session/diff_parts.h"
#include "src/session/inputs.h"

#include <stdlib.h>

#include "src/support/file_view.h"

/* ---- life ---- */

clp_status clp_diff_new(clp_diff **out) {
  clp_diff *d = calloc(1, sizeof *d);
  *out = d;
  if (!d) return CLP_NO_MEMORY;
  arena_init(&d->arena, &d->guard, 0);
  arena_init(&d->authors_arena, &d->guard, 0);
  d->diff.arena = d->diff.edits.arena = &d->arena;
  d->diff.old_name = "the old catalog";
  d->diff.new_name = "the new catalog";
  return CLP_OK;
}

void clp_diff_free(clp_diff *d) {
  if (!d) return;
  arena_free(&d->authors_arena);
  arena_free(&d->arena);
  free(d);
}

/* ---- revisions ---- */

/* Where all that works for D leaves to. */
static void guarded_by(clp_diff *d, struct guard *guard) {
  d->arena.guard = d->authors_arena.guard = guard;
  if (d->shared) d->shared->arena->guard = guard;
}

static clp_status take_revisions(clp_diff *d, const char *old, const char *new) {
  const char *missing = old;
  d->old = history_commit(d->history, old, &d->problem);
  if (d->old && new) {
    missing = new;
    d->new = history_commit(d->history, new, &d->problem);
  }
  if (!d->old || (new && !d->new)) {
    d->problem = arena_printf(&d->arena, "could not read the revision '%s': %s", missing, d->problem);
    return CLP_UNREADABLE;
  }
  d->diff.old_name = str_from(&d->arena, old)->text;
  d->diff.new_name = new ? str_from(&d->arena, new)->text : "the work tree";
  const struct commit *last = d->new ? d->new : history_head(d->history);
  const char *unheard;
  if (last) history_between(d->history, &d->between, d->old, last, &unheard);
  if (d->new) history_changes(d->history, &d->changes, d->old, d->new, &unheard);
  return CLP_OK;
}

clp_status clp_diff_revisions(clp_diff *d, const char *path, const char *old, const char *new) {
  d->problem = "out of memory";
  guarded_by(d, &d->guard);
  if (GUARD_ENTER(&d->guard)) return CLP_NO_MEMORY;
  d->problem = NULL;
  d->history = history_open(&d->arena, path, &d->problem);
  if (!d->history && !d->problem)
    d->problem =
        arena_printf(&d->arena, "there is no repository at %s or above", file_absolute(&d->arena, path));
  return d->history ? take_revisions(d, old, new) : CLP_UNREADABLE;
}

static clp_status take_guarded(clp_diff *d, const char *old, const char *new) {
  guarded_by(d, &d->guard);
  if (GUARD_ENTER(&d->guard)) return CLP_NO_MEMORY;
  d->problem = NULL;
  return take_revisions(d, old, new);
}

clp_status diff_revisions_in(clp_diff *d, struct repositories *shared, const char *old, const char *new) {
  struct guard *outer = shared->arena->guard;
  d->problem = "out of memory";
  d->shared = shared;
  d->history = shared->list.at[0];
  clp_status status = take_guarded(d, old, new);
  shared->arena->guard = outer;
  return status;
}

const char *clp_diff_problem(const clp_diff *d) {
  return d->problem;
}

static clp_status set_work_tree(clp_session *session, void *data) {
  const char *problem = NULL;
  struct history *history = history_open(&session->arena, data, &problem);
  if (history) session_set_view(session, file_view_disk(&session->arena, history_root(history)));
  return CLP_OK;
}

clp_status session_set_work_tree(clp_session *session, const char *path) {
  return session_guarded(session, set_work_tree, (void *)path);
}

/* ---- pairs ---- */

struct pair {
  clp_diff *d;
  clp_catalog *old, *new;
  clp_session *session; /* of the new one */
};

static struct impact_around around(void *data, struct place place) {
  return session_around(data, place);
}

static struct diff_side side_of(clp_catalog *catalog) {
  return (struct diff_side){
      .catalog = catalog->catalog, .language = session_language(catalog), .around = around, .data = catalog};
}

/* The first line of TEXT that says something. */
static const char *first_line(const struct str *text, size_t *length) {
  const char *p = text->text, *end = p + text->length;
  while (p < end && (*p == ' ' || *p == '\t' || *p == '\r' || *p == '\n' || *p == '}'))
    p++;
  if (p == end) p = text->text;
  while (p > text->text && p[-1] != '\n')
    p--;
  const char *stop = memchr(p, '\n', (size_t)(end - p));
  *length = (size_t)((stop ? stop : end) - p);
  return p;
}

/* Whoever took lines away is found by the commits between the revisions. */
static void find_removers(clp_diff *d, const struct edit_places *places) {
  for (uint32_t i = 0; d->history && i < places->list.count; i++) {
    struct edit *edit = &d->diff.edits.list.at[places->list.at[i].edit];
    if (edit->attributed || edit->name) continue;
    const struct str *lines = edit_old_lines(&d->diff.edits, &d->arena, places->list.at[i].edit);
    size_t length;
    if (!lines) continue;
    const char *line = first_line(lines, &length);
    struct authorship by = {.state = AUTHORED_CHANGED};
    by.commit = history_remover(d->history, &d->between, edit->old_path, line, length);
    if (by.commit) by.state = AUTHORED_COMMITTED;
    ARENA_PUSH(&d->arena, &edit->authors, by);
    edit->attributed = true;
  }
}

/* The node of CATALOG, which may be there already if the other side did not compile. */
static void begin_node(clp_diff *d, const char *name) {
  struct diff_node node = {.name = str_from(&d->arena, name)->text};
  ARENA_PUSH(&d->arena, &d->diff.nodes, node);
}

static struct authors *authors_of(clp_session *session, clp_diff *d, struct sources *sources,
                                  const char *revision) {
  struct authors *authors =
      session_authors(session, d->shared ? &d->authors_arena : &d->arena, sources, revision);
  if (d->shared) authors_share(authors, d->shared);
  return authors;
}

static clp_status add_pair(clp_session *session, void *data) {
  struct pair *p = data;
  clp_diff *d = p->d;
  struct edit_places places = {0};
  guarded_by(d, session->arena.guard);
  session_catalog(p->old);
  session_catalog(p->new);
  session_hide(p->old);
  session_hide(p->new);
  begin_node(d, p->new->catalog->name->text);
  struct diff_side old = side_of(p->old), new = side_of(p->new);
  if (!d->authors) d->authors = authors_of(session, d, new.catalog->sources, session->revision);
  authors_retarget(d->authors, new.catalog->sources, session->revision);
  new.authors = d->authors;
  edits_find(&d->diff.edits, &places, old.catalog->sources, new.catalog->sources, &d->changes,
             d->shared ? NULL : d->authors); /* in an audit all lines are by one commit */
  struct diff_node *node = &d->diff.nodes.at[d->diff.nodes.count - 1];
  node->changes = diff_add(&d->diff, &places, &old, &new);
  node->old_incomplete = old.catalog->unknowns.count;
  node->new_incomplete = new.catalog->unknowns.count;
  find_removers(d, &places);
  if (d->shared) { /* there are many, so all goes but what was found */
    arena_free(&d->authors_arena);
    d->authors = NULL;
  } else { /* what is known of lines is kept before their texts go */
    authors_retarget(d->authors, new.catalog->sources, session->revision);
  }
  return CLP_OK;
}

static clp_status add_guarded(clp_session *session, void *data) {
  (void)session;
  struct pair *p = data;
  return session_guarded(p->session, add_pair, p);
}

clp_status clp_diff_add(clp_diff *d, clp_catalog *old, clp_catalog *new) {
  struct pair pair = {d, old, new, new->session};
  return session_guarded(old->session, add_guarded, &pair);
}

clp_status clp_diff_add_failed(clp_diff *d, const char *node, bool old_missing, bool new_missing) {
  guarded_by(d, &d->guard);
  if (GUARD_ENTER(&d->guard)) return CLP_NO_MEMORY;
  begin_node(d, node);
  d->diff.nodes.at[d->diff.nodes.count - 1].old_missing = old_missing;
  d->diff.nodes.at[d->diff.nodes.count - 1].new_missing = new_missing;
  return CLP_OK;
}

/* ---- the proof ---- */

size_t clp_diff_edit_count(const clp_diff *d) {
  return d->diff.edits.list.count;
}

size_t clp_diff_change_count(const clp_diff *d) {
  return d->diff.changes.count;
}

struct undoing {
  const clp_diff *d;
  const size_t *edits;
  size_t count;
};

/* BASE without those edits of FILE that UNDONE has; a file that was renamed keeps its new name. */
static const struct file_view *view_without(struct arena *arena, const struct edits *edits,
                                            const struct file_view *base, const struct edited_file *file,
                                            const bool *undone) {
  const struct str *text = edits_undone(edits, arena, file, undone);
  return file_view_with(arena, base, file->new_path ? file->new_path : file->old_path, text);
}

static clp_status undo(clp_session *session, void *data) {
  const struct undoing *u = data;
  const struct edits *edits = &u->d->diff.edits;
  bool *undone = arena_zalloc(&session->arena, edits->list.count + 1), any = false;
  if (!session->sources.view->root) return CLP_ERRORS;
  for (size_t i = 0; i < u->count; i++)
    undone[u->edits[i]] = true;
  for (uint32_t i = 0; i < edits->files.count; i++) {
    const struct edited_file *file = &edits->files.at[i];
    bool own = false;
    for (uint32_t k = file->first; k < file->first + file->count; k++)
      own |= undone[k];
    if (own)
      session->sources.view = view_without(&session->arena, edits, session->sources.view, file, undone);
    any |= own;
  }
  return any ? CLP_OK : CLP_ERRORS;
}

clp_status session_undo(clp_session *session, const clp_diff *d, const size_t *edits, size_t count) {
  struct undoing undoing = {d, edits, count};
  return session_guarded(session, undo, &undoing);
}

struct trying {
  clp_diff *d;
  const size_t *edits;
  size_t count;
  clp_catalog *catalog;
};

static uint32_t cause_at(const struct diff_change *change, uint32_t edit) {
  uint32_t i = 0;
  while (i < change->causes.count && change->causes.at[i].edit != edit)
    i++;
  return i;
}

/* EDIT becomes the first cause of CHANGE. */
static void put_first(clp_diff *d, struct diff_change *change, uint32_t edit) {
  struct diff_cause cause = {.edit = edit, .how = IMPACT_DECIDED};
  uint32_t at = cause_at(change, edit);
  while (d->diff.effects.count < d->diff.edits.list.count)
    ARENA_PUSH(&d->arena, &d->diff.effects, ((struct diff_effect){0}));
  if (change->causes.count) d->diff.effects.at[change->causes.at[0].edit].changes--;
  d->diff.effects.at[edit].changes++;
  if (at == change->causes.count) ARENA_PUSH(&d->arena, &change->causes, cause);
  cause = change->causes.at[at];
  memmove(change->causes.at + 1, change->causes.at, at * sizeof cause);
  change->causes.at[0] = cause;
}

/* The edit that alone restores what was before is the first cause; where none does, one that alters it. */
static void compare_change(clp_diff *d, struct diff_change *change, const struct trying *t, uint64_t state) {
  enum diff_proof proof = state == change->before_state ? PROOF_RESTORED : PROOF_ALTERED;
  uint32_t edit = (uint32_t)t->edits[0];
  bool first = change->causes.count && change->causes.at[0].edit == edit;
  if (state == change->after_state) return;
  if (t->count > 1) {
    if (change->proof == PROOF_NONE) change->proof = PROOF_TOGETHER;
    return;
  }
  if (change->proof == PROOF_RESTORED || (change->proof != PROOF_NONE && !first && proof != PROOF_RESTORED))
    return;
  if (!first) put_first(d, change, edit);
  change->proof = proof;
}

static clp_status try_catalog(clp_session *session, void *data) {
  struct trying *t = data;
  struct diff *diff = &t->d->diff;
  guarded_by(t->d, session->arena.guard);
  session_catalog(t->catalog);
  diff->compilations++;
  for (uint32_t i = 0; i < diff->changes.count; i++) {
    struct diff_change *change = &diff->changes.at[i];
    if (strcmp(diff->nodes.at[change->node].name, t->catalog->catalog->name->text) != 0) continue;
    compare_change(t->d, change, t, diff_state(&session->arena, t->catalog->catalog, change));
  }
  return CLP_OK;
}

clp_status clp_diff_try(clp_diff *d, const size_t *edits, size_t count, clp_catalog *catalog) {
  struct trying trying = {d, edits, count, catalog};
  d->diff.proved = true;
  return count ? session_guarded(catalog->session, try_catalog, &trying) : CLP_OK;
}

/* Changes of a node often have the same causes. */
static bool was_tried(const struct diff *diff, uint32_t before, const struct diff_change *change) {
  for (uint32_t i = 0; i < before; i++) {
    const struct diff_change *other = &diff->changes.at[i];
    bool same = other->node == change->node && other->causes.count == change->causes.count &&
                (other->proof == PROOF_NONE || other->proof == PROOF_TOGETHER);
    for (uint32_t k = 0; same && k < change->causes.count; k++)
      same = other->causes.at[k].edit == change->causes.at[k].edit;
    if (same) return true;
  }
  return false;
}

size_t clp_diff_unproved(const clp_diff *d, size_t change, size_t *edits, size_t room) {
  const struct diff_change *own = &d->diff.changes.at[change];
  if (own->proof != PROOF_NONE || own->causes.count < 2 || own->causes.count > room) return 0;
  if (was_tried(&d->diff, (uint32_t)change, own)) return 0;
  for (uint32_t i = 0; i < own->causes.count; i++)
    edits[i] = own->causes.at[i].edit;
  return own->causes.count;
}

/* ---- the answer ---- */

struct writing {
  clp_diff *d;
  unsigned options;
  clp_writer write;
  void *data;
};

void diff_note_unread(clp_diff *d) {
  d->arena.guard = &d->guard;
  bool compared = false;
  d->diff.unread.count = 0;
  for (uint32_t i = 0; i < d->diff.nodes.count; i++)
    compared |= !d->diff.nodes.at[i].old_missing && !d->diff.nodes.at[i].new_missing;
  diff_share(&d->diff);
  if (!compared || GUARD_ENTER(&d->guard)) return;
  for (uint32_t i = 0; i < d->changes.list.count; i++) {
    const struct file_change *change = &d->changes.list.at[i];
    if (!edits_read(&d->diff.edits, change->old_path) && !edits_read(&d->diff.edits, change->new_path))
      ARENA_PUSH(&d->arena, &d->diff.unread, change->new_path ? change->new_path : change->old_path);
  }
}

clp_status clp_diff_write(clp_diff *d, unsigned options, clp_writer write, void *data) {
  struct buffer out;
  diff_note_unread(d);
  d->arena.guard = &d->guard;
  if (GUARD_ENTER(&d->guard)) return CLP_NO_MEMORY;
  buffer_init(&out, &d->arena);
  if (options & CLP_JSON)
    diff_json(&out, &d->diff);
  else
    diff_text(&out, &d->diff, options);
  return session_emit(&out, write, data);
}
