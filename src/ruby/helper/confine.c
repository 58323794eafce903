/* SPDX-License-Identifier: Apache-2.0 */
#include "src/ruby/helper/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#define CAN_CONFINE 1
#else
#define CAN_CONFINE 0
#endif

static bool bound(int resource, rlim_t most) {
  struct rlimit limit;
  if (getrlimit((__rlimit_resource_t)resource, &limit) != 0) return false;
  if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > most) limit.rlim_max = most;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit((__rlimit_resource_t)resource, &limit) == 0;
}

bool confine_resources(void) {
  return bound(RLIMIT_AS, CONFINED_MEMORY) && bound(RLIMIT_FSIZE, 0) && bound(RLIMIT_CORE, 0) &&
         bound(RLIMIT_NOFILE, CONFINED_FILES);
}

#if CAN_CONFINE

#include <elf.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/syscall.h>

/* ---- files: Landlock, as the kernel's documents have it ---- */

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

enum {
  LANDLOCK_VERSION = 1, /* the flag of create_ruleset that asks for it */
  LANDLOCK_BENEATH = 1, /* a rule about a file, and all that is below a folder */
  FILE_EXECUTE = 1 << 0,
  FILE_READ = 1 << 2,
  FOLDER_READ = 1 << 3,
  FILES_1 = (1 << 13) - 1, /* all rights that the first version knows, and those that later ones brought */
  FILES_2 = 1 << 13,
  FILES_3 = 1 << 14,
  FILES_5 = 1 << 15,
  NETWORK_4 = 3, /* to bind and connect by TCP */
  SCOPES_6 = 3,  /* abstract sockets, signals */
};

struct ruleset {
  uint64_t files, network, scopes;
};

struct beneath {
  uint64_t rights;
  int32_t folder;
} __attribute__((packed));

static int new_ruleset(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_VERSION);
  if (version < 1) return -1;
  struct ruleset ruleset = {.files = FILES_1};
  size_t size = sizeof ruleset.files;
  if (version >= 2) ruleset.files |= FILES_2;
  if (version >= 3) ruleset.files |= FILES_3;
  if (version >= 5) ruleset.files |= FILES_5;
  if (version >= 4) {
    ruleset.network = NETWORK_4;
    size += sizeof ruleset.network;
  }
  if (version >= 6) {
    ruleset.scopes = SCOPES_6;
    size += sizeof ruleset.scopes;
  }
  return (int)syscall(SYS_landlock_create_ruleset, &ruleset, size, 0);
}

/* What is not there needs no rule. */
static bool allow(int ruleset, const char *path, uint64_t rights) {
  struct beneath rule = {.rights = rights};
  struct stat about;
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return errno == ENOENT || errno == EACCES;
  rule.folder = file;
  if (fstat(file, &about) == 0 && !S_ISDIR(about.st_mode)) rule.rights &= ~(uint64_t)FOLDER_READ;
  bool done = syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_BENEATH, &rule, 0) == 0;
  int error = errno;
  close(file);
  errno = error;
  return done;
}

/* The program that loads PROGRAM into memory, as its file says, into PATH; false: it is no such program. */
static bool loader_of(const char *program, char *path, size_t size) {
  Elf64_Ehdr head;
  Elf64_Phdr part;
  bool found = false;
  int file = open(program, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool elf = pread(file, &head, sizeof head, 0) == (ssize_t)sizeof head &&
             !memcmp(head.e_ident, ELFMAG, SELFMAG) && head.e_ident[EI_CLASS] == ELFCLASS64;
  for (unsigned i = 0; elf && !found && i < head.e_phnum; i++) {
    off_t at = (off_t)head.e_phoff + (off_t)i * head.e_phentsize;
    if (pread(file, &part, sizeof part, at) != (ssize_t)sizeof part) break;
    if (part.p_type != PT_INTERP || part.p_filesz >= size) continue;
    found = pread(file, path, part.p_filesz, (off_t)part.p_offset) == (ssize_t)part.p_filesz;
    path[part.p_filesz] = '\0';
  }
  close(file);
  return found;
}

/* Ruby's own files: those beside its program, and the system's libraries. */
static bool allow_files(int ruleset, const char *program) {
  static const char *const libraries[] = {"/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache"};
  enum { READ = FILE_READ | FOLDER_READ };
  char path[4096], loader[4096];
  const char *slash = strrchr(program, '/');
  size_t length = (size_t)(slash - program); /* of PREFIX/bin */
  if (length < 4 || length + 8 > sizeof path || strncmp(slash - 4, "/bin", 4) != 0) return false;
  memcpy(path, program, length - 4);
  memcpy(path + length - 4, "/lib", 5);
  bool done = loader_of(program, loader, sizeof loader) && allow(ruleset, path, READ);
  for (size_t i = 0; done && i < sizeof libraries / sizeof *libraries; i++)
    done = allow(ruleset, libraries[i], READ);
  return done && allow(ruleset, loader, FILE_EXECUTE | FILE_READ) &&
         allow(ruleset, program, FILE_EXECUTE | FILE_READ);
}

/* ---- system calls: seccomp ---- */

/* What Ruby asks for when it computes. */
static const int harmless[] = {
#ifdef __x86_64__
    SYS_access,
    SYS_arch_prctl,
    SYS_dup2,
    SYS_getdents,
    SYS_lstat,
    SYS_open,
    SYS_pipe,
    SYS_poll,
    SYS_readlink,
    SYS_select,
    SYS_stat,
    SYS_time,
#endif
    SYS_brk,
    SYS_clock_getres,
    SYS_clock_gettime,
    SYS_clock_nanosleep,
    SYS_close,
    SYS_dup,
    SYS_dup3,
    SYS_eventfd2,
    SYS_exit,
    SYS_exit_group,
    SYS_faccessat,
    SYS_fstat,
    SYS_futex,
    SYS_getcwd,
    SYS_getdents64,
    SYS_getegid,
    SYS_geteuid,
    SYS_getgid,
    SYS_getpid,
    SYS_getppid,
    SYS_getrandom,
    SYS_getresgid,
    SYS_getresuid,
    SYS_getrusage,
    SYS_gettid,
    SYS_gettimeofday,
    SYS_getuid,
    SYS_lseek,
    SYS_madvise,
    SYS_membarrier,
    SYS_mmap,
    SYS_mprotect,
    SYS_mremap,
    SYS_munmap,
    SYS_nanosleep,
    SYS_newfstatat,
    SYS_openat,
    SYS_pipe2,
    SYS_ppoll,
    SYS_pread64,
    SYS_pselect6,
    SYS_read,
    SYS_readlinkat,
    SYS_readv,
    SYS_restart_syscall,
    SYS_rseq,
    SYS_rt_sigaction,
    SYS_rt_sigprocmask,
    SYS_rt_sigreturn,
    SYS_rt_sigtimedwait,
    SYS_sched_getaffinity,
    SYS_sched_yield,
    SYS_set_robust_list,
    SYS_set_tid_address,
    SYS_setitimer,
    SYS_sigaltstack,
    SYS_statx,
    SYS_sysinfo,
    SYS_timer_create,
    SYS_timer_delete,
    SYS_timer_getoverrun,
    SYS_timer_gettime,
    SYS_timer_settime,
    SYS_times,
    SYS_uname,
    SYS_write,
    SYS_writev,
#ifdef SYS_faccessat2
    SYS_faccessat2,
#endif
};

struct filter {
  struct sock_filter at[CONFINED_FILTER];
  unsigned short count;
};

static void add(struct filter *f, uint16_t code, uint32_t k, uint8_t yes, uint8_t no) {
  f->at[f->count++] = (struct sock_filter){code, yes, no, k};
}

static void load(struct filter *f, size_t offset) {
  add(f, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

static void give(struct filter *f, uint32_t action) {
  add(f, BPF_RET | BPF_K, action, 0, 0);
}

enum { REFUSE = SECCOMP_RET_ERRNO | EPERM, LACK = SECCOMP_RET_ERRNO | ENOSYS };

/* Where a word of the argument AT stands: both architectures put the low one first. */
static size_t low(unsigned at) {
  return offsetof(struct seccomp_data, args) + 8 * (size_t)at;
}

/* The call NUMBER, if each of COUNT words of its arguments is as it must be. */
struct word {
  size_t offset;
  uint32_t value;
};
static void add_call(struct filter *f, uint32_t number, const struct word *words, unsigned count) {
  add(f, BPF_JMP | BPF_JEQ | BPF_K, number, 0, (uint8_t)(2 * count + 2));
  for (unsigned i = 0; i < count; i++) {
    load(f, words[i].offset);
    add(f, BPF_JMP | BPF_JEQ | BPF_K, words[i].value, 0, (uint8_t)(2 * (count - i) - 1));
  }
  give(f, SECCOMP_RET_ALLOW);
  give(f, REFUSE);
}

/* The call NUMBER, if the word at OFFSET is one of COUNT VALUES. */
static void add_choice(struct filter *f, uint32_t number, size_t offset, const uint32_t *values,
                       unsigned count) {
  add(f, BPF_JMP | BPF_JEQ | BPF_K, number, 0, (uint8_t)(count + 3));
  load(f, offset);
  for (unsigned i = 0; i < count; i++)
    add(f, BPF_JMP | BPF_JEQ | BPF_K, values[i], (uint8_t)(count - i), 0);
  give(f, REFUSE);
  give(f, SECCOMP_RET_ALLOW);
}

/* Threads are made by clone; its newer form hides its flags, so that libraries are told that there is none.
 */
static void add_threads(struct filter *f) {
  add(f, BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1);
  give(f, LACK);
  add(f, BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4);
  load(f, low(0));
  add(f, BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1);
  give(f, SECCOMP_RET_ALLOW);
  give(f, REFUSE);
}

static void make_filter(struct filter *f, const struct confinement *confinement) {
#ifdef __x86_64__
  enum { ARCHITECTURE = AUDIT_ARCH_X86_64 };
#else
  enum { ARCHITECTURE = AUDIT_ARCH_AARCH64 };
#endif
  uint64_t program = (uint64_t)(uintptr_t)confinement->program;
  struct word exec[] = {{low(0), (uint32_t)program}, {low(0) + 4, (uint32_t)(program >> 32)}};
  struct word name[] = {{low(0), PR_SET_NAME}};
  struct word own[] = {{low(0), (uint32_t)getpid()}};
  struct word asks[] = {{low(0), 0}, {low(2), 0}, {low(2) + 4, 0}};
  static const uint32_t plain[] = {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL};
  f->count = 0;
  load(f, offsetof(struct seccomp_data, arch));
  add(f, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)ARCHITECTURE, 1, 0);
  give(f, SECCOMP_RET_KILL_PROCESS);
  load(f, offsetof(struct seccomp_data, nr));
  for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++) {
    add(f, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)harmless[i], 0, 1);
    give(f, SECCOMP_RET_ALLOW);
  }
  add_threads(f);
  add_call(f, SYS_execve, exec, 2);
  add_choice(f, SYS_fcntl, low(1), plain, sizeof plain / sizeof *plain);
  add_call(f, SYS_prctl, name, 1);
  add_call(f, SYS_tgkill, own, 1);
  add_call(f, SYS_prlimit64, asks, 3);
  give(f, REFUSE);
}

bool confine_self(const struct confinement *confinement, int ruleset) {
  struct filter filter;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  if (syscall(SYS_landlock_restrict_self, ruleset, 0) != 0) return false;
  make_filter(&filter, confinement);
  struct sock_fprog program = {.len = filter.count, .filter = filter.at};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

/* ---- preparing ---- */

/* A page of its own at a random address. */
static char *hidden(const char *text, size_t size) {
  uint64_t at;
  if (getrandom(&at, sizeof at, 0) != (ssize_t)sizeof at) return NULL;
  at = (at >> 20 << 12 & 0x3fffffffffff) | (uint64_t)1 << 40;
  void *page = mmap((void *)(uintptr_t)at, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return page == MAP_FAILED ? NULL : memcpy(page, text, strlen(text) + 1);
}

bool confinement_begin(struct confinement *confinement, const char *program, const char **problem) {
  *confinement = (struct confinement){.program_size = strlen(program) + 1};
  confinement->ruleset = new_ruleset();
  if (confinement->ruleset < 0) {
    *problem = "this kernel has no Landlock, or it is off";
    return false;
  }
  fcntl(confinement->ruleset, F_SETFD, FD_CLOEXEC);
  if (!allow_files(confinement->ruleset, program)) {
    *problem = "it is no program of this system in a folder `bin`";
    confinement_end(confinement);
    return false;
  }
  confinement->program = hidden(program, confinement->program_size);
  if (!confinement->program) {
    *problem = "there is no memory";
    confinement_end(confinement);
  }
  return confinement->program != NULL;
}

void confinement_end(struct confinement *confinement) {
  if (confinement->ruleset >= 0) close(confinement->ruleset);
  if (confinement->program) munmap(confinement->program, confinement->program_size);
  *confinement = (struct confinement){.ruleset = -1};
}

#else

bool confinement_begin(struct confinement *confinement, const char *program, const char **problem) {
  (void)program;
  *confinement = (struct confinement){.ruleset = -1};
  *problem = "Colophon knows how to on Linux alone, on x86-64 and AArch64";
  return false;
}

void confinement_end(struct confinement *confinement) {
  (void)confinement;
}

bool confine_self(const struct confinement *confinement, int ruleset) {
  (void)confinement;
  (void)ruleset;
  errno = ENOSYS;
  return false;
}

#endif
