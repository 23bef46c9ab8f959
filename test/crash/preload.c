/*
 * Counts what a journey of processes changes under one directory, and fails or kills it at one operation.
 *
 * 1. An operation counts only when it can change something: unlink of nothing, mkdir of something there
 *    and open of an existing file without O_TRUNC do not. SQLite's -shm files are scratch and never count.
 * 2. One counter for all processes of the journey; a process that cannot map it exits 97, never runs uncounted.
 * 3. The trace line is written before the fault, so that the last line of a killed run names its point.
 * 4. The clock that may be set is set from the planned operation on, or in the whole call where that is killed there; one that only
 *    goes forward, and the times of files, stay as the kernel has them.
 * 5. Unseen: what a sandbox holds, static binaries, stdio (fwrite, fprintf), stores into mapped files, chmod and utimes.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>
#include "recorder.h"

enum kind { WRITE = 1, CREATE = 2, SYNC = 4, OTHER = 8 };
enum { GO = 0, KILL = -1, TEAR = -2 }; /* verdicts; a positive verdict is an errno */
#define JUMP (2 * 86400) /* longer than anything is kept for its age */

/* `forever`: the kinds that go on failing after the point; 0 is a fault that happens once. `shift`: seconds of the clock. */
static const struct mode { const char *name; int verdict; int forever; int shift; int restless; } modes[] = {
  {"kill", KILL, 0, 0, 0},
  {"torn", TEAR, 0, 0, 0},
  {"enospc", ENOSPC, 0, 0, 0},
  {"eio", EIO, 0, 0, 0},
  {"eacces", EACCES, 0, 0, 0},
  {"enospc-forever", ENOSPC, WRITE | CREATE, 0, 0},
  {"eio-forever", EIO, WRITE | CREATE | SYNC, 0, 0},
  {"eacces-forever", EACCES, CREATE | OTHER, 0, 0},
  {"ahead", GO, 0, JUMP, 0},
  {"behind", GO, 0, -JUMP, 0},
  {"restless", GO, 0, JUMP, 1},
  {"ahead-kill", KILL, 0, JUMP, 0},
  {"behind-kill", KILL, 0, -JUMP, 0},
};

static const char *const inherited[] = {"LD_PRELOAD", "UV_USE_IO_URING", "TL_FAULT_DIR", "TL_FAULT_COUNTER",
  "TL_FAULT_AT", "TL_FAULT_MODE", "TL_FAULT_TRACE", "TL_FAULT_RECORD", "TL_FAULT_GROUP"};
#define INHERITED (sizeof inherited / sizeof *inherited)

static char root[PATH_MAX];
static uint64_t *counter; /* null: not active in this process */
static uint64_t point;
static const struct mode *mode;
static const char *trace_path;
static pid_t group;
static char *settings[INHERITED]; /* NAME=value, handed on to children whose environment was cleaned */

/* The kernel itself: libc's own wrapper, past the one below. */
static long sys(long number, long a, long b, long c, long d, long e, long f)
{
  static long (*real)(long, ...);
  if (!real) real = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  return real(number, a, b, c, d, e, f);
}
#define SYS(name, a, b, c, d, e) sys(SYS_##name, (long)(a), (long)(b), (long)(c), (long)(d), (long)(e), 0)

static void refuse(const char *why, const char *what)
{
  dprintf(2, "fault preload: %s: %s\n", why, what ? what : "(not set)");
  _exit(97);
}

static void start_group(void)
{
  const char *wanted = getenv("TL_FAULT_GROUP");
  if (!wanted) return;
  if (strcmp(wanted, "self") != 0) { group = atoi(wanted); return; }
  if (getpgrp() != getpid()) return; /* not ours to kill */
  group = getpid();
  char text[24];
  snprintf(text, sizeof text, "%d", group);
  setenv("TL_FAULT_GROUP", text, 1);
}

__attribute__((constructor)) static void start(void)
{
  const char *dir = getenv("TL_FAULT_DIR"), *shared = getenv("TL_FAULT_COUNTER");
  const char *at = getenv("TL_FAULT_AT"), *name = getenv("TL_FAULT_MODE");
  if (!dir) return;
  if (!realpath(dir, root)) refuse("TL_FAULT_DIR is no directory", dir);
  trace_path = getenv("TL_FAULT_TRACE");
  record_into(getenv("TL_FAULT_RECORD"));
  point = at ? strtoull(at, NULL, 10) : 0;
  for (size_t i = 0; name && i < sizeof modes / sizeof *modes; i++)
    if (strcmp(modes[i].name, name) == 0) mode = &modes[i];
  if (point && !mode) refuse("TL_FAULT_MODE is unknown", name);
  start_group();
  for (size_t i = 0; i < INHERITED; i++) {
    const char *value = getenv(inherited[i]);
    if (value && asprintf(&settings[i], "%s=%s", inherited[i], value) < 0) refuse("no memory", inherited[i]);
  }
  int fd = shared ? SYS(openat, AT_FDCWD, shared, O_RDWR | O_CLOEXEC, 0, 0) : -1;
  struct stat status;
  if (fd < 0 || fstat(fd, &status) < 0 || status.st_size < 8) refuse("TL_FAULT_COUNTER is no counter", shared);
  void *page = mmap(NULL, sizeof *counter, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (page == MAP_FAILED) refuse("TL_FAULT_COUNTER cannot be mapped", shared);
  close(fd);
  counter = page;
}

static int counts(const char *path)
{
  size_t length = strlen(root), size = strlen(path);
  if (strncmp(path, root, length) != 0 || (path[length] != '/' && path[length] != '\0')) return 0;
  return size < 4 || strcmp(path + size - 4, "-shm") != 0;
}

static int fd_path(int fd, char *out)
{
  char link[40];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t size = readlink(link, out, PATH_MAX - 1);
  if (size < 0) return 0;
  out[size] = '\0';
  return 1;
}

/* The real path of a name that need not exist; its last part is followed only where the operation follows it. */
static int resolve(int dirfd, const char *path, int follow, char *out)
{
  char whole[2 * PATH_MAX + 2], base[PATH_MAX] = "", parent[PATH_MAX];
  if (!path || strlen(path) >= PATH_MAX) return 0;
  if (path[0] != '/' && !(dirfd == AT_FDCWD ? getcwd(base, sizeof base) != NULL : fd_path(dirfd, base))) return 0;
  snprintf(whole, sizeof whole, "%s/%s", base, path);
  if (follow && realpath(whole, out)) return 1;
  for (size_t end = strlen(whole); end > 1 && whole[end - 1] == '/'; end--) whole[end - 1] = '\0';
  char *last = strrchr(whole, '/');
  *last = '\0';
  if (!realpath(*whole ? whole : "/", parent)) return 0;
  return snprintf(out, PATH_MAX, "%s/%s", parent, last + 1) < PATH_MAX;
}

static int exists(int dirfd, const char *path, int follow)
{
  struct stat status;
  return fstatat(dirfd, path, &status, follow ? 0 : AT_SYMLINK_NOFOLLOW) == 0;
}

static void die(void)
{
  if (group > 1) kill(-group, SIGKILL); /* a crash takes the whole journey, not only the child that wrote */
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

static void trace(uint64_t n, const char *op, const char *path, const char *to)
{
  char line[2 * PATH_MAX + 64];
  if (!trace_path) return;
  const char *arrow = to ? " -> " : "";
  int size = snprintf(line, sizeof line, "%llu %s %s%s%s\n", (unsigned long long)n, op, path, arrow, to ? to : "");
  int fd = SYS(openat, AT_FDCWD, trace_path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644, 0);
  if (fd < 0 || SYS(write, fd, line, size, 0, 0) != size) refuse("TL_FAULT_TRACE cannot be written", trace_path);
  close(fd);
}

/* Counts one operation: GO, TEAR (the caller does half of a write and dies) or the errno to fail with. */
static int count(enum kind kind, const char *op, const char *path, const char *to, const struct span *span)
{
  uint64_t n = __atomic_add_fetch(counter, 1, __ATOMIC_SEQ_CST);
  trace(n, op, path, to);
  record(op, path, to, span);
  if (!point || n < point) return GO;
  if (mode->forever) return mode->forever & kind ? mode->verdict : GO;
  if (n > point) return GO;
  if (mode->verdict == KILL || (mode->verdict == TEAR && kind != WRITE)) die();
  return mode->verdict;
}

static int count_fd(enum kind kind, const char *op, int fd, const struct span *span)
{
  char path[PATH_MAX];
  int before = errno;
  int verdict = counter && fd_path(fd, path) && counts(path) ? count(kind, op, path, NULL, span) : GO;
  errno = verdict > 0 ? verdict : before;
  return verdict;
}

static int count_path(enum kind kind, const char *op, int dirfd, const char *path, int follow, const struct span *span)
{
  char real[PATH_MAX];
  int before = errno;
  int verdict = counter && resolve(dirfd, path, follow, real) && counts(real) ? count(kind, op, real, NULL, span) : GO;
  errno = verdict > 0 ? verdict : before;
  return verdict;
}

/* Writes: half of the bytes reach the file before a torn kill. */
static int count_write(const char *op, int fd, const struct iovec *parts, int n, off_t at)
{
  struct span span = {at < 0 ? place_of_write(fd) : at, parts, n};
  if (counter && fd == 1 && group == getpid()) record("said", root, NULL, NULL); /* what its caller hears */
  int verdict = count_fd(WRITE, op, fd, &span);
  if (verdict != TEAR) return verdict;
  size_t left = 0;
  for (int i = 0; i < n; i++) left += parts[i].iov_len;
  left /= 2;
  for (int i = 0; i < n && left > 0; i++) {
    size_t size = parts[i].iov_len < left ? parts[i].iov_len : left;
    if (at < 0) SYS(write, fd, parts[i].iov_base, size, 0, 0);
    else SYS(pwrite64, fd, parts[i].iov_base, size, at, 0), at += size;
    left -= size;
  }
  die();
  return TEAR;
}

ssize_t write(int fd, const void *data, size_t size)
{
  struct iovec part = {(void *)data, size};
  return count_write("write", fd, &part, 1, -1) ? -1 : SYS(write, fd, data, size, 0, 0);
}
ssize_t writev(int fd, const struct iovec *parts, int n)
{
  return count_write("writev", fd, parts, n, -1) ? -1 : SYS(writev, fd, parts, n, 0, 0);
}
#define PWRITE(name) ssize_t name(int fd, const void *data, size_t size, off_t at) { \
  struct iovec part = {(void *)data, size}; \
  return count_write("pwrite", fd, &part, 1, at) ? -1 : SYS(pwrite64, fd, data, size, at, 0); }
PWRITE(pwrite)
PWRITE(pwrite64)
#define PWRITEV(name) ssize_t name(int fd, const struct iovec *parts, int n, off_t at) { \
  return count_write("pwritev", fd, parts, n, at) ? -1 : SYS(pwritev, fd, parts, n, at, 0); }
PWRITEV(pwritev)
PWRITEV(pwritev64)

static size_t half_if_torn(int verdict, size_t size) { return verdict == TEAR ? size / 2 : size; }
#define SENDFILE(name) ssize_t name(int to, int from, off_t *at, size_t size) { \
  int verdict = count_fd(WRITE, "copy", to, NULL); \
  ssize_t done = verdict > 0 ? -1 : SYS(sendfile, to, from, at, half_if_torn(verdict, size), 0); \
  if (verdict == TEAR) die(); \
  return done; }
SENDFILE(sendfile)
SENDFILE(sendfile64)

/* libuv copies with copy_file_range and starts io_uring through here; the second would write past us. */
long syscall(long number, ...)
{
  va_list list;
  va_start(list, number);
  long a[6];
  for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
  va_end(list);
  if (counter && number == SYS_io_uring_setup) return errno = ENOSYS, -1;
  int verdict = number == SYS_copy_file_range ? count_fd(WRITE, "copy", a[2], NULL) : GO;
  if (verdict > 0) return -1;
  if (number == SYS_copy_file_range) a[4] = half_if_torn(verdict, a[4]);
  long done = sys(number, a[0], a[1], a[2], a[3], a[4], a[5]);
  if (verdict == TEAR) die();
  return done;
}
ssize_t copy_file_range(int from, off64_t *at, int to, off64_t *to_at, size_t size, unsigned flags)
{
  return syscall(SYS_copy_file_range, (long)from, at, (long)to, to_at, size, (long)flags);
}

int fsync(int fd) { return count_fd(SYNC, "fsync", fd, NULL) ? -1 : SYS(fsync, fd, 0, 0, 0, 0); }
int fdatasync(int fd) { return count_fd(SYNC, "fdatasync", fd, NULL) ? -1 : SYS(fdatasync, fd, 0, 0, 0, 0); }

#define SIZES(suffix) \
  int ftruncate##suffix(int fd, off_t size) { \
    struct span span = {size, NULL, 0}; \
    return count_fd(OTHER, "ftruncate", fd, &span) ? -1 : SYS(ftruncate, fd, size, 0, 0, 0); } \
  int truncate##suffix(const char *path, off_t size) { \
    struct span span = {size, NULL, 0}; \
    return count_path(OTHER, "truncate", AT_FDCWD, path, 1, &span) ? -1 : SYS(truncate, path, size, 0, 0, 0); } \
  int fallocate##suffix(int fd, int how, off_t at, off_t size) { \
    return count_fd(CREATE, "fallocate", fd, NULL) ? -1 : SYS(fallocate, fd, how, at, size, 0); }
SIZES()
SIZES(64)

static int open_file(int dirfd, const char *path, int flags, mode_t how)
{
  if (!counter || !(flags & (O_CREAT | O_TRUNC | __O_TMPFILE))) return SYS(openat, dirfd, path, flags, how, 0);
  int before = errno, follow = !(flags & (O_NOFOLLOW | O_EXCL)), scratch = (flags & O_TMPFILE) == O_TMPFILE;
  int there = exists(dirfd, path, follow);
  int changes = scratch || (there ? (flags & O_TRUNC) && !((flags & O_CREAT) && (flags & O_EXCL)) : flags & O_CREAT);
  errno = before;
  struct span emptied = {0, NULL, 0};
  if (changes && there && !scratch && count_path(OTHER, "open", dirfd, path, follow, &emptied)) return -1;
  if (changes && (!there || scratch) && count_path(CREATE, "open", dirfd, path, follow, NULL)) return -1;
  return SYS(openat, dirfd, path, flags, how, 0);
}
#define MODE(flags, how) \
  va_list list; \
  va_start(list, flags); \
  mode_t how = flags & (O_CREAT | __O_TMPFILE) ? va_arg(list, mode_t) : 0; \
  va_end(list);
int open(const char *path, int flags, ...) { MODE(flags, how) return open_file(AT_FDCWD, path, flags, how); }
int open64(const char *path, int flags, ...) { MODE(flags, how) return open_file(AT_FDCWD, path, flags, how); }
int openat(int dirfd, const char *path, int flags, ...) { MODE(flags, how) return open_file(dirfd, path, flags, how); }
int openat64(int dirfd, const char *path, int flags, ...) { MODE(flags, how) return open_file(dirfd, path, flags, how); }
/* What a fortified program (Debian's git) calls for an open without a mode. */
int __open_2(const char *path, int flags) { return open_file(AT_FDCWD, path, flags, 0); }
int __open64_2(const char *path, int flags) { return open_file(AT_FDCWD, path, flags, 0); }
int creat(const char *path, mode_t how) { return open_file(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, how); }

/* A file that is there gets another name. */
static int count_names(enum kind kind, const char *op, int fromfd, const char *from, int tofd, const char *to)
{
  char source[PATH_MAX], target[PATH_MAX];
  int before = errno, verdict = GO;
  if (counter && exists(fromfd, from, 0) && resolve(fromfd, from, 0, source) && resolve(tofd, to, 0, target))
    if (counts(source) || counts(target)) verdict = count(kind, op, source, target, NULL);
  errno = verdict > 0 ? verdict : before;
  return verdict;
}
int renameat2(int fromfd, const char *from, int tofd, const char *to, unsigned flags)
{
  return count_names(OTHER, "rename", fromfd, from, tofd, to) ? -1 : SYS(renameat2, fromfd, from, tofd, to, flags);
}
int renameat(int fromfd, const char *from, int tofd, const char *to) { return renameat2(fromfd, from, tofd, to, 0); }
int rename(const char *from, const char *to) { return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0); }

/* A name that goes away must be there, a name that comes must not. */
static int count_name(enum kind kind, const char *op, int dirfd, const char *path)
{
  int before = errno, changes = counter && exists(dirfd, path, 0) == (kind != CREATE);
  errno = before;
  return changes ? count_path(kind, op, dirfd, path, 0, NULL) : GO;
}
int unlinkat(int dirfd, const char *path, int flags)
{
  const char *op = flags & AT_REMOVEDIR ? "rmdir" : "unlink";
  return count_name(OTHER, op, dirfd, path) ? -1 : SYS(unlinkat, dirfd, path, flags, 0, 0);
}
int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }
int remove(const char *path)
{
  struct stat status;
  return lstat(path, &status) == 0 && S_ISDIR(status.st_mode) ? rmdir(path) : unlink(path);
}
int mkdirat(int dirfd, const char *path, mode_t how)
{
  return count_name(CREATE, "mkdir", dirfd, path) ? -1 : SYS(mkdirat, dirfd, path, how, 0, 0);
}
int mkdir(const char *path, mode_t how) { return mkdirat(AT_FDCWD, path, how); }
int linkat(int fromfd, const char *from, int tofd, const char *to, int flags)
{
  int verdict = exists(tofd, to, 0) ? GO : count_names(CREATE, "link", fromfd, from, tofd, to);
  return verdict ? -1 : SYS(linkat, fromfd, from, tofd, to, flags);
}
int link(const char *from, const char *to) { return linkat(AT_FDCWD, from, AT_FDCWD, to, 0); }
int symlinkat(const char *target, int dirfd, const char *path)
{
  return count_name(CREATE, "symlink", dirfd, path) ? -1 : SYS(symlinkat, target, dirfd, path, 0, 0);
}
int symlink(const char *target, const char *path) { return symlinkat(target, AT_FDCWD, path); }
char *mkdtemp(char *template)
{
  static char *(*real)(char *);
  if (!real) real = (char *(*)(char *))dlsym(RTLD_NEXT, "mkdtemp");
  return count_name(CREATE, "mkdir", AT_FDCWD, template) ? NULL : real(template);
}

/* By how many seconds the clock is wrong now: a restless one is set at each operation, ahead and back. */
static time_t jump(void)
{
  if (!counter || !point || !mode->shift) return 0;
  uint64_t n = __atomic_load_n(counter, __ATOMIC_SEQ_CST);
  if (n < point && mode->verdict != KILL) return 0;
  return mode->restless && n % 2 ? -mode->shift : mode->shift;
}
int clock_gettime(clockid_t clock, struct timespec *out)
{
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int failed = real(clock, out);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) out->tv_sec += jump();
  return failed;
}
int gettimeofday(struct timeval *restrict out, void *restrict zone)
{
  (void)zone;
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now)) return -1;
  out->tv_sec = now.tv_sec;
  out->tv_usec = now.tv_nsec / 1000;
  return 0;
}
time_t time(time_t *out)
{
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now)) return -1;
  if (out) *out = now.tv_sec;
  return now.tv_sec;
}

/* Children stay in the journey even when their environment was cleaned. */
static size_t room(char *const *env)
{
  size_t n = 0;
  while (env && env[n]) n++;
  return n + INHERITED + 1;
}
static int is_setting(const char *variable)
{
  for (size_t i = 0; i < INHERITED; i++) {
    size_t size = strlen(inherited[i]);
    if (strncmp(variable, inherited[i], size) == 0 && variable[size] == '=') return 1;
  }
  return 0;
}
/* A sandbox sees neither this library nor its counter: what is started in it is not of the journey. */
static int leaves(const char *file)
{
  const char *last = strrchr(file, '/');
  return counter && strcmp(last ? last + 1 : file, "bwrap") == 0;
}
static void complete(const char *file, char *const *env, char **out)
{
  size_t n = 0, is_left = leaves(file);
  for (size_t i = 0; env && env[i]; i++)
    if (!is_left || !is_setting(env[i])) out[n++] = env[i];
  out[n] = NULL;
  if (is_left) return;
  for (size_t i = 0; i < INHERITED; i++) {
    size_t j = 0;
    while (settings[i] && j < n && strncmp(out[j], settings[i], strlen(inherited[i]) + 1) != 0) j++;
    if (settings[i] && j == n) out[n++] = settings[i];
  }
  out[n] = NULL;
}
int execve(const char *file, char *const argv[], char *const env[])
{
  char *whole[room(env)];
  complete(file, env, whole);
  return SYS(execve, file, argv, whole, 0, 0);
}
int execv(const char *file, char *const argv[]) { return execve(file, argv, environ); }
int execvp(const char *file, char *const argv[])
{
  char *whole[room(environ)];
  complete(file, environ, whole);
  return execvpe(file, argv, whole);
}
