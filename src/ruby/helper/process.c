/* SPDX-License-Identifier: Apache-2.0 */
#include "src/ruby/helper/process.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "src/ruby/helper/confine.h"
#include "src/ruby/helper/shim.h"

enum { LINE = 3, REPORT = 4, RULESET = 5 }; /* descriptors of the child; the last two are not the program's */

void helper_init(struct helper *helper) {
  *helper = (struct helper){.seconds = HELPER_SECONDS, .line = -1, .last_words = -1};
}

static void end_line(int *file) {
  if (*file >= 0) close(*file);
  *file = -1;
}

void helper_stop(struct helper *helper) {
  int status;
  end_line(&helper->line);
  end_line(&helper->last_words);
  if (helper->child > 0) {
    kill(helper->child, SIGKILL);
    while (waitpid(helper->child, &status, 0) < 0 && errno == EINTR) {
    }
  }
  helper->child = 0;
  helper->length = helper->used = 0;
  helper->depth = 0;
}

void helper_free(struct helper *helper) {
  helper_stop(helper);
  free(helper->read);
  helper->read = NULL;
  helper->room = 0;
}

/* ---- starting ---- */

/* What the child needs, made before there is one: behind fork there are system calls alone. */
struct start {
  struct confinement confinement;
  bool confined;
  char program[PATH_MAX];
  int line[2], words[2], report[2]; /* ours first */
  int nothing;                      /* /dev/null */
  pid_t parent;
};

/* Why the child did not become the program. */
struct report {
  int step, error;
};
enum { STEP_BOUNDS = 1, STEP_CONFINE, STEP_PROGRAM };

static enum helper_status not_started(struct helper *helper, const char *what, const char *detail) {
  snprintf(helper->problem, sizeof helper->problem, "%s%s", what, detail);
  return HELPER_NOT_STARTED;
}

/* The first program of this NAME in PATH, without links. */
static bool find_program(const char *name, char *found) {
  const char *path = getenv("PATH"), *end;
  char candidate[PATH_MAX];
  for (; path && *path; path = *end ? end + 1 : end) {
    end = strchr(path, ':');
    if (!end) end = path + strlen(path);
    int length = snprintf(candidate, sizeof candidate, "%.*s/%s", (int)(end - path), path, name);
    if (*path != '/' || length < 0 || (size_t)length >= sizeof candidate) continue;
    if (access(candidate, X_OK) == 0 && realpath(candidate, found)) return true;
  }
  return false;
}

static void close_above(int last) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, (unsigned)last + 1, ~0u, 0) == 0) return;
#endif
  long most = sysconf(_SC_OPEN_MAX);
  for (long file = last + 1; file < (most > 0 && most < 65536 ? most : 65536); file++)
    close((int)file);
}

static _Noreturn void fail(int step) {
  struct report report = {step, errno};
  if (write(REPORT, &report, sizeof report) < 0) _exit(126);
  _exit(127);
}

/* Puts FILES where the child has them; they may stand in each other's way. */
static void place_files(const struct start *start) {
  int from[] = {start->nothing,          start->nothing,   start->words[1],
                [LINE] = start->line[1], start->report[1], start->confined ? start->confinement.ruleset : -1};
  enum { COUNT = sizeof from / sizeof *from };
  for (int i = 0; i < COUNT; i++)
    if (from[i] >= 0) from[i] = fcntl(from[i], F_DUPFD, COUNT);
  for (int i = 0; i < COUNT; i++)
    if (from[i] >= 0) dup2(from[i], i);
  close_above(start->confined ? RULESET : REPORT);
  fcntl(REPORT, F_SETFD, FD_CLOEXEC);
  if (start->confined) fcntl(RULESET, F_SETFD, FD_CLOEXEC);
}

static _Noreturn void become_program(const struct start *start) {
  static const char *const words[] = {
      "ruby", "--disable=gems,did_you_mean,error_highlight,rubyopt", "-W0", "-EUTF-8:UTF-8", "-e", ruby_shim,
      NULL};
  static const char *const environment[] = {NULL};
  place_files(start);
  setsid();
#ifdef PR_SET_PDEATHSIG
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != start->parent || chdir("/") != 0) _exit(126);
  if (start->confined && !confine_resources()) fail(STEP_BOUNDS);
  if (start->confined && !confine_self(&start->confinement, RULESET)) fail(STEP_CONFINE);
  execve(start->confined ? start->confinement.program : start->program, (char *const *)(uintptr_t)words,
         (char *const *)(uintptr_t)environment);
  fail(STEP_PROGRAM);
}

static bool open_lines(struct start *start) {
  start->nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  return start->nothing >= 0 && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, start->line) == 0 &&
         pipe2(start->words, O_CLOEXEC | O_NONBLOCK) == 0 && pipe2(start->report, O_CLOEXEC) == 0;
}

static void close_lines(struct start *start) {
  end_line(&start->nothing);
  for (int i = 0; i < 2; i++) {
    end_line(&start->line[i]);
    end_line(&start->words[i]);
    end_line(&start->report[i]);
  }
}

/* The child is there: whether it became the program. */
static enum helper_status hear_report(struct helper *helper, struct start *start) {
  static const char *const steps[] = {[STEP_BOUNDS] = "its limits cannot be set: ",
                                      [STEP_CONFINE] = "it cannot be confined: ",
                                      [STEP_PROGRAM] = "the program cannot be run: "};
  struct report report;
  ssize_t count;
  end_line(&start->report[1]);
  while ((count = read(start->report[0], &report, sizeof report)) < 0 && errno == EINTR) {
  }
  helper->line = start->line[0];
  helper->last_words = start->words[0];
  start->line[0] = start->words[0] = -1;
  fcntl(helper->line, F_SETFL, O_NONBLOCK);
  helper->generation++;
  helper->word_count = 0;
  if (count == 0) return HELPER_FINE;
  helper_stop(helper);
  bool known = count == (ssize_t)sizeof report && report.step >= STEP_BOUNDS && report.step <= STEP_PROGRAM;
  return not_started(helper, known ? steps[report.step] : "", known ? strerror(report.error) : "it ended");
}

static enum helper_status start_child(struct helper *helper, struct start *start) {
  if (!open_lines(start)) return not_started(helper, "no line to it: ", strerror(errno));
  start->parent = getpid();
  helper->child = fork();
  if (helper->child == 0) become_program(start);
  if (helper->child < 0) {
    helper->child = 0;
    return not_started(helper, "no process for it: ", strerror(errno));
  }
  return hear_report(helper, start);
}

enum helper_status helper_start(struct helper *helper) {
  struct start start = {.line = {-1, -1}, .words = {-1, -1}, .report = {-1, -1}, .nothing = -1};
  const char *problem = "";
  int ended;
  if (helper->child > 0 && waitpid(helper->child, &ended, WNOHANG) == helper->child) helper->child = 0;
  if (helper->child > 0) return HELPER_FINE;
  helper_stop(helper);
  start.confined = helper->mode != HELPER_UNCONFINED;
  if (!find_program("ruby", start.program))
    return not_started(helper, "there is no program `ruby` in PATH", "");
  if (start.confined && !confinement_begin(&start.confinement, start.program, &problem))
    return not_started(helper,
                       "it cannot be confined, which --ruby-helper=unconfined would do without: ", problem);
  enum helper_status status = start_child(helper, &start);
  if (start.confined) confinement_end(&start.confinement);
  close_lines(&start);
  return status;
}

/* ---- the line ---- */

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/* Keeps the end of what it says beside the line. */
static void hear_words(struct helper *helper) {
  char text[4096];
  ssize_t count = -1;
  for (int i = 0; i < 16 && (count = read(helper->last_words, text, sizeof text)) > 0; i++) {
    size_t most = sizeof helper->words - 1, more = (size_t)count < most ? (size_t)count : most;
    size_t kept = helper->word_count + more > most ? most - more : helper->word_count;
    memmove(helper->words, helper->words + helper->word_count - kept, kept);
    memcpy(helper->words + kept, text + (size_t)count - more, more);
    helper->word_count = kept + more;
    helper->words[helper->word_count] = '\0';
  }
  if (count == 0) end_line(&helper->last_words);
}

/* Waits until the line is ready for EVENT, at most until END. */
static enum helper_status wait_for(struct helper *helper, short event, int64_t end) {
  struct pollfd ready[] = {{.fd = helper->line, .events = event},
                           {.fd = helper->last_words, .events = POLLIN}};
  for (;;) {
    int64_t left = (end - now() + 999999) / 1000000;
    if (left <= 0) return HELPER_HANGS;
    ready[1].fd = helper->last_words;
    int count = poll(ready, 2, left > 1000 ? 1000 : (int)left);
    if (count < 0 && errno != EINTR) return HELPER_DIED;
    if (count > 0 && ready[1].revents && helper->last_words >= 0) hear_words(helper);
    if (count > 0 && ready[0].revents) return HELPER_FINE;
  }
}

static enum helper_status send_all(struct helper *helper, const char *text, size_t length, int64_t end) {
  while (length) {
    ssize_t count = send(helper->line, text, length, MSG_NOSIGNAL);
    if (count > 0) {
      text += count;
      length -= (size_t)count;
      continue;
    }
    if (count < 0 && errno == EINTR) continue;
    if (count == 0 || errno != EAGAIN) return HELPER_DIED;
    enum helper_status status = wait_for(helper, POLLOUT, end);
    if (status != HELPER_FINE) return status;
  }
  return HELPER_FINE;
}

static bool widen(struct helper *helper) {
  if (helper->room - helper->length > 65536) return true;
  size_t room = helper->room ? helper->room * 2 : 1 << 18;
  char *wider = realloc(helper->read, room);
  if (!wider) return false;
  helper->read = wider;
  helper->room = room;
  return true;
}

/* A whole line that was read, or NULL; SEEN: how much of it was looked at before. */
static char *line_end(struct helper *helper, size_t seen) {
  return helper->length > seen ? memchr(helper->read + seen, '\n', helper->length - seen) : NULL;
}

static enum helper_status receive_line(struct helper *helper, size_t *length, int64_t end) {
  size_t seen = 0;
  for (char *last; !(last = line_end(helper, seen));) {
    seen = helper->length;
    if (helper->length > HELPER_LONGEST_LINE || !widen(helper)) return HELPER_BABBLES;
    ssize_t count = recv(helper->line, helper->read + helper->length, helper->room - helper->length, 0);
    if (count > 0) helper->length += (size_t)count;
    if (count > 0 || (count < 0 && errno == EINTR)) continue;
    if (count == 0 || errno != EAGAIN) return HELPER_DIED;
    enum helper_status status = wait_for(helper, POLLIN, end);
    if (status != HELPER_FINE) return status;
  }
  *length = (size_t)(line_end(helper, seen) - helper->read);
  return HELPER_FINE;
}

/* What the request has taken of its time. */
static enum helper_status timed(struct helper *helper, enum helper_status status, int64_t began) {
  helper->left -= now() - began;
  return status == HELPER_FINE && helper->left < 0 ? HELPER_HANGS : status;
}

enum helper_status helper_send(struct helper *helper, const char *text, size_t length) {
  int64_t began = now();
  return timed(helper, send_all(helper, text, length, began + helper->left), began);
}

enum helper_status helper_receive(struct helper *helper, const char **text, size_t *length) {
  int64_t began = now();
  if (helper->used) memmove(helper->read, helper->read + helper->used, helper->length - helper->used);
  helper->length -= helper->used;
  helper->used = 0;
  enum helper_status status = receive_line(helper, length, began + helper->left);
  if (status == HELPER_FINE) {
    helper->read[*length] = '\0';
    helper->used = *length + 1;
    *text = helper->read;
  } else if (status == HELPER_DIED && helper->last_words >= 0) {
    hear_words(helper);
  }
  return timed(helper, status, began);
}
