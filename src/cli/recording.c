/* SPDX-License-Identifier: Apache-2.0 */
/* Running a program under strace: see recording.h. */
#include "src/cli/recording.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/cli/terminal.h"

/* What is traced: calls that touch names, descriptors or processes, and what is written. */
#define CALLS "trace=%file,%desc,%process,bind,connect,write,writev"
#define LONGEST "4096"

int recording_print(void) {
  puts("strace -f -y -s " LONGEST " -e " CALLS " -e signal=none \\\n"
       "  -o trace puppet apply --evaltrace --verbose site.pp");
  puts("\nAn agent: the same with `puppet agent --onetime --no-daemonize --evaltrace --verbose`.\n"
       "Then: colophon faults --trace trace site.pp");
  return STATUS_DONE;
}

static pid_t traced; /* strace, while it runs */

/* A terminal sends its signals to all; those of others are passed on. */
static void pass_on(int signal_number) {
  if (traced > 0) kill(traced, signal_number);
}

static void catch_signals(void (*handler)(int)) {
  static const int signals[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    sigaction(signals[i], &action, NULL);
}

/* Whether the program shows what it evaluates; says how it would. */
static void tell_options(char *const *program) {
  bool shows = false, loud = false, puppet = false;
  for (; *program; program++) {
    const char *name = strrchr(*program, '/');
    puppet |= !strcmp(name ? name + 1 : *program, "puppet");
    shows |= !strcmp(*program, "--evaltrace");
    loud |= !strcmp(*program, "--verbose") || !strcmp(*program, "-v") || !strcmp(*program, "--debug") ||
            !strcmp(*program, "-d") || !strcmp(*program, "--test") || !strcmp(*program, "-t");
  }
  if (!puppet || (shows && loud)) return;
  complain("faults", "puppet does not say what it evaluates without %s",
           shows  ? "--verbose"
           : loud ? "--evaltrace"
                  : "--evaltrace and --verbose");
}

/* Becomes strace, which writes to DESCRIPTOR. */
static void become_strace(char *const *program, int descriptor) {
  size_t count = 0;
  char output[32];
  while (program[count])
    count++;
  const char **words = calloc(count + 16, sizeof *words), **next = words;
  if (!words) _exit(127);
  snprintf(output, sizeof output, "/dev/fd/%d", descriptor);
  const char *own[] = {"strace", "-f", "-y",          "-s", LONGEST, "-e",
                       CALLS,    "-e", "signal=none", "-o", output,  "--"};
  for (size_t i = 0; i < sizeof own / sizeof *own; i++)
    *next++ = own[i];
  for (size_t i = 0; i < count; i++)
    *next++ = program[i];
  execvp("strace", (char *const *)words);
  dprintf(STDERR_FILENO,
          "colophon faults: error: cannot run strace: %s\n  on Debian: apt-get install strace\n",
          strerror(errno));
  _exit(127);
}

/* A process between: it writes to a file what it reads, and hands it on. */
static pid_t copy_to(const char *path, int from, int to) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) {
    complain("faults", "cannot write %s: %s", path, strerror(errno));
    return -1;
  }
  pid_t copier = fork();
  if (copier) {
    close(file);
    return copier;
  }
  static char piece[1 << 16];
  ssize_t got;
  signal(SIGINT, SIG_IGN);
  while ((got = read(from, piece, sizeof piece)) > 0 || (got < 0 && errno == EINTR)) {
    for (ssize_t done = 0, n; got > 0 && done < got; done += n)
      if ((n = write(file, piece + done, (size_t)(got - done))) < 0) _exit(1);
    for (ssize_t done = 0, n; got > 0 && done < got; done += n)
      if ((n = write(to, piece + done, (size_t)(got - done))) < 0) break;
  }
  _exit(0);
}

static void show_bytes(void *data, uint64_t bytes) {
  progress_bytes(data, bytes);
}

/* Waits for PROCESS; its exit status. */
static int ended(pid_t process) {
  int status;
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR) return STATUS_WRONG;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

clp_status recording_run(clp_faults *faults, const struct settings *settings, int *status) {
  const char *keep = settings->faults.keep_trace;
  struct progress progress = {.what = "reading the trace"};
  int ends[2], behind[2] = {-1, -1};
  pid_t copier = 0;
  tell_options(settings->program);
  if (pipe2(ends, O_CLOEXEC) || (keep && pipe2(behind, O_CLOEXEC))) return CLP_UNREADABLE;
  fflush(NULL);
  traced = fork();
  if (!traced) {
    fcntl(ends[1], F_SETFD, 0);
    become_strace(settings->program, ends[1]);
  }
  close(ends[1]);
  if (traced < 0) return CLP_UNREADABLE;
  catch_signals(pass_on);
  int input = ends[0];
  if (keep) {
    copier = copy_to(keep, ends[0], behind[1]);
    close(behind[1]);
    if (copier > 0) {
      close(ends[0]);
      input = behind[0];
    }
  }
  clp_status read = clp_faults_read_from(faults, input, settings->program[0], show_bytes, &progress);
  progress_clear(&progress);
  *status = ended(traced);
  traced = 0;
  if (copier > 0 && ended(copier)) complain("faults", "%s could not be written whole", keep);
  catch_signals(SIG_DFL);
  return copier < 0 ? CLP_UNREADABLE : read;
}
