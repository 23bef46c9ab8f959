/*
 * Writes down what a journey changes, with its bytes, so that the disk of any moment can be built again.
 *
 * One change is a line `op at size path[ -> to]` and then `size` bytes; `at` is where a write begins, how long a
 * truncated file becomes, and -1 for a change that has no place. A change is written down before it is made.
 */
#include <stddef.h>
#include <sys/types.h>
#include <sys/uio.h>

/* Where a change is made, and what it writes there. */
struct span { off_t at; const struct iovec *parts; int count; };

/* Nothing is recorded before this was called. */
void record_into(const char *path);
/* Does nothing where nothing is recorded; exits 97 where the record cannot be written. */
void record(const char *op, const char *path, const char *to, const struct span *span);
/* Where the next write to a descriptor goes. */
off_t place_of_write(int fd);
