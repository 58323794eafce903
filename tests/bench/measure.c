/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Runs a command without input and output and prints its wall-clock seconds, the processor's seconds that it
 * and the system took for it, and its peak memory in KiB.
 *
 * usage: measure COMMAND ARGUMENT…
 *
 * A program of its own because a process starts with the peak memory of what forked it, and an interpreter's
 * is larger than what is to be measured.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double taken(const struct timeval *time) {
  return (double)time->tv_sec + (double)time->tv_usec / 1e6;
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  int null = open("/dev/null", O_RDWR);
  double start = seconds();
  pid_t child = fork();
  if (child == 0) {
    dup2(null, STDIN_FILENO);
    dup2(null, STDOUT_FILENO);
    execvp(argv[1], argv + 1);
    _exit(127);
  }
  struct rusage usage;
  int status;
  if (child < 0 || wait4(child, &status, 0, &usage) != child) return 2;
  printf("%.6f %.6f %ld\n", seconds() - start, taken(&usage.ru_utime) + taken(&usage.ru_stime),
         usage.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
