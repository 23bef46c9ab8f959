#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "recorder.h"

static const char *target;

void record_into(const char *path) { target = path; }

off_t place_of_write(int fd)
{
  struct stat status;
  if (fcntl(fd, F_GETFL) & O_APPEND) return fstat(fd, &status) < 0 ? -1 : status.st_size;
  return lseek(fd, 0, SEEK_CUR);
}

void record(const char *op, const char *path, const char *to, const struct span *span)
{
  if (!target) return;
  size_t size = 0;
  int count = span ? span->count : 0;
  struct iovec parts[count + 1];
  for (int i = 0; i < count; i++) {
    parts[i + 1] = span->parts[i];
    size += span->parts[i].iov_len;
  }
  char line[2 * PATH_MAX + 96];
  const char *arrow = to ? " -> " : "";
  long long at = span ? (long long)span->at : -1;
  int length = snprintf(line, sizeof line, "%s %lld %zu %s%s%s\n", op, at, size, path, arrow, to ? to : "");
  parts[0] = (struct iovec){line, length};
  int fd = syscall(SYS_openat, AT_FDCWD, target, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
  long done = fd < 0 ? -1 : syscall(SYS_writev, fd, parts, (long)count + 1);
  if (done != (long)size + length) {
    dprintf(2, "fault preload: TL_FAULT_RECORD cannot be written: %s\n", target);
    _exit(97);
  }
  close(fd);
}
