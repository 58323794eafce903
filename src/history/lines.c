/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Who wrote the lines of files: one walk through the history, newest commit first, for all files.
 *
 * A commit is *suspected* of lines of files that it has.  What its parents have too is passed on to them: a
 * file whole, where it is the same there, else the lines that are.  What is left was written by the commit.
 * As git's own blame does it, but that git walks once for each file.
 *
 * What lines of a commit's file came from does not change, nor does it hang on what else is asked: so a walk
 * ends at a commit of which the answer was kept (blame_cache.h), and its own answer is kept for those to
 * come.
 */
#include "src/history/origin_file.h"
#include "src/history/similar.h"
#include "src/history/tree_changes.h"

#ifdef HAVE_LIBGIT2

/* Lines of a suspect's text: COUNT from START on; they are those from AT on of the file that was asked. */
struct span {
  uint32_t at, start, count;
};

/* A file as a commit has it. */
struct suspect {
  const struct str *path;
  git_oid blob;
  struct path_hash hash;   /* of the path, where there is a commit-graph */
  struct file_blame *file; /* that was asked for */
  ARENA_VECTOR(struct span) spans;
  struct suspect *next; /* in the same slot */
};

/* Suspects by path. */
struct suspects {
  struct suspect **slots;
  uint32_t count, room; /* a power of two */
};

/* A commit that is still to be looked at. */
struct pending {
  git_oid id;
  int64_t time;
  struct suspects suspects;
};

enum { MOST_PARENTS = 16, TOLD_EACH = 512 /* commits */ };

/* What a question began with. */
struct beginning {
  const struct suspect *suspect; /* as it was */
  const struct span *spans;
  uint32_t count;
};

struct walk {
  struct history *h;
  struct arena *arena;
  struct origin_finder *finder;
  ARENA_VECTOR(struct pending *) queue; /* a heap, newest first */
  struct watched watched;               /* files that were suspected of lines */
  const struct commit_graph *graph;     /* or NULL */
  struct blame_cache *cache;            /* or NULL */
  ARENA_VECTOR(struct beginning) begun; /* if there is a cache */
  bool missed;                          /* something that could not be read */
};

/* ---- suspects ---- */

static struct suspect **slot_of(const struct suspects *all, const struct str *path) {
  return &all->slots[path->hash & (all->room - 1)];
}

static void add(struct walk *w, struct suspects *all, struct suspect *suspect);

static void widen(struct walk *w, struct suspects *all) {
  struct suspects old = *all;
  all->room = old.room ? old.room * 4 : 16;
  all->slots = arena_zalloc(w->arena, all->room * sizeof *all->slots);
  all->count = 0;
  for (uint32_t i = 0; i < old.room; i++)
    for (struct suspect *s = old.slots[i], *next; s; s = next) {
      next = s->next;
      add(w, all, s);
    }
}

static void add(struct walk *w, struct suspects *all, struct suspect *suspect) {
  if (all->count >= all->room) widen(w, all);
  struct suspect **slot = slot_of(all, suspect->path);
  suspect->next = *slot;
  *slot = suspect;
  all->count++;
}

static void add_all(struct walk *w, struct suspects *all, const struct suspects *more) {
  if (!all->count) {
    *all = *more;
    return;
  }
  for (uint32_t i = 0; i < more->room; i++)
    for (struct suspect *s = more->slots[i], *next; s; s = next) {
      next = s->next;
      add(w, all, s);
    }
}

/* Moves those of FROM whose path is PATH to TO. */
static void move_path(struct walk *w, struct suspects *from, struct suspects *to, const struct str *path) {
  struct suspect **link = from->room ? slot_of(from, path) : NULL;
  while (link && *link) {
    struct suspect *s = *link;
    if (!str_equal(s->path, path)) {
      link = &s->next;
      continue;
    }
    *link = s->next;
    from->count--;
    add(w, to, s);
  }
}

/* ---- the queue ---- */

static bool before(const struct pending *a, const struct pending *b) {
  return a->time > b->time;
}

static void queue_push(struct walk *w, struct pending *pending) {
  ARENA_PUSH(w->arena, &w->queue, pending);
  uint32_t at = w->queue.count - 1;
  for (; at && before(pending, w->queue.at[(at - 1) / 2]); at = (at - 1) / 2)
    w->queue.at[at] = w->queue.at[(at - 1) / 2];
  w->queue.at[at] = pending;
}

static struct pending *queue_pop(struct walk *w) {
  struct pending *first = w->queue.at[0], *last = w->queue.at[--w->queue.count];
  uint32_t at = 0, child;
  while ((child = 2 * at + 1) < w->queue.count) {
    if (child + 1 < w->queue.count && before(w->queue.at[child + 1], w->queue.at[child])) child++;
    if (!before(w->queue.at[child], last)) break;
    w->queue.at[at] = w->queue.at[child];
    at = child;
  }
  if (w->queue.count) w->queue.at[at] = last;
  return first;
}

/* What is pending of the commit ID, made at TIME; few are at a time. */
static struct pending *pending_at(struct walk *w, const git_oid *id, int64_t time) {
  for (uint32_t i = 0; i < w->queue.count; i++)
    if (!memcmp(&w->queue.at[i]->id, id, sizeof *id)) return w->queue.at[i];
  struct pending *pending = ARENA_NEW(w->arena, struct pending);
  pending->id = *id;
  pending->time = time;
  queue_push(w, pending);
  return pending;
}

static struct pending *pending_of(struct walk *w, const git_commit *commit) {
  return pending_at(w, w->h->git.git_commit_id(commit), w->h->git.git_commit_time(commit));
}

/* ---- lines ---- */

/* The lines of SUSPECT were written by COMMIT (NULL: by none). */
static void settle(struct walk *w, const struct suspect *suspect, const struct commit *commit) {
  (void)w;
  for (uint32_t i = 0; i < suspect->spans.count; i++) {
    const struct span *span = &suspect->spans.at[i];
    for (uint32_t k = 0; k < span->count; k++)
      suspect->file->lines[span->at + k] =
          (struct line_origin){commit, span->start + k + 1, suspect->path->text};
  }
}

static void push_span(struct walk *w, struct suspect *suspect, uint32_t at, uint32_t start, uint32_t count) {
  struct span span = {at, start, count};
  struct span *last = suspect->spans.count ? &suspect->spans.at[suspect->spans.count - 1] : NULL;
  if (!count) return;
  if (last && last->at + last->count == at && last->start + last->count == start)
    last->count += count;
  else
    ARENA_PUSH(w->arena, &suspect->spans, span);
}

static struct suspect *suspect_new(struct walk *w, const struct suspect *of, const struct str *path,
                                   const git_oid *blob) {
  struct suspect *suspect = ARENA_NEW(w->arena, struct suspect);
  watch_file(w->arena, &w->watched, path->text);
  if (w->graph) suspect->hash = path_hash_of(path->text);
  suspect->path = path;
  suspect->blob = *blob;
  suspect->file = of->file;
  return suspect;
}

/* Lines of the hunk that a revision which is looked through has changed. */
struct changed {
  struct suspect *kept, *older;
  const struct text_lines *old, *new; /* NULL: the revision is not looked through */
};

/* COUNT lines from START on, in HUNK. */
static void divide_changed(struct walk *w, struct changed *c, const struct hunk *hunk, uint32_t at,
                           uint32_t start, uint32_t count) {
  for (uint32_t k = 0; c->old && k < count; k++) {
    uint32_t line = similar_line(c->new, start + k, hunk->new_start, hunk->new_count, c->old, hunk->old_start,
                                 hunk->old_count);
    if (line == UINT32_MAX)
      push_span(w, c->kept, at + k, start + k, 1);
    else
      push_span(w, c->older, at + k, line, 1);
  }
  if (!c->old) push_span(w, c->kept, at, start, count);
}

/* Divides the lines of SPANS between those that HUNKS changed and those that the older text has too. */
static void divide(struct walk *w, struct changed *c, const struct span *spans, uint32_t count,
                   const struct hunks *hunks) {
  uint32_t next = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t at = spans[i].at, start = spans[i].start, end = start + spans[i].count;
    while (next && hunks->at[next - 1].new_start + hunks->at[next - 1].new_count > start)
      next--;
    while (start < end) {
      while (next < hunks->count && hunks->at[next].new_start + hunks->at[next].new_count <= start)
        next++;
      const struct hunk *hunk = next < hunks->count ? &hunks->at[next] : NULL;
      bool inside = hunk && hunk->new_count && hunk->new_start <= start;
      uint32_t stop = end;
      if (inside && hunk->new_start + hunk->new_count < end) stop = hunk->new_start + hunk->new_count;
      if (!inside && hunk && hunk->new_start < end && hunk->new_start > start) stop = hunk->new_start;
      if (inside) {
        divide_changed(w, c, hunk, at, start, stop - start);
      } else {
        uint32_t behind = next; /* of the hunks before, what they added */
        int64_t moved = 0;
        if (behind) {
          const struct hunk *last = &hunks->at[behind - 1];
          moved = (int64_t)last->old_start + last->old_count - last->new_start - last->new_count;
        }
        push_span(w, c->older, at, (uint32_t)((int64_t)start + moved), stop - start);
      }
      at += stop - start;
      start = stop;
    }
  }
}

/* ---- parents ---- */

struct parent {
  git_commit *commit;
  git_tree *tree;
  const git_oid *child;        /* the tree of the commit that it is a parent of */
  struct tree_changes changes; /* of the watched files */
  struct tree_changes all;     /* once asked for */
  bool all_known;
};

/* All that the commit has otherwise than PARENT. */
static const struct tree_changes *all_changes(struct walk *w, struct parent *parent) {
  if (!parent->all_known)
    w->missed |=
        !tree_changes(w->h, w->arena, &parent->all, w->h->git.git_tree_id(parent->tree), parent->child);
  parent->all_known = true;
  return &parent->all;
}

/* Passes what PARENT has unchanged on to it; what is left in SUSPECTS it has otherwise or not at all. */
static void pass_whole(struct walk *w, struct suspects *suspects, struct parent *parent) {
  struct suspects touched = {0};
  for (uint32_t i = 0; i < parent->changes.list.count && suspects->count; i++) {
    const struct tree_change *change = &parent->changes.list.at[i];
    if (!change->in_new) continue;
    uint32_t hash = str_hash(change->path, strlen(change->path)) & (suspects->room - 1);
    bool there = false;
    for (const struct suspect *s = suspects->slots[hash]; s && !there; s = s->next)
      there = !strcmp(s->path->text, change->path);
    if (there) move_path(w, suspects, &touched, str_from(w->arena, change->path));
  }
  if (suspects->count) add_all(w, &pending_of(w, parent->commit)->suspects, suspects);
  *suspects = touched;
}

/* What SUSPECT was in PARENT; its path is NULL if it was nothing. */
static struct file_at older_file(struct walk *w, struct parent *parent, const struct suspect *suspect) {
  const struct tree_change *change = tree_change_of(&parent->changes, suspect->path->text);
  if (!change || !change->in_new) return (struct file_at){.path = NULL};
  if (change->in_old) return (struct file_at){suspect->path->text, change->old};
  return origin_of_file(w->finder, parent->tree, all_changes(w, parent), suspect->path->text, &suspect->blob);
}

static git_blob *blob_of(struct walk *w, const git_oid *id) {
  git_blob *blob = NULL;
  w->missed |= w->h->git.git_blob_lookup(&blob, w->h->repository, id) != 0;
  return HISTORY_HOLD(w->h, blob, git_blob_free);
}

static struct text_lines lines_of(struct walk *w, git_blob *blob) {
  return text_lines(w->arena, w->h->git.git_blob_rawcontent(blob), (size_t)w->h->git.git_blob_rawsize(blob));
}

/* Passes the lines of SUSPECT that PARENT has too on to it. */
static void pass_lines(struct walk *w, struct suspect *suspect, struct parent *parent, bool ignored) {
  size_t held = w->h->held_count;
  struct file_at older = older_file(w, parent, suspect);
  git_blob *old = older.path ? blob_of(w, &older.blob) : NULL, *new = old ? blob_of(w, &suspect->blob) : NULL;
  struct hunks hunks;
  bool compared = new &&history_compare(w->h, old, new, &hunks);
  w->missed |= new && !compared;
  if (compared) {
    struct text_lines old_lines, new_lines;
    struct suspect rest = *suspect;
    struct changed c = {suspect, suspect_new(w, suspect, str_from(w->arena, older.path), &older.blob), NULL,
                        NULL};
    if (ignored) {
      c.old = &old_lines, old_lines = lines_of(w, old);
      c.new = &new_lines, new_lines = lines_of(w, new);
    }
    suspect->spans.at = NULL;
    suspect->spans.count = suspect->spans.room = 0;
    divide(w, &c, rest.spans.at, rest.spans.count, &hunks);
    if (c.older->spans.count) add(w, &pending_of(w, parent->commit)->suspects, c.older);
  }
  history_drop(w->h, held);
}

static uint32_t find_parents(struct walk *w, git_commit *commit, git_tree *tree, struct parent *parents) {
  uint32_t count = w->h->git.git_commit_parentcount(commit), found = 0;
  for (uint32_t i = 0; i < count && found < MOST_PARENTS; i++) {
    struct parent *parent = &parents[found];
    *parent = (struct parent){.commit = NULL};
    /* The parents of a shallow clone's last commits are not there. */
    w->missed |= w->h->git.git_commit_parent(&parent->commit, commit, i) != 0;
    if (!parent->commit) continue;
    HISTORY_HOLD(w->h, parent->commit, git_commit_free);
    parent->tree = history_tree(w->h, parent->commit);
    parent->child = w->h->git.git_tree_id(tree);
    if (parent->tree && watched_changes(w->h, w->arena, &parent->changes, &w->watched,
                                        w->h->git.git_tree_id(parent->tree), parent->child))
      found++;
    else
      w->missed = true;
  }
  return found;
}

static void each_suspect(struct walk *w, const struct suspects *all, const struct commit *commit) {
  for (uint32_t i = 0; i < all->room; i++)
    for (const struct suspect *s = all->slots[i]; s; s = s->next)
      settle(w, s, commit);
}

/* Whether COMMIT has one of the files of SUSPECTS otherwise than its first parent, PARENT. */
static bool changed_one(struct walk *w, const struct suspects *suspects, struct graph_commit commit,
                        struct graph_commit parent) {
  struct tree_changes changes = {0};
  bool maybe = false;
  git_oid old, new;
  for (uint32_t i = 0; i < suspects->room && !maybe; i++)
    for (const struct suspect *s = suspects->slots[i]; s && !maybe; s = s->next)
      maybe = commit_graph_changed(w->graph, commit, s->hash);
  if (!maybe) return false;
  memcpy(old.id, commit_graph_tree(w->graph, parent), sizeof old.id);
  memcpy(new.id, commit_graph_tree(w->graph, commit), sizeof new.id);
  if (!watched_changes(w->h, w->arena, &changes, &w->watched, &old, &new)) return true;
  for (uint32_t i = 0; i < suspects->room && changes.list.count; i++)
    for (const struct suspect *s = suspects->slots[i]; s; s = s->next)
      if (tree_change_of(&changes, s->path->text)) return true;
  return false;
}

/* Passes all on to the first parent, if that has the same files, without a look at either commit: as the
   commit-graph knows them.  False: who knows. */
static bool pass_by_graph(struct walk *w, struct pending *pending) {
  struct graph_commit commit, parent;
  git_oid id;
  if (!w->graph || !commit_graph_find(w->graph, pending->id.id, &commit) ||
      !commit_graph_parent(w->graph, commit, &parent) || changed_one(w, &pending->suspects, commit, parent))
    return false;
  memcpy(id.id, commit_graph_id(w->graph, parent), sizeof id.id);
  add_all(w, &pending_at(w, &id, commit_graph_time(w->graph, parent))->suspects, &pending->suspects);
  return true;
}

/* Settles the lines of SUSPECT that KEPT, of the same file, has; the others stay. */
static void settle_lines(struct walk *w, struct suspect *suspect, const struct kept_lines *kept) {
  struct suspect rest = *suspect, known = *suspect;
  uint32_t next = 0;
  rest.spans.at = NULL;
  rest.spans.count = rest.spans.room = 0;
  for (uint32_t i = 0; i < suspect->spans.count; i++) {
    struct span left = suspect->spans.at[i];
    while (next && kept->runs.at[next - 1].first + kept->runs.at[next - 1].count > left.start)
      next--;
    while (left.count) {
      while (next < kept->runs.count && kept->runs.at[next].first + kept->runs.at[next].count <= left.start)
        next++;
      const struct kept_run *run = next < kept->runs.count ? &kept->runs.at[next] : NULL;
      bool inside = run && run->first <= left.start;
      uint32_t end = left.start + left.count, stop = end, before = left.start;
      if (inside && run->first + run->count < end) stop = run->first + run->count;
      if (!inside && run && run->first < end) stop = run->first;
      git_oid id;
      if (inside) memcpy(id.id, run->commit, sizeof id.id);
      const struct commit *commit = inside ? history_commit_of(w->h, &id) : NULL;
      if (commit) {
        struct span span = {left.at, run->line - 1 + (left.start - run->first), stop - left.start};
        known.path = str_from(w->arena, run->path);
        known.spans.at = &span;
        known.spans.count = 1;
        settle(w, &known, commit);
      } else {
        push_span(w, &rest, left.at, left.start, stop - left.start);
      }
      left = (struct span){left.at + (stop - before), stop, end - stop};
    }
  }
  suspect->spans = rest.spans;
}

/* Settles what was kept of the commit; what is left in its suspects is not known. */
static void settle_kept(struct walk *w, struct pending *pending) {
  const struct kept_files *kept = w->cache ? blame_cache_find(w->cache, pending->id.id) : NULL;
  for (uint32_t i = 0; kept && i < pending->suspects.room; i++)
    for (struct suspect **link = &pending->suspects.slots[i], *s; (s = *link);) {
      const struct kept_lines *lines = kept_lines_of(kept, s->path->text, s->blob.id);
      if (lines) settle_lines(w, s, lines);
      if (!s->spans.count) {
        *link = s->next;
        pending->suspects.count--;
      } else {
        link = &s->next;
      }
    }
}

static void look_at(struct walk *w, struct pending *pending) {
  settle_kept(w, pending);
  if (!pending->suspects.count || pass_by_graph(w, pending)) return;
  struct parent parents[MOST_PARENTS];
  git_commit *commit = history_lookup(w->h, &pending->id);
  git_tree *tree = commit ? history_tree(w->h, commit) : NULL;
  uint32_t count = tree ? find_parents(w, commit, tree, parents) : 0;
  w->missed |= !tree;
  bool ignored = count && history_ignored(w->h, &pending->id);
  for (uint32_t i = 0; i < count && pending->suspects.count; i++)
    pass_whole(w, &pending->suspects, &parents[i]);
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < pending->suspects.room; k++)
      for (struct suspect *s = pending->suspects.slots[k]; s; s = s->next)
        if (s->spans.count) pass_lines(w, s, &parents[i], ignored);
  each_suspect(w, &pending->suspects, history_commit_of(w->h, &pending->id));
}

/* ---- what is kept ---- */

/* Keeps what was found of START. */
static void keep_found(struct walk *w, const git_oid *start) {
  struct kept_files found = {0};
  for (uint32_t i = 0; i < w->begun.count; i++) {
    const struct beginning *begun = &w->begun.at[i];
    const struct suspect *suspect = begun->suspect;
    struct kept_lines lines = {.path = suspect->path->text, .blob = suspect->blob.id};
    for (uint32_t k = 0; k < begun->count; k++)
      for (uint32_t j = 0; j < begun->spans[k].count; j++)
        history_keep_line(w->h, &lines, begun->spans[k].start + j,
                          &suspect->file->lines[begun->spans[k].at + j]);
    if (lines.runs.count) ARENA_PUSH(w->arena, &found.list, lines);
  }
  if (found.list.count) blame_cache_keep(w->cache, start->id, &found);
}

/* ---- what was asked ---- */

/* The lines of FILE that are asked for, in SPANS. */
static uint32_t wanted_spans(struct walk *w, const struct file_blame *file, struct span **spans) {
  ARENA_VECTOR(struct span) found = {0};
  for (uint32_t at = 0, end; at < file->count; at = end) {
    bool wanted = !file->wanted || file->wanted[at];
    for (end = at + 1; end < file->count && (!file->wanted || file->wanted[end]) == wanted;)
      end++;
    struct span span = {at, at, end - at};
    if (wanted) ARENA_PUSH(w->arena, &found, span);
  }
  *spans = found.at;
  return found.count;
}

static enum file_state state_of(struct history *h, const char *path) {
  unsigned status = 0;
  if (h->git.git_status_file(&status, h->repository, path)) return FILE_UNTRACKED;
  return status & GIT_STATUS_INDEX_NEW ? FILE_ADDED : FILE_UNTRACKED;
}

/* Suspects START of what SUSPECT says. */
static void begin_at(struct walk *w, struct suspect *suspect, git_commit *start) {
  struct suspect *as_is = arena_copy(w->arena, suspect, sizeof *suspect);
  struct beginning begun = {as_is, NULL, suspect->spans.count};
  begun.spans = arena_copy(w->arena, suspect->spans.at, begun.count * sizeof *begun.spans);
  if (w->cache) ARENA_PUSH(w->arena, &w->begun, begun);
  add(w, &pending_of(w, start)->suspects, suspect);
}

/* Suspects the commit START, whose tree is TREE, of what FILE has like it. */
static void begin_file(struct walk *w, struct file_blame *file, git_commit *start, git_tree *tree,
                       bool checked_out) {
  struct suspect none = {.file = file}, changed = {.file = file};
  struct hunks hunks = {NULL, 0, 0};
  git_oid id;
  const char *real = file->path;
  size_t held = w->h->held_count;
  file->count = history_line_count(file->text, file->length);
  file->lines = arena_zalloc(w->h->arena, (file->count + 1) * sizeof *file->lines);
  file->state = FILE_COMMITTED;
  git_blob *blob =
      tree && history_find(w->h, w->h->git.git_tree_id(tree), file->path, &id, &real) == FILE_TEXT
          ? blob_of(w, &id)
          : NULL;
  if (!blob) {
    file->state = checked_out ? state_of(w->h, file->path) : FILE_UNTRACKED;
  } else if (history_compare_text(w->h, blob, file->text, file->length, &hunks)) {
    struct span *spans;
    uint32_t count = wanted_spans(w, file, &spans);
    struct suspect *suspect = suspect_new(w, &none, str_from(w->arena, real), &id);
    struct changed c = {&changed, suspect, NULL, NULL};
    divide(w, &c, spans, count, &hunks);
    if (suspect->spans.count) begin_at(w, suspect, start);
  }
  history_drop(w->h, held);
}

void history_watch(struct history *h, history_watcher watcher, void *data) {
  h->watcher = watcher;
  h->watcher_data = data;
}

void history_blame(struct history *h, const struct commit *from, struct file_blame *files, uint32_t count) {
  struct walk w = {.h = h, .arena = h->arena, .finder = origin_finder_new(h, h->arena)};
  git_oid id;
  bool checked_out = !from, told, any = false;
  uint64_t looked_at = 1;
  w.graph = history_graph(h);
  w.cache = history_cache(h);
  if (checked_out) from = history_head(h);
  history_drop(h, 0);
  if (from) h->git.git_oid_fromstr(&id, from->id);
  git_commit *start = from ? history_lookup(h, &id) : NULL;
  git_tree *tree = start ? history_tree(h, start) : NULL;
  for (uint32_t i = 0; i < count; i++)
    begin_file(&w, &files[i], start, tree, checked_out);
  history_drop(h, 0);
  for (; w.queue.count; looked_at++) {
    look_at(&w, queue_pop(&w));
    history_drop(h, 0);
    told = h->watcher && looked_at % TOLD_EACH == 0;
    if (told) h->watcher(h->watcher_data, looked_at);
    any |= told;
  }
  if (any) h->watcher(h->watcher_data, 0);
  bool sure = !w.missed && origin_finder_sure(w.finder);
  if (w.cache && sure && looked_at > h->cache_least) keep_found(&w, &id);
}

#endif
