/* SPDX-License-Identifier: Apache-2.0 */
#include "src/outside/dns_exchange.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>

int64_t dns_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Waits until the socket is READY.  False: it is too late. */
static bool wait_for(int file, short ready, int64_t deadline) {
  struct pollfd waiting = {.fd = file, .events = ready};
  for (;;) {
    int64_t left = deadline - dns_now();
    int count = left > 0 ? poll(&waiting, 1, (int)left) : 0;
    if (count > 0) return true;
    if (count < 0 && errno == EINTR) continue;
    if (!count) errno = ETIMEDOUT;
    return false;
  }
}

/* Whether a call that gave DONE is to be made again, once the socket is READY. */
static bool again(int file, ssize_t done, short ready, int64_t deadline) {
  if (done >= 0) return false;
  if (errno == EINTR) return true;
  return (errno == EAGAIN || errno == EWOULDBLOCK) && wait_for(file, ready, deadline);
}

/* A socket that is connected to SERVER; -1: errno says why. */
static int reach(const struct dns_server *server, int kind, int64_t deadline) {
  int file = socket(server->address.ss_family, kind | SOCK_CLOEXEC | SOCK_NONBLOCK, 0), error = 0;
  socklen_t size = sizeof error;
  if (file < 0) return -1;
  if (connect(file, (const struct sockaddr *)&server->address, server->length) == 0) return file;
  if (errno != EINPROGRESS)
    error = errno;
  else if (!wait_for(file, POLLOUT, deadline))
    error = ETIMEDOUT;
  else
    getsockopt(file, SOL_SOCKET, SO_ERROR, &error, &size);
  if (!error) return file;
  close(file);
  errno = error;
  return -1;
}

static size_t closed(int file, size_t length) {
  int error = errno;
  close(file);
  errno = error;
  return length;
}

/* ---- UDP ---- */

/* The next datagram that replies to QUERY, however many others come; 0 as dns_exchange. */
static size_t reply_of(int file, const struct dns_query *query, unsigned char *bytes, int64_t deadline) {
  for (;;) {
    ssize_t length;
    do
      length = wait_for(file, POLLIN, deadline) ? recv(file, bytes, DNS_LONGEST_MESSAGE, 0) : -1;
    while (again(file, length, POLLIN, deadline));
    if (length < 0) return 0;
    if (dns_reply_kind(query, bytes, (size_t)length) != DNS_NO_REPLY) return (size_t)length;
  }
}

static size_t by_datagram(const struct dns_server *server, const struct dns_query *query,
                          unsigned char *bytes, int64_t deadline) {
  int file = reach(server, SOCK_DGRAM, deadline);
  ssize_t sent;
  if (file < 0) return 0;
  do
    sent = send(file, query->bytes, query->length, MSG_NOSIGNAL);
  while (again(file, sent, POLLOUT, deadline));
  return closed(file, sent < 0 ? 0 : reply_of(file, query, bytes, deadline));
}

/* ---- TCP ---- */

static bool send_all(int file, const unsigned char *bytes, size_t length, int64_t deadline) {
  while (length) {
    ssize_t sent = send(file, bytes, length, MSG_NOSIGNAL);
    if (again(file, sent, POLLOUT, deadline)) continue;
    if (sent < 0) return false;
    bytes += sent;
    length -= (size_t)sent;
  }
  return true;
}

static bool receive_all(int file, unsigned char *bytes, size_t length, int64_t deadline) {
  while (length) {
    ssize_t got = recv(file, bytes, length, 0);
    if (again(file, got, POLLIN, deadline)) continue;
    if (!got) errno = ECONNRESET;
    if (got <= 0) return false;
    bytes += got;
    length -= (size_t)got;
  }
  return true;
}

static size_t converse(int file, const struct dns_query *query, unsigned char *bytes, int64_t deadline) {
  unsigned char message[2 + DNS_LONGEST_QUERY];
  message[0] = (unsigned char)(query->length >> 8);
  message[1] = (unsigned char)query->length;
  memcpy(message + 2, query->bytes, query->length);
  if (!send_all(file, message, query->length + 2, deadline) || !receive_all(file, message, 2, deadline))
    return 0;
  size_t length = (size_t)message[0] << 8 | message[1];
  if (!receive_all(file, bytes, length, deadline)) return 0;
  enum dns_reply kind = dns_reply_kind(query, bytes, length);
  if (kind != DNS_NO_REPLY && kind != DNS_CUT) return length;
  errno = EPROTO;
  return 0;
}

static size_t by_stream(const struct dns_server *server, const struct dns_query *query, unsigned char *bytes,
                        int64_t deadline) {
  int file = reach(server, SOCK_STREAM, deadline);
  return file < 0 ? 0 : closed(file, converse(file, query, bytes, deadline));
}

size_t dns_exchange(const struct dns_server *server, const struct dns_query *query, unsigned char *bytes,
                    int64_t deadline) {
  size_t length = by_datagram(server, query, bytes, deadline);
  if (length && dns_reply_kind(query, bytes, length) == DNS_CUT)
    length = by_stream(server, query, bytes, deadline);
  return length;
}
