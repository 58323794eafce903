/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/file_parts.h"

#include "src/support/utf8.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- reading ---- */

struct reading {
  struct arena *arena;
  int file;
  int error;    /* errno, or 0 */
  bool outside; /* the fence refused it */
  struct file_fence *fence;
  char *text;
  size_t length, room;
};

/* Room for one more byte than there is, so that the end is seen, and for two NUL bytes. */
static void make_room(struct reading *reading, size_t expected) {
  size_t room = reading->room ? reading->room * 2 : expected + 1;
  if (room > SOURCE_LONGEST + 1) room = SOURCE_LONGEST + 1;
  char *text = arena_alloc(reading->arena, room + 2);
  if (reading->length) memcpy(text, reading->text, reading->length);
  reading->text = text;
  reading->room = room;
}

static void slurp(struct reading *reading, size_t expected, bool exact) {
  make_room(reading, expected);
  for (;;) {
    if (reading->length > SOURCE_LONGEST) {
      reading->error = EFBIG;
      return;
    }
    if (reading->length == reading->room) make_room(reading, 0);
    ssize_t count = read(reading->file, reading->text + reading->length, reading->room - reading->length);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) reading->error = errno;
    if (count <= 0) return;
    reading->length += (size_t)count;
    if (exact && reading->length == expected) return;
  }
}

/* Reads all, EXPECTED bytes if EXACT, and closes the file also when the arena leaves by its guard. */
static void read_all(struct reading *reading, size_t expected, bool exact) {
  struct guard here, *outer = reading->arena->guard;
  reading->arena->guard = &here;
  enum guard_reason reason = (enum guard_reason)GUARD_ENTER(&here);
  if (reason == GUARD_NONE) slurp(reading, expected, exact);
  reading->arena->guard = outer;
  if (reading->file != STDIN_FILENO) close(reading->file);
  if (reason != GUARD_NONE) guard_leave(outer, reason);
}

static void read_path(struct reading *reading, const char *path) {
  struct stat status;
  bool input = !strcmp(path, "-");
  if (reading->fence && reading->fence->found == FENCE_FOUND_ABSENT) {
    reading->error = ENOENT;
    return;
  }
  reading->file = input ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (reading->file < 0 || fstat(reading->file, &status) < 0) {
    reading->error = errno;
  } else if (!input && !file_fence_has_open(reading->fence, path, reading->file, &status)) {
    reading->outside = true;
  } else if (S_ISDIR(status.st_mode)) {
    reading->error = EISDIR;
  } else if (S_ISREG(status.st_mode) && (uintmax_t)status.st_size > SOURCE_LONGEST) {
    reading->error = EFBIG;
  } else {
    bool exact = S_ISREG(status.st_mode) && status.st_size; /* files of the kernel say 0 */
    read_all(reading, exact ? (size_t)status.st_size : 65536, exact);
    return;
  }
  if (reading->file >= 0 && !input) close(reading->file);
}

static const char *advice(int error) {
  switch (error) {
  case ENOENT: return "check the name, and the folder it is relative to";
  case EISDIR: return "name a file in it";
  case EACCES: return "check who may read it, and enter the folders above it";
  case EFBIG: return "an input must be smaller than 4 GiB";
  default: return NULL;
  }
}

void file_unreadable(struct diagnostics *diagnostics, const char *name, int error) {
  struct diagnostic *d = diagnostic_add(diagnostics, DIAG_UNREADABLE, SEVERITY_ERROR, PLACE_NONE,
                                        "Could not read %s: %s", name, strerror(error));
  if (advice(error)) diagnostic_note(diagnostics, d, PLACE_NONE, "%s", advice(error));
}

void file_refused(struct diagnostics *diagnostics, struct place place, const char *path) {
  struct diagnostic *d = diagnostic_add(
      diagnostics, DIAG_OUTSIDE, SEVERITY_ERROR, place,
      "%s is outside of the environment, the module path and what options name; --allow-outside "
      "lets code and data read it",
      path);
  diagnostic_note(diagnostics, d, PLACE_NONE,
                  "folders that --modulepath, --basemodulepath or the file of --hiera name may be read, too");
}

static void unreadable(struct diagnostics *diagnostics, const char *name, const struct reading *reading) {
  if (reading->outside)
    file_refused(diagnostics, PLACE_NONE, name);
  else
    file_unreadable(diagnostics, name, reading->error);
}

/*
 * Text that is not UTF-8 cannot be shown: the source ends at the first wrong byte, which is shown as the
 * replacement character.
 */
static void invalid_utf8(struct sources *sources, struct diagnostics *diagnostics, enum source_kind kind,
                         const char *name, struct reading *reading, size_t at) {
  unsigned byte = (unsigned char)reading->text[at];
  char *text = arena_alloc(reading->arena, at + 5);
  memcpy(text, reading->text, at);
  memcpy(text + at, "\xEF\xBF\xBD\0", 5);
  const struct source *source = source_take(sources, kind, name, NULL, text, at + 3);
  struct place place = {source->id, (uint32_t)at, (uint32_t)at + 3};
  struct diagnostic *d = diagnostic_add(diagnostics, DIAG_INVALID_UTF8, SEVERITY_ERROR, place,
                                        "Invalid UTF-8: byte 0x%02X at offset %zu", byte, at);
  diagnostic_note(diagnostics, d, PLACE_NONE, "convert the file, e.g. with `iconv -f latin1 -t utf-8`");
}

static bool is_text(struct sources *sources, struct diagnostics *diagnostics, enum source_kind kind,
                    const char *name, struct reading *reading) {
  const char *nul = memchr(reading->text, '\0', reading->length);
  if (nul) {
    struct diagnostic *d =
        diagnostic_add(diagnostics, DIAG_NOT_TEXT, SEVERITY_ERROR, PLACE_NONE,
                       "%s is no text: it has a NUL byte at offset %td", name, nul - reading->text);
    diagnostic_note(diagnostics, d, PLACE_NONE, "is this the right file?");
    return false;
  }
  size_t valid = utf8_valid_prefix(reading->text, reading->length);
  if (valid < reading->length) invalid_utf8(sources, diagnostics, kind, name, reading, valid);
  return valid == reading->length;
}

/* Reads PATH from VIEW, if it is below it, else from the disk. */
static void read_seen(struct reading *reading, const struct file_view *view, const char *path) {
  bool input = !strcmp(path, "-");
  const char *inside = input ? NULL : file_in_view(view, path);
  reading->fence = view && !input && view->fence && !view->fence->open ? view->fence : NULL;
  reading->outside = !input && !file_allowed(view, path);
  if (reading->outside) return;
  if (!inside) {
    read_path(reading, path);
    return;
  }
  enum file_kind kind = view->kind(view->data, inside);
  const struct str *text = kind == FILE_TEXT ? view->read(view->data, reading->arena, inside) : NULL;
  reading->error = kind == FILE_NONE ? ENOENT : kind == FILE_FOLDER ? EISDIR : text ? 0 : EIO;
  if (!text) return;
  make_room(reading, text->length);
  memcpy(reading->text, text->text, text->length);
  reading->length = text->length;
}

static const struct source *read_as(struct sources *sources, struct diagnostics *diagnostics,
                                    enum source_kind kind, const char *name, const char *path) {
  bool input = !strcmp(path, "-");
  struct reading reading = {.arena = sources->arena};
  read_seen(&reading, sources->view, path);
  if (reading.outside || reading.error) {
    unreadable(diagnostics, name, &reading);
    return NULL;
  }
  if (!is_text(sources, diagnostics, kind, name, &reading)) return NULL;
  reading.text[reading.length] = reading.text[reading.length + 1] = '\0';
  const char *absolute = input ? NULL : file_absolute(sources->arena, path);
  return source_take(sources, kind, name, absolute, reading.text, reading.length);
}

const struct source *file_read(struct sources *sources, struct diagnostics *diagnostics,
                               enum source_kind kind, const char *path) {
  return read_as(sources, diagnostics, kind, !strcmp(path, "-") ? "<stdin>" : path, path);
}

const struct source *file_read_shown(struct sources *sources, struct diagnostics *diagnostics,
                                     enum source_kind kind, const char *path) {
  return read_as(sources, diagnostics, kind, file_shown(path), path);
}

const struct str *file_bytes(const struct file_view *view, struct arena *arena,
                             struct diagnostics *diagnostics, const char *path) {
  struct reading reading = {.arena = arena};
  read_seen(&reading, view, path);
  if (!reading.outside && !reading.error) return str_new(arena, reading.text, reading.length);
  unreadable(diagnostics, path, &reading);
  return NULL;
}

/* ---- names ---- */

bool file_allowed(const struct file_view *view, const char *path) {
  if (!view || !view->fence || view->fence->open) return true;
  return file_fence_has(view->fence, path, !view->disk && file_in_view(view, path));
}

static bool is_askable(const struct file_view *view, const char *path) {
  if (!view || !view->fence) return true;
  return file_fence_asks(view->fence, path, !view->disk && file_in_view(view, path));
}

bool file_exists(const struct file_view *view, const char *path) {
  if (!is_askable(view, path)) return false;
  const char *inside = file_in_view(view, path);
  if (inside) return view->kind(view->data, inside) != FILE_NONE;
  enum fence_found found = view && view->fence ? view->fence->found : FENCE_FOUND_NOTHING;
  return found ? found != FENCE_FOUND_ABSENT : access(path, F_OK) == 0;
}

bool file_is_folder(const struct file_view *view, const char *path) {
  struct stat status;
  if (!is_askable(view, path)) return false;
  const char *inside = file_in_view(view, path);
  if (inside) return view->kind(view->data, inside) == FILE_FOLDER;
  enum fence_found found = view && view->fence ? view->fence->found : FENCE_FOUND_NOTHING;
  if (found) return found == FENCE_FOUND_FOLDER;
  return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Appends the parts of PATH to OUT, which holds an absolute path without a slash at its end. */
static void append_parts(struct buffer *out, const char *path) {
  while (*path) {
    size_t length = strcspn(path, "/");
    if (length == 2 && !memcmp(path, "..", 2)) {
      while (out->length && out->text[--out->length] != '/')
        ;
    } else if (length && !(length == 1 && *path == '.')) {
      buffer_putc(out, '/');
      buffer_add(out, path, length);
    }
    path += length + (path[length] == '/');
  }
}

const char *file_absolute(struct arena *arena, const char *path) {
  struct buffer out;
  char here[PATH_MAX];
  buffer_init(&out, arena);
  if (*path != '/' && getcwd(here, sizeof here)) append_parts(&out, here);
  append_parts(&out, path);
  if (!out.length) buffer_putc(&out, '/');
  return buffer_text(&out);
}

const char *file_in_view(const struct file_view *view, const char *path) {
  if (!view || !view->root) return NULL;
  const char *absolute = file_absolute(view->arena, path);
  size_t length = strlen(view->root);
  if (strncmp(absolute, view->root, length) != 0) return NULL;
  if (!absolute[length]) return absolute + length;
  return absolute[length] == '/' ? absolute + length + 1 : NULL;
}

const char *file_shown(const char *path) {
  char here[PATH_MAX];
  if (*path != '/' || !getcwd(here, sizeof here)) return path;
  size_t length = strlen(here);
  if (strncmp(path, here, length) != 0 || path[length] != '/' || !path[length + 1]) return path;
  return path + length + 1;
}
