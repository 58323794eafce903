/* SPDX-License-Identifier: Apache-2.0 */
/* What system calls mean: "Practical fault detection in Puppet programs", section 3.2, and man pages
 * section 2. */
#include "src/faults/calls.h"
#include "src/faults/open_flags.h"

#include <string.h>

enum call_option { CALL_NOFOLLOW = 1, CALL_FOLDER = 2 };
enum { NONE = -1, ARGUMENTS = 8 };

/* One call while it is translated. */
struct call {
  struct calls *calls;
  const struct call_row *row;
  const struct strace_line *line;
  struct piece arguments[ARGUMENTS];
  unsigned count;
  struct fstrace_op *ops;
  unsigned made;
};

struct call_row {
  const char *name;
  void (*translate)(struct call *call); /* NULL: it means nothing */
  int8_t folder, path, flags;
  uint8_t effect; /* enum fstrace_effect */
  uint8_t options;
};

/* ---- pieces of calls ---- */

static struct fstrace_op *op(struct call *c, enum fstrace_kind kind) {
  struct fstrace_op *o = &c->ops[c->made++];
  *o = (struct fstrace_op){.kind = kind, .process = c->line->process};
  return o;
}

static struct piece argument(const struct call *c, int which) {
  return which >= 0 && (unsigned)which < c->count ? c->arguments[which] : (struct piece){NULL, 0};
}

/* The number that is the argument WHICH; MISSING if it is none. */
static int64_t number(const struct call *c, int which, int64_t missing) {
  struct piece text = argument(c, which);
  int64_t n;
  return text.at && strace_number(text, &n, NULL) ? n : missing;
}

static bool flag(const struct call *c, int which, const char *name) {
  return strace_flag(argument(c, which), name);
}

static bool succeeded(const struct call *c) {
  return c->line->returned && c->line->result >= 0;
}
static bool failed(const struct call *c, const char *error) {
  return piece_is(c->line->error, error);
}

/* Slashes at the end ask for a directory. */
static bool slashed(struct piece path) {
  size_t length = piece_bare(path).length;
  return length < path.length && path.at[length - 1] != '/';
}

/* Whether the call FAILED as nothing of the name PLACE is there: ENOTDIR tells it of what stands above,
 * unless it was a directory that was WANTED. */
static bool missed(const struct call *c, const struct fstrace_place *place, bool wanted) {
  return failed(c, "ENOENT") || (failed(c, "ENOTDIR") && !wanted && !slashed(place->path));
}

/* It failed, but for something that is there. */
static bool refused(const struct call *c) {
  static const char *const errors[] = {
      "EISDIR", "ENOTEMPTY", "ENXIO",        "EINVAL",  "ENODATA", "EOPNOTSUPP", "EPERM",  "EACCES",
      "EROFS",  "EBUSY",     "ECONNREFUSED", "ENOEXEC", "ERANGE",  "ETXTBSY",    "EEXIST", "ENOTBLK"};
  if (succeeded(c) || !c->line->returned) return false;
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
    if (failed(c, errors[i])) return true;
  return false;
}

/* A path that the kernel told can be used: from the root, of a file that is still there. */
static struct piece known_path(struct call *c, struct piece path) {
  static const char gone[] = " (deleted)";
  if (!path.length || path.at[0] != '/' || piece_begins(path, "/proc/")) return (struct piece){NULL, 0};
  size_t at = c->calls->texts.length;
  strace_unescape(path, &c->calls->texts);
  struct piece known = {c->calls->texts.text + at, c->calls->texts.length - at};
  if (known.length > sizeof gone - 1 &&
      !memcmp(known.at + known.length - (sizeof gone - 1), gone, sizeof gone - 1))
    return (struct piece){NULL, 0};
  return known;
}

/* Sets what PLACE is relative to: a descriptor. */
static bool read_folder(struct call *c, int which, struct fstrace_place *place) {
  struct piece known;
  place->folder = AT_WORKING_FOLDER;
  if (which < 0) return true;
  struct piece text = argument(c, which);
  if (!text.at || !strace_number(text, &place->folder, &known)) return false;
  place->known = known_path(c, known);
  return true;
}

/* Reads the path that is the argument PATH, from the folder that is the argument FOLDER.  /proc/self/fd/N is
   what N stands for, where it is FOLLOWed. */
static bool read_place(struct call *c, int folder, int path, bool follow, struct fstrace_place *place) {
  static const char own[] = "/proc/self/fd/";
  *place = (struct fstrace_place){0};
  if (!read_folder(c, folder, place)) return false;
  size_t at = c->calls->texts.length;
  enum strace_text text = strace_decode(argument(c, path), &c->calls->texts);
  if (text == STRACE_TEXT_CUT) c->calls->cut++;
  if (text != STRACE_TEXT_WHOLE) return false;
  place->path = (struct piece){c->calls->texts.text + at, c->calls->texts.length - at};
  if (follow && piece_begins(place->path, own)) {
    struct piece rest = {place->path.at + sizeof own - 1, place->path.length - (sizeof own - 1)};
    if (!memchr(rest.at, '/', rest.length) && strace_number(rest, &place->folder, NULL)) {
      place->path = PIECE("");
      place->known = (struct piece){NULL, 0};
    }
  }
  return true;
}

static struct fstrace_op *effect(struct call *c, const struct fstrace_place *place, enum fstrace_effect what,
                                 bool follow, unsigned flags) {
  struct fstrace_op *o = op(c, follow ? FSTRACE_HPATH : FSTRACE_HPATHSYM);
  o->at = *place;
  o->effect = what;
  o->flags = flags;
  return o;
}

/* The path was looked for, and is not there. */
static void miss(struct call *c, const struct fstrace_place *place, bool follow, unsigned flags) {
  if (place->path.length && !piece_goes_up(place->path)) effect(c, place, FSTRACE_MISSED, follow, flags);
}

/* What was to be made at PLACE cannot be, as the folder for it is not there. */
static void miss_folder(struct call *c, const struct fstrace_place *place, bool follow) {
  if (failed(c, "ENOENT")) miss(c, place, follow, FSTRACE_ABOVE);
}

/* The effect that the result tells: WHAT if the call did it; WANTED: it asks for a directory. */
static void outcome(struct call *c, const struct fstrace_place *place, enum fstrace_effect what, bool follow,
                    bool wanted, unsigned flags) {
  if (succeeded(c))
    effect(c, place, what, follow, flags);
  else if (missed(c, place, wanted))
    miss(c, place, follow, 0);
  else if (refused(c))
    effect(c, place, FSTRACE_CONSUMED, follow, 0);
}

/* The place of a name itself: what follows slashes at the end of a name is not looked at. */
static struct fstrace_place bare(struct fstrace_place place) {
  place.path = piece_bare(place.path);
  return place;
}

/* ---- calls that take paths ---- */

static void translate_path(struct call *c) {
  const struct call_row *row = c->row;
  bool follow = !(row->options & CALL_NOFOLLOW) && !flag(c, row->flags, "AT_SYMLINK_NOFOLLOW");
  if (flag(c, row->flags, "AT_SYMLINK_FOLLOW")) follow = true;
  struct fstrace_place place;
  if (!read_place(c, row->folder, row->path, follow, &place)) {
    /* utimensat(3, NULL, …) is about the descriptor itself. */
    if (!piece_is(argument(c, row->path), "NULL") || !read_folder(c, row->folder, &place)) return;
    place.path = PIECE("");
  }
  if (!place.path.length && place.folder == AT_WORKING_FOLDER) return;
  if (!place.path.length && row->effect == FSTRACE_CONSUMED) return; /* what is open was consumed already */
  outcome(c, &place, (enum fstrace_effect)row->effect, follow, false, 0);
}

static void translate_descriptor(struct call *c) {
  struct fstrace_place place = {0};
  if (!succeeded(c) || !read_folder(c, c->row->path, &place)) return;
  place.path = PIECE("");
  effect(c, &place, (enum fstrace_effect)c->row->effect, true, 0);
}

static void new_descriptor(struct call *c, const struct fstrace_place *place, bool cloexec) {
  struct fstrace_op *o = op(c, FSTRACE_NEWFD);
  o->at = *place;
  o->f1 = c->line->result;
  o->flags = cloexec ? FSTRACE_CLOEXEC : 0;
  o->resolved = known_path(c, c->line->path);
}

static enum fstrace_effect open_effect(unsigned flags) {
  if (flags & (OPEN_ALONE | OPEN_TRUNCATES)) return FSTRACE_PRODUCED;
  if (flags & OPEN_CREATES) return FSTRACE_ENSURED;
  return flags & OPEN_WRITES ? FSTRACE_MODIFIED : FSTRACE_CONSUMED;
}

/* What it tells that a file could not be opened. */
static void open_failed(struct call *c, const struct fstrace_place *place, unsigned flags, bool follow) {
  bool creates = flags & OPEN_CREATES;
  if (creates && (failed(c, "ENOENT") || failed(c, "ENOTDIR")))
    miss_folder(c, place, follow);
  else if (!failed(c, "EINVAL") && !(creates && failed(c, "EISDIR") && slashed(place->path)))
    outcome(c, place, FSTRACE_CONSUMED, follow, flags & OPEN_FOLDER, 0);
}

static void open_path(struct call *c, struct piece text) {
  unsigned flags = open_flags(text);
  bool follow = !(flags & (OPEN_ALONE | OPEN_NOFOLLOW)), cloexec = flags & OPEN_CLOEXEC;
  struct fstrace_place place;
  if (!read_place(c, c->row->folder, c->row->path, follow, &place)) return;
  if (!succeeded(c)) {
    open_failed(c, &place, flags, follow);
    return;
  }
  if (flags & OPEN_NAMELESS) {
    struct fstrace_op *o = op(c, FSTRACE_NEWFD);
    o->f1 = c->line->result;
    o->flags = cloexec ? FSTRACE_CLOEXEC : 0;
    o->at.folder = -1;
    return;
  }
  enum fstrace_effect what = open_effect(flags);
  if (what == FSTRACE_MODIFIED && (flags & OPEN_READS_TOO)) effect(c, &place, FSTRACE_CONSUMED, follow, 0);
  effect(c, &place, what, follow, flags & OPEN_ALONE ? FSTRACE_FRESH : 0);
  new_descriptor(c, &place, cloexec);
  for (unsigned i = 0; i + 1 < c->made; i++)
    c->ops[i].resolved = c->ops[c->made - 1].resolved;
}

static void translate_open(struct call *c) {
  open_path(c, argument(c, c->row->flags));
}
static void translate_creat(struct call *c) {
  open_path(c, PIECE("O_CREAT|O_WRONLY|O_TRUNC"));
}
static void translate_open2(struct call *c) {
  open_path(c, strace_member(argument(c, c->row->flags), "flags"));
}

/* What a handle leads to only the kernel can tell. */
static void translate_open_known(struct call *c) {
  struct fstrace_place place = {.folder = AT_WORKING_FOLDER, .path = known_path(c, c->line->path)};
  if (!succeeded(c) || !place.path.length) return;
  effect(c, &place, FSTRACE_CONSUMED, true, 0);
  new_descriptor(c, &place, flag(c, 2, "O_CLOEXEC"));
}

/* Something NEW at PLACE, with the flags FOLDER. */
static void make(struct call *c, struct fstrace_place place, unsigned folder) {
  if (failed(c, "ENOENT") || failed(c, "ENOTDIR")) {
    miss_folder(c, &place, false);
  } else if (failed(c, "EEXIST") && folder) {
    effect(c, &place, FSTRACE_ENSURED, true, folder);
  } else {
    place = bare(place);
    outcome(c, &place, FSTRACE_PRODUCED, false, false, folder | FSTRACE_FRESH);
  }
}

static void translate_make(struct call *c) {
  struct fstrace_place place;
  if (read_place(c, c->row->folder, c->row->path, false, &place))
    make(c, place, c->row->options & CALL_FOLDER ? FSTRACE_FOLDER : 0);
}

static void translate_remove(struct call *c) {
  struct fstrace_place place;
  bool folder = (c->row->options & CALL_FOLDER) || flag(c, c->row->flags, "AT_REMOVEDIR");
  if (!read_place(c, c->row->folder, c->row->path, false, &place)) return;
  if (failed(c, "ENOTDIR") && slashed(place.path)) return;
  place = bare(place);
  outcome(c, &place, FSTRACE_EXPUNGED, false, folder, folder ? FSTRACE_FOLDER : 0);
}

/* FROM and TO failed with ENOENT: FROM is missing, unless it is the folder of TO. */
static void miss_first(struct call *c, const struct fstrace_place *from, const struct fstrace_place *to,
                       bool follow) {
  if (!failed(c, "ENOENT") || !from->path.length || piece_goes_up(from->path) || piece_goes_up(to->path))
    return;
  struct fstrace_op *o = effect(c, from, FSTRACE_MISSED, follow, FSTRACE_UNTOLD);
  o->to = *to;
}

static void rename_places(struct call *c, struct fstrace_place *from, struct fstrace_place *to, bool exchange,
                          bool alone) {
  *from = bare(*from);
  *to = bare(*to);
  if (!succeeded(c)) {
    if (failed(c, "EEXIST") && alone)
      effect(c, to, FSTRACE_CONSUMED, false, 0);
    else
      miss_first(c, from, to, false);
    return;
  }
  effect(c, from, exchange ? FSTRACE_PRODUCED : FSTRACE_EXPUNGED, false, FSTRACE_MOVED)->to = *to;
  effect(c, to, FSTRACE_PRODUCED, false, FSTRACE_MOVED | (alone ? FSTRACE_FRESH : 0))->to = *from;
  struct fstrace_op *o = op(c, exchange ? FSTRACE_EXCHANGE : FSTRACE_RENAME);
  o->at = *from;
  o->to = *to;
}

static void translate_rename(struct call *c) {
  struct fstrace_place from, to;
  if (read_place(c, NONE, 0, false, &from) && read_place(c, NONE, 1, false, &to))
    rename_places(c, &from, &to, false, false);
}

static void translate_rename_at(struct call *c) {
  struct fstrace_place from, to;
  if (read_place(c, 0, 1, false, &from) && read_place(c, 2, 3, false, &to))
    rename_places(c, &from, &to, flag(c, 4, "RENAME_EXCHANGE"), flag(c, 4, "RENAME_NOREPLACE"));
}

static void link_places(struct call *c, const struct fstrace_place *from, struct fstrace_place *to,
                        bool follow) {
  if (!succeeded(c)) {
    *to = bare(*to);
    if (failed(c, "EEXIST"))
      effect(c, to, FSTRACE_CONSUMED, false, 0);
    else
      miss_first(c, from, to, follow);
    return;
  }
  if (from->path.length) effect(c, from, FSTRACE_CONSUMED, follow, 0);
  effect(c, to, FSTRACE_PRODUCED, false, FSTRACE_FRESH);
  struct fstrace_op *o = op(c, FSTRACE_LINK);
  o->at = *from;
  o->to = *to;
  o->flags = follow ? FSTRACE_LINKED : 0;
}

static void translate_link(struct call *c) {
  struct fstrace_place from, to;
  if (read_place(c, NONE, 0, false, &from) && read_place(c, NONE, 1, false, &to))
    link_places(c, &from, &to, false);
}

static void translate_link_at(struct call *c) {
  struct fstrace_place from, to;
  bool follow = flag(c, 4, "AT_SYMLINK_FOLLOW");
  if (read_place(c, 0, 1, follow, &from) && read_place(c, 2, 3, false, &to))
    link_places(c, &from, &to, follow);
}

/* Says where the link at PLACE leads to: the argument WHICH. */
static void leads(struct call *c, const struct fstrace_place *place, int which) {
  size_t at = c->calls->texts.length;
  if (strace_decode(argument(c, which), &c->calls->texts) != STRACE_TEXT_WHOLE) return;
  struct fstrace_op *o = op(c, FSTRACE_SYMLINK);
  o->at = *place;
  o->to.path = (struct piece){c->calls->texts.text + at, c->calls->texts.length - at};
}

static void translate_symlink(struct call *c) {
  struct fstrace_place place;
  if (!read_place(c, c->row->folder, c->row->path, false, &place)) return;
  make(c, place, 0);
  place = bare(place);
  if (succeeded(c)) leads(c, &place, 0);
}

static void translate_readlink(struct call *c) {
  struct fstrace_place place;
  if (!read_place(c, c->row->folder, c->row->path, false, &place) || !place.path.length) return;
  outcome(c, &place, FSTRACE_CONSUMED, false, false, 0);
  bool whole = succeeded(c) && c->line->result < number(c, c->row->flags + 1, 0);
  if (whole && !piece_begins(place.path, "/proc/")) leads(c, &place, c->row->flags);
}

/* The address of a socket in the file system. */
static void translate_socket(struct call *c) {
  struct fstrace_place place = {.folder = AT_WORKING_FOLDER};
  struct piece text = strace_member(argument(c, 1), "sun_path");
  size_t at = c->calls->texts.length;
  if (strace_decode(text, &c->calls->texts) != STRACE_TEXT_WHOLE) return;
  place.path = (struct piece){c->calls->texts.text + at, c->calls->texts.length - at};
  if (c->row->effect == FSTRACE_CONSUMED)
    outcome(c, &place, FSTRACE_CONSUMED, true, false, 0);
  else if (failed(c, "ENOENT") || failed(c, "ENOTDIR"))
    miss_folder(c, &place, false);
  else
    outcome(c, &place, FSTRACE_PRODUCED, false, false, FSTRACE_FRESH);
}

/* ---- working directories and descriptors ---- */

static void enter(struct call *c, const struct fstrace_place *place, bool root) {
  struct fstrace_op *o = op(c, FSTRACE_SETCWD);
  o->at = *place;
  o->flags = root ? FSTRACE_FOLDER : 0;
}

static void translate_chdir(struct call *c) {
  struct fstrace_place place;
  if (!read_place(c, c->row->folder, c->row->path, true, &place)) return;
  outcome(c, &place, FSTRACE_CONSUMED, true, true, 0);
  if (succeeded(c)) enter(c, &place, false);
}

static void translate_chroot(struct call *c) {
  struct fstrace_place place;
  if (!read_place(c, c->row->folder, c->row->path, true, &place)) return;
  outcome(c, &place, FSTRACE_CONSUMED, true, true, 0);
  if (succeeded(c)) enter(c, &place, true);
}

static void translate_fchdir(struct call *c) {
  struct fstrace_place place = {0};
  if (!succeeded(c) || !read_folder(c, 0, &place)) return;
  place.path = PIECE("");
  enter(c, &place, false);
}

/* Tells the directory of a process that was running before its trace began. */
static void translate_getcwd(struct call *c) {
  struct fstrace_place place;
  if (succeeded(c) && read_place(c, NONE, 0, false, &place) && piece_begins(place.path, "/"))
    enter(c, &place, false);
}

static void delete_descriptors(struct call *c, int64_t first, int64_t last) {
  struct fstrace_op *o = op(c, FSTRACE_DELFD);
  o->f1 = first;
  o->f2 = last;
}

static void translate_close(struct call *c) {
  int64_t descriptor = number(c, 0, -1);
  /* It is closed even where this fails, but for EBADF. */
  if (descriptor >= 0 && !failed(c, "EBADF")) delete_descriptors(c, descriptor, descriptor);
}

static void set_cloexec(struct call *c, int64_t first, int64_t last, bool on) {
  struct fstrace_op *o = op(c, FSTRACE_SETFD);
  o->f1 = first;
  o->f2 = last;
  o->flags = on ? FSTRACE_CLOEXEC : 0;
}

static void translate_close_range(struct call *c) {
  int64_t first = number(c, 0, -1), last = number(c, 1, -1);
  if (!succeeded(c) || first < 0) return;
  if (last < first) last = INT64_MAX;
  if (flag(c, 2, "CLOSE_RANGE_UNSHARE")) op(c, FSTRACE_UNSHARE)->flags = FSTRACE_FD;
  if (flag(c, 2, "CLOSE_RANGE_CLOEXEC"))
    set_cloexec(c, first, last, true);
  else
    delete_descriptors(c, first, last);
}

static void duplicate(struct call *c, int64_t from, bool cloexec) {
  if (from < 0 || from == c->line->result) return;
  struct fstrace_op *o = op(c, FSTRACE_DUPFD);
  o->f1 = from;
  o->f2 = c->line->result;
  o->flags = cloexec ? FSTRACE_CLOEXEC : 0;
}

static void translate_dup(struct call *c) {
  if (succeeded(c)) duplicate(c, number(c, 0, -1), flag(c, 2, "O_CLOEXEC"));
}

static void translate_fcntl(struct call *c) {
  int64_t descriptor = number(c, 0, -1);
  if (!succeeded(c) || descriptor < 0) return;
  struct piece command = argument(c, 1);
  if (piece_is(command, "F_SETFD"))
    set_cloexec(c, descriptor, descriptor, flag(c, 2, "FD_CLOEXEC"));
  else if (piece_begins(command, "F_DUPFD"))
    duplicate(c, descriptor, piece_is(command, "F_DUPFD_CLOEXEC"));
}

/* ---- processes ---- */

static void translate_execute(struct call *c) {
  struct fstrace_place place;
  bool follow = !flag(c, c->row->flags, "AT_SYMLINK_NOFOLLOW");
  if (read_place(c, c->row->folder, c->row->path, follow, &place) && place.path.length)
    outcome(c, &place, FSTRACE_CONSUMED, follow, false, 0);
  if (succeeded(c)) op(c, FSTRACE_EXEC);
}

unsigned call_shares(struct piece arguments) {
  struct piece list[ARGUMENTS];
  unsigned count = strace_arguments(arguments, list, ARGUMENTS), shares = 0;
  for (unsigned i = 0; i < count && i < ARGUMENTS; i++) {
    struct piece flags = strace_member(list[i], "flags"); /* clone3 */
    if (!flags.at && piece_begins(list[i], "flags="))
      flags = (struct piece){list[i].at + 6, list[i].length - 6};
    if (!flags.at) continue;
    if (strace_flag(flags, "CLONE_FILES")) shares |= FSTRACE_FD;
    if (strace_flag(flags, "CLONE_FS")) shares |= FSTRACE_CWD;
    if (strace_flag(flags, "CLONE_THREAD")) shares |= FSTRACE_THREAD;
  }
  return shares;
}

static void translate_spawn(struct call *c) {
  if (!succeeded(c) || c->line->result <= 0) return;
  struct fstrace_op *o = op(c, FSTRACE_NEWPROC);
  o->f1 = c->line->result;
  o->flags = call_shares(c->line->arguments);
}

static void translate_unshare(struct call *c) {
  if (!succeeded(c)) return;
  unsigned flags = (flag(c, 0, "CLONE_FILES") ? FSTRACE_FD : 0) | (flag(c, 0, "CLONE_FS") ? FSTRACE_CWD : 0);
  if (flags) op(c, FSTRACE_UNSHARE)->flags = flags;
}

static void translate_leave(struct call *c) {
  op(c, FSTRACE_DELPROC);
}

/* What is written is read for messages (call_said); the file was opened for writing before. */
static void translate_say(struct call *c) {
  (void)c;
}

/* ---- the table ---- */

#define CALL(name, how, folder, path, flags, effect, options)                                                \
  {#name, translate_##how, folder, path, flags, FSTRACE_##effect, options},
#define QUIET(name) {#name, NULL, NONE, NONE, NONE, FSTRACE_CONSUMED, 0},
static const struct call_row rows[] = {
#include "src/faults/calls.def"
};
#undef CALL
#undef QUIET
enum { ROWS = sizeof rows / sizeof *rows, SLOTS = 2048 };

static unsigned slot_of(struct piece name) {
  return str_hash(name.at, name.length) & (SLOTS - 1);
}

const struct call_row *call_find(const struct calls *calls, struct piece name) {
  const uint16_t *slots = calls->slots;
  for (unsigned slot = slot_of(name); slots[slot]; slot = (slot + 1) & (SLOTS - 1))
    if (piece_is(name, rows[slots[slot] - 1].name)) return &rows[slots[slot] - 1];
  return NULL;
}

const char *call_name(const struct call_row *row) {
  return row->name;
}
unsigned call_number(const struct call_row *row) {
  return (unsigned)(row - rows);
}
const struct call_row *call_of_number(unsigned number) {
  return number < ROWS ? &rows[number] : NULL;
}
bool call_matters(const struct call_row *row) {
  return row->translate && row->translate != translate_say;
}
bool call_spawns(const struct call_row *row) {
  return row->translate == translate_spawn;
}
bool call_speaks(const struct call_row *row) {
  return row->translate == translate_say;
}

void calls_init(struct calls *calls, struct arena *arena) {
  *calls = (struct calls){.arena = arena};
  buffer_init(&calls->texts, arena);
  calls->slots = arena_zalloc(arena, SLOTS * sizeof *calls->slots);
  for (unsigned i = 0; i < ROWS; i++) {
    unsigned slot = slot_of((struct piece){rows[i].name, strlen(rows[i].name)});
    while (calls->slots[slot])
      slot = (slot + 1) & (SLOTS - 1);
    calls->slots[slot] = (uint16_t)(i + 1);
  }
}

unsigned call_translate(struct calls *calls, const struct call_row *row, const struct strace_line *line,
                        struct fstrace_op *ops) {
  struct call call = {.calls = calls, .row = row, .line = line, .ops = ops};
  call.count = strace_arguments(line->arguments, call.arguments, ARGUMENTS);
  if (call.count > ARGUMENTS) call.count = ARGUMENTS;
  /* Pieces of the decoded texts point into the buffer, which must not move: decoding never makes text longer.
   */
  calls->texts.length = 0;
  buffer_room(&calls->texts, 2 * line->arguments.length + line->path.length + 16);
  row->translate(&call);
  return call.made;
}
