/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/program.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/support/file.h"

extern char **environ;

struct running {
  struct sources *sources;
  struct diagnostics *diagnostics;
  const char *shown; /* the command and its argument */
  char **words;
  pid_t pid;
  int output;
};

static char **split(struct arena *arena, const char *command, const char *argument) {
  ARENA_VECTOR(char *) words = {0};
  static const char blanks[] = " \t\n";
  for (const char *p = command + strspn(command, blanks); *p; p += strspn(p, blanks)) {
    size_t length = strcspn(p, blanks);
    ARENA_PUSH(arena, &words, arena_printf(arena, "%.*s", (int)length, p));
    p += length;
  }
  if (!words.count) return NULL;
  ARENA_PUSH(arena, &words, arena_printf(arena, "%s", argument));
  ARENA_PUSH(arena, &words, NULL);
  return words.at;
}

/* Starts the program with its output in a pipe; errno, or 0. */
static int start(struct running *r) {
  int pipe_ends[2];
  posix_spawn_file_actions_t actions;
  if (pipe2(pipe_ends, O_CLOEXEC)) return errno;
  int error = posix_spawn_file_actions_init(&actions);
  if (!error) {
    error = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (!error) error = posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDOUT_FILENO);
    if (!error) error = posix_spawnp(&r->pid, r->words[0], &actions, NULL, r->words, environ);
    posix_spawn_file_actions_destroy(&actions);
  }
  close(pipe_ends[1]);
  r->output = pipe_ends[0];
  if (error) close(pipe_ends[0]);
  return error;
}

static const struct source *failed(struct running *r, const char *why, const char *advice) {
  struct diagnostic *d =
      diagnostic_add(r->diagnostics, DIAG_PROGRAM, SEVERITY_ERROR, PLACE_NONE, "'%s' %s", r->shown, why);
  diagnostic_note(r->diagnostics, d, PLACE_NONE, "%s", advice);
  return NULL;
}

/* Waits for the end; NULL if it was a good one, else what it was. */
static const char *wait_for(struct running *r) {
  int status;
  while (waitpid(r->pid, &status, 0) < 0)
    if (errno != EINTR) return NULL;
  struct arena *arena = r->diagnostics->arena;
  if (WIFSIGNALED(status)) return arena_printf(arena, "was ended by signal %d", WTERMSIG(status));
  return WEXITSTATUS(status) ? arena_printf(arena, "ended with status %d", WEXITSTATUS(status)) : NULL;
}

/* Reads what it writes; the program is waited for also when there is no memory for it. */
static const struct source *read_output(struct running *r, enum source_kind kind, const char *name) {
  struct guard here, *outer = r->sources->arena->guard;
  const struct source *source = NULL;
  r->sources->arena->guard = &here;
  enum guard_reason reason = (enum guard_reason)GUARD_ENTER(&here);
  if (reason == GUARD_NONE) source = file_read_open(r->sources, r->diagnostics, kind, name, r->output);
  r->sources->arena->guard = outer;
  if (reason != GUARD_NONE) {
    kill(r->pid, SIGTERM);
    wait_for(r);
    guard_leave(outer, reason);
  }
  return source;
}

const struct source *program_output(struct sources *sources, struct diagnostics *diagnostics,
                                    enum source_kind kind, const char *command, const char *argument) {
  struct arena *arena = sources->arena;
  struct running r = {.sources = sources, .diagnostics = diagnostics};
  r.shown = arena_printf(arena, "%s %s", command, argument);
  r.words = split(arena, command, argument);
  if (!r.words)
    return failed(&r, "names no program", "write a program, and what is to stand before the node");
  int error = start(&r);
  if (error)
    return failed(&r, arena_printf(arena, "could not be run: %s", strerror(error)),
                  "check the name, and whether it may be executed");
  const struct source *source = read_output(&r, kind, arena_printf(arena, "output of %s", r.words[0]));
  const char *end = wait_for(&r);
  if (end) return failed(&r, end, "run it by hand to see why");
  return source;
}
