/* SPDX-License-Identifier: Apache-2.0 */
#include "src/history/authors.h"

/* A repository, or a folder's having none. */
struct place_of_work {
  const char *folder; /* that was asked about */
  struct history *history;
  const char *problem;
  struct place_of_work *next;
};

struct authored_file {
  struct history *history; /* NULL: see `state` */
  enum authored state;
  struct file_blame blame;
  unsigned char *needs;      /* by line of `blame`: `enum line_need` */
  const struct commit *from; /* whose version of the file the source is; NULL: the work tree's */
  struct owners owners;
  bool looked_up, owners_known;
  bool waits;   /* some of its lines do */
  bool is_kept; /* it was known of other sources */
};

enum line_need { LINE_UNASKED, LINE_WAITS, LINE_KNOWN };

enum {
  KEPT_SLOTS = 4096,
  LEAST_COMMITS = 256, /* of a walk whose answer is kept: others are as fast as reading it */
};

/* What is known of a file, by its path from the root of the file system. */
struct kept_file {
  const struct str *path;
  struct authored_file file;
  struct kept_file *next;
};

/* The CODEOWNERS of a repository, or NULL where it has none. */
struct owned {
  struct history *history;
  const struct codeowners *codeowners;
};

struct authors {
  struct arena *arena;
  struct sources *sources;
  const char *revision, *problem;
  struct place_of_work *places;
  struct repositories own, *all;            /* those that were opened */
  ARENA_VECTOR(struct authored_file) files; /* by source */
  struct kept_file *kept[KEPT_SLOTS];       /* by path: of other sources, with texts of their own */
  bool keeps;
  ARENA_VECTOR(struct owned) owned;
  struct diagnostics *diagnostics, ignored;
  bool waiting;
  history_watcher watcher; /* or NULL */
  void *watcher_data;
  const char *folder; /* where answers are kept, or NULL */
  uint64_t limit;
};

struct authors *authors_new(struct arena *arena, struct sources *sources, const char *revision) {
  struct authors *authors = ARENA_NEW(arena, struct authors);
  authors->arena = authors->own.arena = arena;
  authors->all = &authors->own;
  authors->sources = sources;
  authors->revision = revision;
  diagnostics_init(&authors->ignored, arena, sources);
  authors->diagnostics = &authors->ignored;
  return authors;
}

void authors_watch(struct authors *authors, history_watcher watcher, void *data) {
  authors->watcher = watcher;
  authors->watcher_data = data;
}

void authors_keep(struct authors *authors, const char *folder, uint64_t limit) {
  authors->folder = folder ? str_from(authors->arena, folder)->text : NULL;
  authors->limit = limit;
}

void authors_share(struct authors *authors, struct repositories *all) {
  authors->all = all;
}

/* What is known of FILE is known of the same text of the same path, as of the same revision. */
static void keep(struct authors *a, struct authored_file file) {
  struct kept_file *kept = ARENA_NEW(a->arena, struct kept_file);
  kept->path = str_printf(a->arena, "%s/%s", history_root(file.history), file.blame.path);
  kept->file = file;
  kept->file.is_kept = true;
  kept->file.owners_known = false;
  kept->file.owners = (struct owners){0};
  kept->file.blame.text = str_new(a->arena, file.blame.text, file.blame.length)->text;
  struct kept_file **slot = &a->kept[kept->path->hash % KEPT_SLOTS];
  kept->next = *slot;
  *slot = kept;
  a->keeps = true;
}

static const struct authored_file *kept_file(const struct authors *a, const struct source *source) {
  const struct kept_file *kept = a->keeps ? a->kept[source->path->hash % KEPT_SLOTS] : NULL;
  for (; kept; kept = kept->next)
    if (str_equal(kept->path, source->path) && kept->file.blame.length == source->length &&
        !memcmp(kept->file.blame.text, source->text, source->length))
      return &kept->file;
  return NULL;
}

void authors_retarget(struct authors *a, struct sources *sources, const char *revision) {
  bool same = a->revision == revision || (a->revision && revision && !strcmp(a->revision, revision));
  if (!same) memset(a->kept, 0, sizeof a->kept);
  for (uint32_t i = 0; same && i < a->files.count; i++)
    if (a->files.at[i].blame.lines && !a->files.at[i].waits && !a->files.at[i].is_kept)
      keep(a, a->files.at[i]);
  a->files.count = 0;
  a->sources = sources;
  a->revision = revision ? str_from(a->arena, revision)->text : NULL;
  a->owned.count = 0; /* they are read again: their texts are the session's */
}

void authors_report(struct authors *authors, struct diagnostics *diagnostics) {
  authors->diagnostics = diagnostics;
}

const char *authors_problem(const struct authors *authors) {
  return authors->problem;
}

const char *authored_name(enum authored state) {
  switch (state) {
  case AUTHORED_COMMITTED: return "committed";
  case AUTHORED_CHANGED: return "not committed";
  case AUTHORED_ADDED: return "added";
  case AUTHORED_UNTRACKED: return "untracked";
  case AUTHORED_OUTSIDE: return "no repository";
  case AUTHORED_UNREADABLE: return "unreadable";
  case AUTHORED_GONE: return "not at hand";
  case AUTHORED_NO_FILE: return "no file";
  }
  return "";
}

/* ---- repositories ---- */

/* The repository that FOLDER is in, if it is known; *OPEN: it is one that is not. */
static struct history *known_history(struct authors *a, const char *folder, bool *open) {
  *open = !a->all->list.count;
  for (uint32_t i = 0; i < a->all->list.count; i++)
    if (history_has(a->all->list.at[i], folder, open)) return a->all->list.at[i];
  return NULL;
}

/* Opens the repository that the folder of PLACE is in, once. */
static void open_place(struct authors *a, struct place_of_work *place) {
  bool open;
  place->history = known_history(a, place->folder, &open);
  if (!open || place->history) return;
  struct history *history = history_open(a->all->arena, place->folder, &place->problem);
  if (history && history_broken(history))
    place->problem =
        arena_printf(a->arena, "the commit that is checked out in %s cannot be read", history_root(history));
  else if (history)
    ARENA_PUSH(a->all->arena, &a->all->list, place->history = history);
}

static const struct place_of_work *place_of(struct authors *a, const char *folder) {
  struct place_of_work *place = a->places;
  while (place && strcmp(place->folder, folder) != 0)
    place = place->next;
  if (place) return place;
  place = ARENA_NEW(a->arena, struct place_of_work);
  place->folder = folder;
  open_place(a, place);
  place->next = a->places;
  if (place->problem && !a->problem) a->problem = place->problem;
  a->places = place;
  return place;
}

static const char *folder_of(struct arena *arena, const char *path) {
  const char *slash = strrchr(path, '/');
  return slash > path ? str_new(arena, path, (size_t)(slash - path))->text : "/";
}

/* ---- files ---- */

static struct authored_file *file_of(struct authors *a, source_id source) {
  struct authored_file none = {.state = AUTHORED_NO_FILE};
  while (a->files.count <= source)
    ARENA_PUSH(a->arena, &a->files, none);
  return &a->files.at[source];
}

/* What is known of SOURCE's file, without its lines. */
static struct authored_file *look_up(struct authors *a, source_id source) {
  struct authored_file *file = file_of(a, source);
  const struct source *own = source_get(a->sources, source);
  if (file->looked_up) return file;
  file->looked_up = true;
  if (!own->path) return file;
  const struct authored_file *kept = kept_file(a, own);
  if (kept) {
    *file = *kept;
    return file;
  }
  file->state = AUTHORED_GONE;
  if (own->sparse) return file;
  const struct place_of_work *place = place_of(a, folder_of(a->arena, own->path->text));
  file->state = place->problem ? AUTHORED_UNREADABLE : AUTHORED_OUTSIDE;
  if (!place->history) return file;
  const char *path = history_inside(place->history, a->arena, own->path->text);
  if (!path) return file;
  if (own->past && !(file->from = history_with_blob(place->history, path, own->blob))) {
    file->state = AUTHORED_GONE;
    return file;
  }
  file->history = place->history;
  file->blame = (struct file_blame){.path = path, .text = own->text, .length = own->length};
  file->blame.count = history_line_count(own->text, own->length);
  file->needs = arena_zalloc(a->arena, file->blame.count + 1);
  return file;
}

void authors_expect_lines(struct authors *a, source_id source, uint32_t first, uint32_t count) {
  struct authored_file *file = look_up(a, source);
  if (!file->history) return;
  for (uint32_t i = first - 1; first && i < file->blame.count && i - (first - 1) < count; i++) {
    if (file->needs[i] != LINE_UNASKED) continue;
    file->needs[i] = LINE_WAITS;
    file->waits = a->waiting = true;
  }
  if (!file->blame.lines) file->waits = a->waiting = true; /* whether it is committed is asked, too */
}

void authors_expect(struct authors *a, source_id source) {
  authors_expect_lines(a, source, 1, UINT32_MAX);
}

static const struct commit *start_of(struct authors *a, struct history *h) {
  const struct file_view *view = a->sources->view;
  const char *problem;
  if (!a->revision || !view || !view->root || strcmp(view->root, history_root(h)) != 0) return NULL;
  return history_commit(h, a->revision, &problem);
}

/* What is to be asked of FILE: the lines that wait. */
static struct file_blame question_of(struct authors *a, const struct authored_file *file) {
  struct file_blame question = file->blame;
  bool *wanted = arena_zalloc(a->arena, question.count + 1);
  for (uint32_t i = 0; i < question.count; i++)
    wanted[i] = file->needs[i] == LINE_WAITS;
  question.wanted = wanted;
  return question;
}

/* Adds what ANSWER says of lines that waited to what is known of FILE. */
static void take_answer(struct authored_file *file, const struct file_blame *answer) {
  struct line_origin *lines = file->blame.lines;
  for (uint32_t i = 0; i < file->blame.count; i++) {
    if (file->needs[i] != LINE_WAITS) continue;
    file->needs[i] = LINE_KNOWN;
    if (lines) lines[i] = answer->lines[i];
  }
  file->blame.state = answer->state;
  if (!lines) file->blame.lines = answer->lines;
  file->waits = false;
}

/* Asks H for those of its files that wait and are as in FROM. */
static void ask_from(struct authors *a, struct history *h, const struct commit *from) {
  uint32_t count = 0;
  struct file_blame *files = ARENA_ARRAY(a->arena, struct file_blame, a->files.count);
  for (uint32_t i = 0; i < a->files.count; i++) {
    const struct authored_file *file = &a->files.at[i];
    if (file->waits && file->history == h && file->from == from) files[count++] = question_of(a, file);
  }
  if (count) history_watch(h, a->watcher, a->watcher_data);
  if (count) history_keep(h, a->folder, a->limit, LEAST_COMMITS);
  if (count) history_blame(h, from ? from : start_of(a, h), files, count);
  count = 0;
  for (uint32_t i = 0; i < a->files.count; i++) {
    struct authored_file *file = &a->files.at[i];
    if (file->waits && file->history == h && file->from == from) take_answer(file, &files[count++]);
  }
}

/* Asks H for all of its files that wait: files of a saved catalog may be as they were in different commits.
 */
static void ask(struct authors *a, struct history *h) {
  ask_from(a, h, NULL);
  for (uint32_t i = 0; i < a->files.count; i++)
    if (a->files.at[i].waits && a->files.at[i].history == h) ask_from(a, h, a->files.at[i].from);
}

static enum authored state_of(enum file_state state) {
  switch (state) {
  case FILE_COMMITTED: return AUTHORED_CHANGED; /* of lines without a commit */
  case FILE_ADDED: return AUTHORED_ADDED;
  case FILE_UNTRACKED: return AUTHORED_UNTRACKED;
  }
  return AUTHORED_UNTRACKED;
}

struct authorship authors_line(struct authors *a, source_id source, uint32_t line) {
  authors_expect_lines(a, source, line, 1);
  for (uint32_t i = 0; a->waiting && i < a->all->list.count; i++)
    ask(a, a->all->list.at[i]);
  a->waiting = false;
  const struct authored_file *file = file_of(a, source);
  if (!file->history) return (struct authorship){.state = file->state};
  const struct file_blame *blame = &file->blame;
  const struct line_origin *origin = line && line <= blame->count ? &blame->lines[line - 1] : NULL;
  if (!origin || !origin->commit) return (struct authorship){.state = state_of(blame->state)};
  return (struct authorship){AUTHORED_COMMITTED, origin->commit, origin->path, origin->line};
}

/* ---- owners ---- */

static const struct codeowners *codeowners_in(struct authors *a, struct history *history) {
  for (uint32_t i = 0; i < a->owned.count; i++)
    if (a->owned.at[i].history == history) return a->owned.at[i].codeowners;
  struct owned owned = {history, codeowners_read(a->sources, a->diagnostics, history_root(history))};
  ARENA_PUSH(a->arena, &a->owned, owned);
  return owned.codeowners;
}

struct owners authors_owners(struct authors *a, source_id source) {
  struct authored_file *file = look_up(a, source);
  if (!file->history || file->owners_known) return file->owners;
  const struct codeowners *codeowners = codeowners_in(a, file->history);
  if (codeowners) file->owners = codeowners_of(codeowners, a->arena, file->blame.path);
  file->owners_known = true;
  return file->owners;
}

enum ownership authors_ownership(struct authors *a, source_id source) {
  if (!source || !source_get(a->sources, source)->path) return OWNERSHIP_NO_FILE;
  if (authors_owners(a, source).count) return OWNERSHIP_OWNED;
  struct authored_file *file = file_of(a, source);
  if (!file->history) return OWNERSHIP_OUTSIDE;
  const struct codeowners *codeowners = codeowners_in(a, file->history);
  if (!codeowners) return OWNERSHIP_NO_CODEOWNERS;
  return codeowners_place(codeowners, a->arena, file->blame.path).source ? OWNERSHIP_NO_OWNERS
                                                                         : OWNERSHIP_NO_RULE;
}

const char *ownership_name(enum ownership ownership) {
  switch (ownership) {
  case OWNERSHIP_OWNED: return "owned";
  case OWNERSHIP_NO_RULE: return "no rule matches";
  case OWNERSHIP_NO_OWNERS: return "rule without owners";
  case OWNERSHIP_NO_CODEOWNERS: return "no CODEOWNERS file";
  case OWNERSHIP_OUTSIDE: return "no repository";
  case OWNERSHIP_NO_FILE: return "no file";
  }
  return "";
}

bool authors_have_owner(const struct authors *a, const char *who) {
  for (uint32_t i = 0; i < a->owned.count; i++)
    if (a->owned.at[i].codeowners && codeowners_have(a->owned.at[i].codeowners, who)) return true;
  return false;
}

bool authors_know_owners(const struct authors *a) {
  for (uint32_t i = 0; i < a->owned.count; i++)
    if (a->owned.at[i].codeowners) return true;
  return false;
}

const char *authors_path(struct authors *a, source_id source) {
  const struct authored_file *file = look_up(a, source);
  return file->history ? file->blame.path : NULL;
}

const char *authors_root(struct authors *a, const char *folder) {
  const struct place_of_work *place = place_of(a, folder);
  return place->history ? history_root(place->history) : NULL;
}
