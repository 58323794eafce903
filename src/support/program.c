/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/program.h"

#include "src/support/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

struct run {
  struct arena *arena;
  pid_t child;
  int output; /* where it is read */
  int status;
  bool own;          /* of the user: program_output */
  const char *shown; /* of program_run_here, or NULL */
  bool ended, too_much;
  struct buffer said;
};

/* ---- starting ---- */

/* The words one by one, a NULL at the end. */
static char **split(struct arena *arena, const struct str *words) {
  size_t count = 0, at = 0;
  for (uint32_t i = 0; i < words->length; i++)
    count += words->text[i] == '\0';
  char **list = arena_alloc(arena, (count + 1) * sizeof *list);
  const char *text = str_new(arena, words->text, words->length)->text;
  for (size_t i = 0; i < count; i++, at += strlen(text + at) + 1)
    list[i] = (char *)(uintptr_t)(text + at);
  list[count] = NULL;
  return list;
}

static bool is_left_out(const char *variable) {
  static const char *const names[] = {"HOME=", "USER=", "LOGNAME=", "LANG=", "LANGUAGE="};
  if (!strncmp(variable, "LC_", 3)) return true;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strncmp(variable, names[i], strlen(names[i]))) return true;
  return false;
}

static char **environment_of(struct arena *arena) {
  size_t count = 0;
  for (char **variable = environ; *variable; variable++)
    count++;
  char **list = arena_alloc(arena, (count + 3) * sizeof *list), **next = list;
  for (char **variable = environ; *variable; variable++)
    if (!is_left_out(*variable)) *next++ = *variable;
  *next++ = arena_printf(arena, "LANG=C");
  *next++ = arena_printf(arena, "LC_ALL=C");
  *next = NULL;
  return list;
}

static const char *folder_of(struct arena *arena, const char *path) {
  const char *slash = strrchr(path, '/');
  return slash > path ? str_new(arena, path, (size_t)(slash - path))->text : "/";
}

/* The words of a shell that reads the script WORDS. */
static char **of_shell(struct arena *arena, char **words) {
  size_t count = 0;
  while (words[count])
    count++;
  char **list = arena_alloc(arena, (count + 2) * sizeof *list);
  list[0] = arena_printf(arena, "/bin/sh");
  memcpy(list + 1, words, (count + 1) * sizeof *list);
  return list;
}

/* Starts the program with its output in WRITER; errno, or 0. */
static int start(struct run *run, char **words, int writer) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  char **environment = run->own ? environ : environment_of(run->arena);
  const char *folder = folder_of(run->arena, words[0]);
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  if ((error = posix_spawnattr_init(&attributes))) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  if (!error) error = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, writer, 1);
  if (!error && !run->own) error = posix_spawn_file_actions_adddup2(&actions, writer, 2);
  if (!error && !run->own && !run->shown) error = posix_spawn_file_actions_addchdir_np(&actions, folder);
  if (!error && !run->own) error = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
  if (!error) error = posix_spawnp(&run->child, words[0], &actions, &attributes, words, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

/* ---- reading ---- */

/* What is there now; false when no more can come. */
static bool read_some(struct run *run) {
  char bytes[16384];
  for (;;) {
    ssize_t count = read(run->output, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count < 0 && errno == EAGAIN;
    if (run->said.length + (size_t)count > PROGRAM_MOST_OUTPUT) run->too_much = true;
    if (run->too_much) return false;
    buffer_add(&run->said, bytes, (size_t)count);
  }
}

/* Until the program ends, even if another that it started could still write. */
static void listen(struct run *run) {
  struct pollfd ready = {.fd = run->output, .events = POLLIN};
  bool open = true;
  while (!run->ended && !run->too_much) {
    if (open) {
      poll(&ready, 1, 100);
      open = read_some(run);
    }
    if (run->too_much) return;
    pid_t waited = waitpid(run->child, &run->status, open ? WNOHANG : 0);
    run->ended = waited == run->child || (waited < 0 && errno != EINTR);
  }
  if (open && run->ended) read_some(run);
}

/* The program is ended and its output closed also when the arena leaves by its guard. */
static void listen_safely(struct run *run) {
  struct guard here, *outer = run->arena->guard;
  run->arena->guard = &here;
  enum guard_reason reason = (enum guard_reason)GUARD_ENTER(&here);
  if (reason == GUARD_NONE) listen(run);
  run->arena->guard = outer;
  if (!run->ended) {
    kill(run->child, SIGKILL);
    while (waitpid(run->child, &run->status, 0) < 0 && errno == EINTR)
      ;
  }
  close(run->output);
  if (reason != GUARD_NONE) guard_leave(outer, reason);
}

/* ---- the whole ---- */

/* What it said, if it is text and the program ended well. */
static const struct str *outcome(struct run *run, const char *const *words, const char **problem) {
  const char *text = buffer_text(&run->said);
  size_t length = run->said.length;
  if (run->too_much) {
    *problem = "it says more than 64 MiB";
  } else if (!WIFEXITED(run->status) || WEXITSTATUS(run->status)) {
    struct buffer out;
    buffer_init(&out, run->arena);
    buffer_puts(&out, "Execution of '");
    for (const char *const *word = words; *word && !run->shown; word++)
      buffer_printf(&out, "%s%s", word == words ? "" : " ", *word);
    buffer_printf(&out, "%s' returned ", run->shown ? run->shown : "");
    if (WIFEXITED(run->status)) buffer_printf(&out, "%d", WEXITSTATUS(run->status));
    while (length && strchr(" \t\n\v\f\r", text[length - 1]))
      length--;
    if (!run->own) buffer_printf(&out, ": %.*s", length > 1000 ? 1000 : (int)length, text);
    *problem = buffer_text(&out);
  } else if (memchr(text, '\0', length) || utf8_valid_prefix(text, length) < length) {
    *problem = "what it says is no text in UTF-8";
  } else {
    return buffer_take(&run->said);
  }
  return NULL;
}

static const struct str *run_program(struct arena *arena, const struct str *words, bool own,
                                     const char *shown, const char **problem) {
  struct run run = {.arena = arena, .own = own, .shown = shown};
  int ends[2];
  char **list = split(arena, words);
  buffer_init(&run.said, arena);
  if (pipe2(ends, O_CLOEXEC) < 0) {
    *problem = strerror(errno);
    return NULL;
  }
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  int error = start(&run, list, ends[1]);
  if (error == ENOEXEC && shown) error = start(&run, of_shell(arena, list), ends[1]);
  close(ends[1]);
  run.output = ends[0];
  if (error) {
    close(ends[0]);
    *problem = strerror(error);
    return NULL;
  }
  listen_safely(&run);
  return outcome(&run, (const char *const *)list, problem);
}

const struct str *program_run(struct arena *arena, const struct str *words, const char **problem) {
  return run_program(arena, words, false, NULL, problem);
}

const struct str *program_run_here(struct arena *arena, const struct str *words, const char *shown,
                                   const char **problem) {
  return run_program(arena, words, false, shown, problem);
}

const struct str *program_output(struct arena *arena, const struct str *words, const char **problem) {
  return run_program(arena, words, true, NULL, problem);
}
