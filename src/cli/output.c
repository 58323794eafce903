/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/output.h"

#include "src/cli/terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- what is not in its place yet ---- */

/* A temporary file, or a folder that was made for files; a signal removes it, newest first. */
struct pending {
  struct pending *older, *newer;
  char *name;
  char *place; /* of a file that is whole: where it goes when all are; NULL: it is being written */
  bool folder;
};
static struct { struct pending *oldest, *newest; } pending;

static struct pending *remember(const char *name) {
  struct pending *p = calloc(1, sizeof *p);
  if (!p || !(p->name = strdup(name))) {
    free(p);
    return NULL;
  }
  p->older = pending.newest;
  if (p->older)
    p->older->newer = p;
  else
    pending.oldest = p;
  pending.newest = p;
  return p;
}

static void forget(struct pending *p) {
  if (!p) return;
  if (p->newer)
    p->newer->older = p->older;
  else
    pending.newest = p->older;
  if (p->older)
    p->older->newer = p->newer;
  else
    pending.oldest = p->newer;
  free(p->name);
  free(p->place);
  free(p);
}

static struct pending *pending_named(const char *name) {
  struct pending *p = pending.newest;
  while (p && strcmp(p->name, name) != 0)
    p = p->older;
  return p;
}

static void take_away(const struct pending *p) {
  if (p->folder)
    rmdir(p->name);
  else
    unlink(p->name);
}

static void interrupted(int signal_number) {
  for (const struct pending *p = pending.newest; p; p = p->older)
    take_away(p);
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

void output_prepare(void) {
  static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE}; /* the last: a reader that went away */
  for (int fd = 0; fd <= 2; fd++)
    if (fcntl(fd, F_GETFD) < 0) {
      int taken = open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY); /* using it is still an error */
      (void)taken;
    }
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    if (signal(signals[i], interrupted) == SIG_IGN) signal(signals[i], SIG_IGN);
}

/* ---- files ---- */

static bool failed(const char *name, int error) {
  if (error != EPIPE) {
    complain(NULL, "cannot write %s: %s", name, strerror(error));
    if (error == ENOSPC) advise("the disk is full; nothing was kept");
  }
  return false;
}

/* Where PATH leads, also if there is nothing yet. */
static char *resolved(const char *path) {
  char *real = realpath(path, NULL);
  return real ? real : strdup(path);
}

/* The mode of the file that is replaced, or what the process gives new files. */
static mode_t mode_for(const char *path) {
  struct stat status;
  if (stat(path, &status) == 0) return status.st_mode & 07777;
  mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

static bool open_temporary(struct output *output, bool private) {
  const char *slash = strrchr(output->path, '/');
  int folder = slash ? (int)(slash - output->path) + 1 : 0;
  mode_t mode = private ? 0600 : mode_for(output->path);
  size_t room = strlen(output->path) + sizeof "..XXXXXX";
  if (!(output->temporary = malloc(room))) return false;
  snprintf(output->temporary, room, "%.*s.%s.XXXXXX", folder, output->path, output->path + folder);
  int file = mkstemp(output->temporary);
  if (file < 0) {
    free(output->temporary);
    output->temporary = NULL;
    return false;
  }
  remember(output->temporary);
  output->file = fchmod(file, mode) == 0 ? fdopen(file, "w") : NULL;
  if (!output->file) close(file);
  return output->file != NULL;
}

static bool open_output(struct output *output, const char *path, bool private) {
  struct stat status;
  memset(output, 0, sizeof *output);
  output->name = path && strcmp(path, "-") != 0 ? path : "standard output";
  if (output->name != path) {
    output->file = stdout;
    return true;
  }
  bool exists = stat(path, &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) return failed(path, EISDIR);
  if (exists && !S_ISREG(status.st_mode)) {
    output->file = fopen(path, "w");
    return output->file || failed(path, errno);
  }
  if (exists && access(path, W_OK) != 0) return failed(path, errno);
  output->path = resolved(path);
  if (output->path && open_temporary(output, private)) return true;
  int error = errno;
  output_discard(output);
  return failed(path, error);
}

bool output_open(struct output *output, const char *path) {
  return open_output(output, path, false);
}

bool output_open_private(struct output *output, const char *path) {
  return open_output(output, path, true);
}

void output_discard(struct output *output) {
  if (output->file && output->file != stdout) fclose(output->file);
  if (output->temporary) {
    unlink(output->temporary);
    forget(pending_named(output->temporary));
  }
  free(output->temporary);
  free(output->path);
  memset(output, 0, sizeof *output);
}

/* Everything to the file; errno says why not.  No fsync: a catalog that a failing machine loses can be
   compiled again. */
static bool finish(struct output *output) {
  errno = 0;
  bool good = fflush(output->file) == 0 && !ferror(output->file);
  if (output->file == stdout) return good;
  int error = errno;
  if (fclose(output->file) != 0 && good) {
    good = false;
    error = errno;
  }
  output->file = NULL;
  errno = error;
  return good;
}

/* Ends OUTPUT, whose file is in its place or waits for it, if GOOD. */
static bool leave(struct output *output, bool good) {
  const char *name = output->name;
  int error = errno ? errno : EIO;
  if (good) {
    free(output->temporary);
    output->temporary = NULL;
  }
  output_discard(output);
  return good || failed(name, error);
}

/* Readers see the old file or the new one, whole. */
bool output_commit(struct output *output) {
  bool good = finish(output);
  if (good && output->temporary) {
    good = rename(output->temporary, output->path) == 0;
    if (good) forget(pending_named(output->temporary));
  }
  return leave(output, good);
}

/* ---- several files ---- */

bool output_hold(struct output *output) {
  bool good = finish(output);
  if (good && output->temporary) {
    struct pending *p = pending_named(output->temporary);
    good = p && (p->place = strdup(output->path));
    if (!good) errno = ENOMEM;
  }
  return leave(output, good);
}

void output_made_folder(const char *path) {
  struct pending *p = remember(path);
  if (p) p->folder = true;
}

bool output_folder(const char *path, const char *command) {
  struct stat status;
  if (mkdir(path, 0777) == 0) {
    output_made_folder(path);
    return true;
  }
  int error = errno;
  if (error == EEXIST && stat(path, &status) == 0 && S_ISDIR(status.st_mode)) return true;
  complain(command, "could not make the folder %s: %s", path, strerror(error));
  return false;
}

/* Whether all that is held has a place; else nothing is put anywhere. */
static bool has_places(void) {
  struct stat status;
  for (const struct pending *p = pending.oldest; p; p = p->newer)
    if (p->place && !stat(p->place, &status) && S_ISDIR(status.st_mode)) return failed(p->place, EISDIR);
  return true;
}

bool output_release(void) {
  if (!has_places()) {
    output_drop();
    return false;
  }
  for (struct pending *p; (p = pending.oldest); forget(p)) {
    if (p->folder || rename(p->name, p->place) == 0) continue;
    failed(p->place, errno);
    output_drop();
    return false;
  }
  return true;
}

void output_drop(void) {
  for (struct pending *p; (p = pending.newest); forget(p))
    take_away(p);
}

int output_end(struct output *output, bool good) {
  if (good) return output_commit(output) ? STATUS_DONE : STATUS_WRONG;
  failed(output->name, errno ? errno : EIO);
  output_discard(output);
  return STATUS_WRONG;
}
