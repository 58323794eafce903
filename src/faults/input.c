/* SPDX-License-Identifier: Apache-2.0 */
/* The lines of a trace: see input.h. */
#include "src/faults/input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef HAVE_ZLIB
#include <zlib.h>
#endif
#ifdef HAVE_ZSTD
#include <zstd.h>
#endif

enum { CHUNK = 1 << 18, PACKED = 1 << 16 };

enum packing { PLAIN, GZIP, ZSTD };

struct input {
  int descriptor;
  enum packing packing;
  bool ended, cut, skipping;
  const char *problem;
  uint64_t bytes;
  /* text that is not yet given out: from AT to END of the buffer */
  char *text;
  size_t at, end;
  /* what is read and not yet unpacked */
  unsigned char *packed;
  size_t packed_at, packed_end;
  bool inside; /* of a packed stream */
#ifdef HAVE_ZLIB
  z_stream gzip;
#endif
#ifdef HAVE_ZSTD
  ZSTD_DStream *zstd;
#endif
};

/* Bytes of the file; 0 at its end. */
static size_t read_some(struct input *in, void *to, size_t room) {
  while (true) {
    ssize_t got = read(in->descriptor, to, room);
    if (got >= 0) {
      in->bytes += (uint64_t)got;
      return (size_t)got;
    }
    if (errno == EINTR) continue;
    in->problem = strerror(errno);
    return 0;
  }
}

/* Fills the packed bytes if there are none; false at the end. */
static bool refill(struct input *in) {
  if (in->packed_at < in->packed_end) return true;
  in->packed_at = 0;
  in->packed_end = read_some(in, in->packed, PACKED);
  if (!in->packed_end && in->inside && !in->problem) in->problem = "the compressed data is cut";
  return in->packed_end > 0;
}

#ifdef HAVE_ZLIB
static size_t unpack_gzip(struct input *in, char *to, size_t room) {
  size_t made = 0;
  while (!made && refill(in)) {
    in->gzip.next_in = in->packed + in->packed_at;
    in->gzip.avail_in = (uInt)(in->packed_end - in->packed_at);
    in->gzip.next_out = (unsigned char *)to;
    in->gzip.avail_out = (uInt)room;
    in->inside = true;
    int status = inflate(&in->gzip, Z_NO_FLUSH);
    made = room - in->gzip.avail_out;
    in->packed_at = in->packed_end - in->gzip.avail_in;
    if (status == Z_STREAM_END) {
      in->inside = false;
      inflateReset(&in->gzip); /* another member may follow */
    } else if (status != Z_OK && status != Z_BUF_ERROR) {
      in->problem = "the compressed data is damaged";
      in->packed_at = in->packed_end = 0;
      break;
    }
  }
  return made;
}
#endif

#ifdef HAVE_ZSTD
static size_t unpack_zstd(struct input *in, char *to, size_t room) {
  ZSTD_outBuffer out = {to, room, 0};
  while (!out.pos && refill(in)) {
    ZSTD_inBuffer packed = {in->packed, in->packed_end, in->packed_at};
    size_t status = ZSTD_decompressStream(in->zstd, &out, &packed);
    in->packed_at = packed.pos;
    if (ZSTD_isError(status)) {
      in->problem = "the compressed data is damaged";
      in->packed_at = in->packed_end = 0;
      break;
    }
    in->inside = status != 0;
  }
  return out.pos;
}
#endif

static size_t produce(struct input *in, char *to, size_t room) {
  if (in->problem) return 0;
  switch (in->packing) {
  case PLAIN:
    if (in->packed_at < in->packed_end) { /* what was read to see how it is packed */
      size_t size = in->packed_end - in->packed_at;
      if (size > room) size = room;
      memcpy(to, in->packed + in->packed_at, size);
      in->packed_at += size;
      return size;
    }
    return read_some(in, to, room);
  case GZIP:
#ifdef HAVE_ZLIB
    return unpack_gzip(in, to, room);
#endif
  case ZSTD:
#ifdef HAVE_ZSTD
    return unpack_zstd(in, to, room);
#endif
  default: return 0;
  }
}

/* Sees by the first bytes how the input is packed; false: it cannot be unpacked. */
static bool begin(struct input *in, const char **problem) {
  static const unsigned char gzip[] = {0x1f, 0x8b}, zstd[] = {0x28, 0xb5, 0x2f, 0xfd};
  while (in->packed_end < 4) {
    size_t got = read_some(in, in->packed + in->packed_end, PACKED - in->packed_end);
    if (!got) break;
    in->packed_end += got;
  }
  if (in->problem) {
    *problem = in->problem;
    return false;
  }
  if (in->packed_end >= 2 && !memcmp(in->packed, gzip, 2))
    in->packing = GZIP;
  else if (in->packed_end >= 4 && !memcmp(in->packed, zstd, 4))
    in->packing = ZSTD;
#ifdef HAVE_ZLIB
  if (in->packing == GZIP) return inflateInit2(&in->gzip, 15 + 16) == Z_OK;
#else
  *problem = "it is compressed by gzip, and this program was built without zlib; unpack it, or pipe it in";
  if (in->packing == GZIP) return false;
#endif
#ifdef HAVE_ZSTD
  if (in->packing == ZSTD) return (in->zstd = ZSTD_createDStream()) != NULL;
#else
  *problem = "it is compressed by zstd, and this program was built without libzstd; unpack it, or pipe it in";
  if (in->packing == ZSTD) return false;
#endif
  return true;
}

struct input *input_of(int descriptor, const char **problem) {
  struct input *in = calloc(1, sizeof *in);
  *problem = "there is no memory for it";
  if (in) {
    in->descriptor = descriptor;
    in->text = malloc(CHUNK + INPUT_LONGEST_LINE);
    in->packed = malloc(PACKED);
    if (in->text && in->packed && begin(in, problem)) return in;
    input_close(in);
  } else {
    close(descriptor);
  }
  return NULL;
}

struct input *input_open(const char *path, const char **problem) {
  struct stat status;
  int descriptor = strcmp(path, "-") ? open(path, O_RDONLY | O_CLOEXEC) : dup(STDIN_FILENO);
  if (descriptor < 0 || fstat(descriptor, &status)) {
    *problem = strerror(errno);
    if (descriptor >= 0) close(descriptor);
    return NULL;
  }
  if (S_ISDIR(status.st_mode)) {
    *problem = strerror(EISDIR);
    close(descriptor);
    return NULL;
  }
  return input_of(descriptor, problem);
}

void input_close(struct input *in) {
  if (!in) return;
  close(in->descriptor);
#ifdef HAVE_ZLIB
  if (in->packing == GZIP) inflateEnd(&in->gzip);
#endif
#ifdef HAVE_ZSTD
  ZSTD_freeDStream(in->zstd);
#endif
  free(in->text);
  free(in->packed);
  free(in);
}

/* Makes room behind the text that is left and reads more; false at the end. */
static bool more(struct input *in) {
  size_t left = in->end - in->at;
  if (in->at) memmove(in->text, in->text + in->at, left);
  in->at = 0;
  in->end = left;
  size_t got = produce(in, in->text + left, CHUNK);
  in->end += got;
  return got > 0;
}

const char *input_line(struct input *in, size_t *length) {
  size_t searched = 0;
  while (true) {
    char *begin = in->text + in->at, *stop = memchr(begin + searched, '\n', in->end - in->at - searched);
    if (stop) {
      in->at = (size_t)(stop + 1 - in->text);
      *length = (size_t)(stop - begin);
      if (!in->skipping) return begin;
      in->skipping = false; /* this was the end of a line that was too long */
      searched = 0;
      continue;
    }
    searched = in->end - in->at;
    if (searched >= INPUT_LONGEST_LINE) { /* its beginning is given out, the rest is not read */
      *length = searched;
      in->at = in->end;
      if (in->skipping) {
        searched = 0;
        continue;
      }
      in->skipping = true;
      return begin;
    }
    if (more(in)) continue;
    if (in->ended || in->at == in->end || in->skipping) return NULL;
    in->ended = in->cut = true;
    *length = in->end - in->at;
    begin = in->text + in->at;
    in->at = in->end;
    return begin;
  }
}

const char *input_problem(const struct input *in) {
  return in->problem;
}
uint64_t input_bytes(const struct input *in) {
  return in->bytes;
}
bool input_cut(const struct input *in) {
  return in->cut;
}
