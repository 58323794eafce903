/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Executes texts of file operations with real system calls, for strace to see: player TEXT...
 *
 * Each text is run by a process of its own, one after the other.  Its lines are NAME ARGUMENT..., where NAME
 * is a system call and an argument is a number, "BYTES (with %XX for bytes that are not plain), - for NULL, *
 * for room that the call may write to, or how:FLAGS for openat2; or one of these:
 *
 *     fork | vfork | clone FLAGS | clone3 FLAGS | thread, lines, end: another process or thread does the
 * lines wait: for all processes and threads that this one made exec "PATH: goes on with the next line, if the
 * path is that of this program exec_missing "PATH: fails bind "PATH, connect "PATH: of a socket say "TEXT,
 * sayv "TEXT: write and writev to descriptor 1
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/sched.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LINES = 4096, WORDS = 8, THREADS = 16, TEXT = 1 << 20, ROOM = 1 << 16 };

static const char *text_path;
static char text[TEXT];
static char *lines[LINES];
static int count;
static char room[ROOM];

static const struct {
  const char *name;
  long number;
} calls[] = {
#define C(name)                                                                                              \
  { #name, SYS_##name }
    C(open),      C(openat),    C(openat2),    C(creat),      C(close),     C(close_range), C(dup),
    C(dup2),      C(dup3),      C(fcntl),      C(mkdir),      C(mkdirat),   C(rmdir),       C(unlink),
    C(unlinkat),  C(rename),    C(renameat),   C(renameat2),  C(link),      C(linkat),      C(symlink),
    C(symlinkat), C(readlink),  C(readlinkat), C(chdir),      C(fchdir),    C(stat),        C(lstat),
    C(fstat),     C(statx),     C(newfstatat), C(access),     C(faccessat), C(faccessat2),  C(truncate),
    C(ftruncate), C(chmod),     C(fchmod),     C(fchmodat),   C(chown),     C(lchown),      C(fchown),
    C(fchownat),  C(utimensat), C(mknod),      C(mknodat),    C(getcwd),    C(unshare),     C(ioctl),
    C(setxattr),  C(getxattr),  C(lgetxattr),  C(getdents64), C(fallocate), C(statfs),      C(chroot),
#undef C
};

struct work {
  int from, to;
};
static void run(int from, int to);

/* ---- the text ---- */

static void read_text(void) {
  int file = open(text_path, O_RDONLY);
  ssize_t length = file < 0 ? -1 : read(file, text, TEXT - 1);
  if (length < 0) _exit(3);
  close(file);
  text[length] = 0;
  count = 0;
  for (char *p = text; *p && count < LINES;) {
    lines[count++] = p;
    p += strcspn(p, "\n");
    if (*p) *p++ = 0;
  }
}

static int digit(char c) {
  return c <= '9' ? c - '0' : c - 'A' + 10;
}

/* Decodes %XX from FROM to TO; returns how long it is. */
static size_t decode(char *to, const char *from) {
  char *p = to;
  for (; *from; from++)
    if (*from == '%') {
      *p++ = (char)(digit(from[1]) * 16 + digit(from[2]));
      from += 2;
    } else {
      *p++ = *from;
    }
  *p = 0;
  return (size_t)(p - to);
}

/* The line behind the one that ends what begins at FROM. */
static int behind(int from) {
  static const char *const starts[] = {"fork", "vfork", "clone ", "clone3 ", "thread"};
  int depth = 1;
  while (from < count && depth) {
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
      if (!strncmp(lines[from], starts[i], strlen(starts[i]))) {
        depth++;
        break;
      }
    if (!strcmp(lines[from], "end")) depth--;
    from++;
  }
  return from;
}

/* ---- single lines ---- */

static void say(const char *message, int parts) {
  char bytes[8192];
  size_t length = decode(bytes, message);
  struct iovec list[2] = {{bytes, length}, {"\n", 1}};
  if (parts) {
    if (writev(1, list, 2) < 0) return;
  } else {
    bytes[length++] = '\n';
    if (write(1, bytes, length) < 0) return;
  }
}

static void use_socket(const char *path, int server) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  char bytes[8192];
  size_t length = decode(bytes, path);
  if (length >= sizeof address.sun_path) return;
  memcpy(address.sun_path, bytes, length + 1);
  int s = socket(AF_UNIX, SOCK_STREAM, 0);
  if (s < 0) return;
  if (server)
    (void)!bind(s, (struct sockaddr *)&address, sizeof address);
  else
    (void)!connect(s, (struct sockaddr *)&address, sizeof address);
  close(s);
}

static void execute(const char *path, int from, int to) {
  char bytes[8192], first[16], last[16];
  decode(bytes, path);
  snprintf(first, sizeof first, "%d", from);
  snprintf(last, sizeof last, "%d", to);
  char *const arguments[] = {"player", "--go-on", first, last, (char *)text_path, NULL};
  execve(bytes, arguments, environ);
}

static void perform(char *line, int next, int to) {
  char copy[16384], *words[WORDS] = {NULL}, decoded[WORDS][4200];
  long values[WORDS] = {0};
  struct open_how {
    unsigned long long flags, mode, resolve;
  } how = {0, 0, 0};
  int n = 0;
  if (strlen(line) >= sizeof copy) return;
  strcpy(copy, line);
  for (char *p = copy; n < WORDS && *p; n++) {
    words[n] = p;
    p += strcspn(p, " ");
    if (*p) *p++ = 0;
  }
  if (!n) return;
  if (!strcmp(words[0], "say") || !strcmp(words[0], "sayv")) {
    say(words[1] + 1, words[0][3] == 'v');
    return;
  }
  if (!strcmp(words[0], "bind") || !strcmp(words[0], "connect")) {
    use_socket(words[1] + 1, words[0][0] == 'b');
    return;
  }
  if (!strncmp(words[0], "exec", 4)) {
    execute(words[1] + 1, next, to);
    return;
  }
  for (int i = 1; i < n; i++)
    if (*words[i] == '"') {
      decode(decoded[i], words[i] + 1);
      values[i] = (long)decoded[i];
    } else if (!strncmp(words[i], "how:", 4)) {
      how.flags = strtoull(words[i] + 4, NULL, 0);
      if (how.flags & O_CREAT) how.mode = 0644;
      values[i] = (long)&how;
    } else if (*words[i] == '*') {
      values[i] = (long)room;
    } else if (strcmp(words[i], "-") != 0) {
      values[i] = strtol(words[i], NULL, 0);
    }
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    if (!strcmp(words[0], calls[i].name)) {
      syscall(calls[i].number, values[1], values[2], values[3], values[4], values[5], values[6]);
      return;
    }
  fprintf(stderr, "player: %s is not known\n", words[0]);
  _exit(3);
}

/* ---- processes ---- */

static void *run_thread(void *data) {
  const struct work *work = data;
  run(work->from, work->to);
  return NULL;
}

static long make_process(const char *line) {
  long flags = 0;
  const char *blank = strchr(line, ' ');
  if (blank) flags = strtol(blank, NULL, 0);
  if (!strncmp(line, "clone3", 6)) {
    struct clone_args arguments = {.flags = (unsigned long long)flags, .exit_signal = SIGCHLD};
    return syscall(SYS_clone3, &arguments, sizeof arguments);
  }
  if (!strncmp(line, "clone", 5)) return syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0);
  return syscall(SYS_fork);
}

/* The child goes deeper into the stack of its parent, and never returns. */
static void run_with_vfork(int from, int to) {
  if (vfork() == 0) {
    run(from, to);
    _exit(0);
  }
}

/* Does the lines from FROM to TO. */
static void run(int from, int to) {
  pthread_t threads[THREADS];
  struct work work[THREADS];
  int running = 0;
  for (int i = from; i < to;) {
    char *line = lines[i];
    int next = i + 1;
    if (!strcmp(line, "wait")) {
      while (running)
        pthread_join(threads[--running], NULL);
      while (waitpid(-1, NULL, __WALL | __WNOTHREAD) > 0)
        ;
    } else if (!strcmp(line, "thread")) {
      next = behind(i + 1);
      work[running] = (struct work){i + 1, next - 1};
      if (running < THREADS && !pthread_create(&threads[running], NULL, run_thread, &work[running]))
        running++;
    } else if (!strcmp(line, "vfork")) {
      next = behind(i + 1);
      run_with_vfork(i + 1, next - 1);
    } else if (!strcmp(line, "fork") || !strncmp(line, "clone", 5)) {
      next = behind(i + 1);
      if (make_process(line) == 0) {
        run(i + 1, next - 1);
        _exit(0);
      }
    } else {
      perform(line, next, to);
    }
    i = next;
  }
  while (running)
    pthread_join(threads[--running], NULL);
}

int main(int argc, char **argv) {
  if (argc == 5 && !strcmp(argv[1], "--go-on")) {
    text_path = argv[4];
    read_text();
    run(atoi(argv[2]), atoi(argv[3]));
    return 0;
  }
  for (int i = 1; i < argc; i++) {
    pid_t child = fork();
    if (child == 0) {
      text_path = argv[i];
      read_text();
      run(0, count);
      _exit(0);
    }
    waitpid(child, NULL, 0);
  }
  return 0;
}
