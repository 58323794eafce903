/* SPDX-License-Identifier: Apache-2.0 */
#include "src/outside/dns_exchange.h"
#include "src/support/library.h"

#include <time.h>

int64_t dns_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

#ifdef HAVE_CARES

#define CARES_NO_DEPRECATED /* later versions offer others beside what every version has */
#include <ares.h>
#include <poll.h>
#include <stdlib.h>

#define LIBRARY "libcares.so.2"

#define FUNCTIONS(X)                                                                                         \
  X(ares_cancel)                                                                                             \
  X(ares_destroy)                                                                                            \
  X(ares_getsock)                                                                                            \
  X(ares_init_options)                                                                                       \
  X(ares_library_cleanup)                                                                                    \
  X(ares_library_init)                                                                                       \
  X(ares_process_fd)                                                                                         \
  X(ares_query)                                                                                              \
  X(ares_set_servers_ports_csv)                                                                              \
  X(ares_timeout)

/* What is used of the library, by name. */
struct cares {
#define X(name) __typeof__(&(name)) name;
  FUNCTIONS(X)
#undef X
};

enum {
  CLASS_IN = 1,
  MOST_SOCKETS = 4,   /* one server has one for UDP and one for TCP */
  LONGEST_NAME = 512, /* bytes; c-ares knows the limits of DNS itself */
};

/* The library calls back into this; nothing here may leave by a jump. */
struct waiting {
  struct cares library;
  struct dns_exchange *exchange;
  bool done;
  int status;
};

static void take(void *data, int status, int timeouts, unsigned char *bytes, int length) {
  struct waiting *w = data;
  (void)timeouts;
  w->done = true;
  w->status = status;
  if (!bytes || length <= 0 || length > DNS_LONGEST_MESSAGE) return;
  memcpy(w->exchange->bytes, bytes, (size_t)length);
  w->exchange->length = (size_t)length;
}

/* ---- waiting ---- */

/* Milliseconds until the library wants to be called, or until the end if that comes first. */
static int time_left(struct waiting *w, ares_channel channel) {
  int64_t left = w->exchange->deadline - dns_now();
  if (left <= 0) return 0;
  struct timeval most = {.tv_sec = left / 1000, .tv_usec = left % 1000 * 1000}, room;
  const struct timeval *next = w->library.ares_timeout(channel, &most, &room);
  return (int)(next->tv_sec * 1000 + (next->tv_usec + 999) / 1000);
}

/* Waits for the sockets of the channel once, and lets the library read, write and see what is late. */
static void wait_once(struct waiting *w, ares_channel channel) {
  ares_socket_t sockets[MOST_SOCKETS];
  struct pollfd files[MOST_SOCKETS];
  int wanted = w->library.ares_getsock(channel, sockets, MOST_SOCKETS), count = 0;
  for (int i = 0; i < MOST_SOCKETS; i++) {
    int events =
        (ARES_GETSOCK_READABLE(wanted, i) ? POLLIN : 0) | (ARES_GETSOCK_WRITABLE(wanted, i) ? POLLOUT : 0);
    if (events) files[count++] = (struct pollfd){.fd = sockets[i], .events = (short)events};
  }
  bool any = poll(files, (nfds_t)count, time_left(w, channel)) > 0;
  for (int i = 0; any && i < count; i++) {
    int events = files[i].revents;
    w->library.ares_process_fd(channel, events & ~POLLOUT ? files[i].fd : ARES_SOCKET_BAD,
                               events & POLLOUT ? files[i].fd : ARES_SOCKET_BAD);
  }
  w->library.ares_process_fd(channel, ARES_SOCKET_BAD, ARES_SOCKET_BAD);
}

/* ---- asking ---- */

/* NAME as the library reads it, where a backslash begins an escape: Ruby's resolver has none. */
static bool escape(char *out, const char *name) {
  size_t length = 0;
  for (; *name && length < 2 * LONGEST_NAME; name++) {
    if (*name == '\\') out[length++] = '\\';
    out[length++] = *name;
  }
  out[length] = '\0';
  return !*name && length && *out != '.';
}

static int start(const struct waiting *w, ares_channel *channel) {
  /* Each reply is passed on, also one that says that the server failed.  No file says what is looked up. */
  struct ares_options options = {
      .flags = ARES_FLAG_NOSEARCH | ARES_FLAG_NOALIASES | ARES_FLAG_NOCHECKRESP,
      .timeout = w->exchange->patience,
      .tries = 1,
      .lookups = (char[]){"b"},
  };
  int set = ARES_OPT_FLAGS | ARES_OPT_TIMEOUTMS | ARES_OPT_TRIES | ARES_OPT_LOOKUPS;
  int status = w->library.ares_init_options(channel, &options, set);
  if (status != ARES_SUCCESS) return status;
  status = w->library.ares_set_servers_ports_csv(*channel, w->exchange->server);
  if (status != ARES_SUCCESS) w->library.ares_destroy(*channel);
  return status;
}

static void converse(struct waiting *w, const char *name) {
  ares_channel channel;
  w->status = start(w, &channel);
  if (w->status != ARES_SUCCESS) return;
  w->library.ares_query(channel, name, CLASS_IN, w->exchange->type, take, w);
  while (!w->done) {
    wait_once(w, channel);
    if (dns_now() >= w->exchange->deadline) w->library.ares_cancel(channel);
  }
  w->library.ares_destroy(channel);
}

static enum dns_exchanged cannot(struct dns_exchange *exchange, const char *problem) {
  exchange->problem = problem;
  return DNS_CANNOT_ASK;
}

static enum dns_exchanged outcome(struct dns_exchange *exchange, int status) {
  if (exchange->length) return DNS_REPLIED;
  switch (status) {
  case ARES_EBADNAME: return cannot(exchange, "this is no name that DNS could have");
  case ARES_ENOMEM: return cannot(exchange, "out of memory");
  case ARES_EBADRESP: exchange->problem = "the server says what is no answer"; break;
  case ARES_ECONNREFUSED: exchange->problem = "it cannot be reached"; break;
  case ARES_ETIMEOUT:
  case ARES_ECANCELLED: exchange->problem = "no answer in time"; break;
  default: exchange->problem = "c-ares cannot ask it"; break;
  }
  return DNS_UNHEARD;
}

enum dns_exchanged dns_exchange(struct dns_exchange *exchange) {
  struct waiting w = {.exchange = exchange};
  char name[2 * LONGEST_NAME + 2];
  exchange->problem = NULL;
  exchange->length = 0;
  if (!escape(name, exchange->name)) return outcome(exchange, ARES_EBADNAME);
  if (!LIBRARY_LOAD(LIBRARY, FUNCTIONS, &w.library))
    return cannot(exchange, LIBRARY ", which asks DNS, is not there");
  w.status = w.library.ares_library_init(ARES_LIB_INIT_ALL);
  if (w.status == ARES_SUCCESS) {
    converse(&w, name);
    w.library.ares_library_cleanup();
  }
  return outcome(exchange, w.status);
}

#else

enum dns_exchanged dns_exchange(struct dns_exchange *exchange) {
  exchange->problem = "this colophon was built without c-ares";
  return DNS_CANNOT_ASK;
}

#endif
