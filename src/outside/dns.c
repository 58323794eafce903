/* SPDX-License-Identifier: Apache-2.0 */
#include "src/outside/dns.h"

#include <arpa/inet.h>
#ifdef HAVE_RES_NINIT
#include <resolv.h>
#endif
#include <stdio.h>
#include <stdlib.h>

#include "src/outside/dns_exchange.h"

enum { DNS_PORT = 53, DEFAULT_TRIES = 2, DEFAULT_PATIENCE = 5000 };

/* ---- servers ---- */

void dns_resolver_init(struct dns_resolver *resolver) {
  *resolver = (struct dns_resolver){.dots = 1, .tries = DEFAULT_TRIES, .patience = DEFAULT_PATIENCE};
}

/* Adds the server with the address BYTES of FAMILY. */
static bool add_server(struct dns_resolver *resolver, int family, const void *bytes, unsigned port) {
  char text[INET6_ADDRSTRLEN];
  if (resolver->server_count == DNS_MOST_SERVERS || !inet_ntop(family, bytes, text, sizeof text))
    return false;
  snprintf(resolver->servers[resolver->server_count++], DNS_LONGEST_SERVER,
           family == AF_INET6 ? "[%s]:%u" : "%s:%u", text, port);
  return true;
}

#ifdef HAVE_RES_NINIT

static void take_servers(struct dns_resolver *resolver, const struct __res_state *state) {
  for (int i = 0; i < state->nscount && i < MAXNS; i++) {
    const struct sockaddr_in *four = &state->nsaddr_list[i];
    const struct sockaddr_in6 *six = state->_u._ext.nsaddrs[i];
    if (four->sin_family == AF_INET)
      add_server(resolver, AF_INET, &four->sin_addr, ntohs(four->sin_port));
    else if (six && six->sin6_family == AF_INET6)
      add_server(resolver, AF_INET6, &six->sin6_addr, ntohs(six->sin6_port));
  }
}

bool dns_resolver_of_system(struct dns_resolver *resolver, struct arena *arena) {
  struct __res_state state;
  memset(&state, 0, sizeof state);
  dns_resolver_init(resolver);
  char *copies = arena_alloc(arena, sizeof state.defdname);
  if (res_ninit(&state) != 0) return false;
  take_servers(resolver, &state);
  memcpy(copies, state.defdname, sizeof state.defdname); /* the names of the list lie in it */
  for (int i = 0; i < DNS_MOST_DOMAINS && state.dnsrch[i]; i++)
    if (state.dnsrch[i] >= state.defdname && state.dnsrch[i] < state.defdname + sizeof state.defdname &&
        strspn(state.dnsrch[i], ".") < strlen(state.dnsrch[i]))
      resolver->domains[resolver->domain_count++] = copies + (state.dnsrch[i] - state.defdname);
  resolver->dots = state.ndots;
  if (state.retrans > 0) resolver->patience = state.retrans * 1000;
  if (state.retry > 0) resolver->tries = (unsigned)state.retry;
  res_nclose(&state);
  return resolver->server_count > 0;
}

#else

bool dns_resolver_of_system(struct dns_resolver *resolver, struct arena *arena) {
  (void)arena;
  dns_resolver_init(resolver);
  return false;
}

#endif

/* The port that TEXT says, or -1. */
static int port_of(const char *text) {
  char *end;
  unsigned long port = strtoul(text, &end, 10);
  return *text >= '0' && *text <= '9' && !*end && port && port <= 65535 ? (int)port : -1;
}

bool dns_resolver_add(struct dns_resolver *resolver, const char *address) {
  struct in6_addr bytes; /* of either family */
  char host[INET6_ADDRSTRLEN + 1];
  bool brackets = *address == '[';
  const char *start = address + brackets, *colon = strchr(start, ':');
  size_t length = brackets                           ? strcspn(start, "]")
                  : colon && !strchr(colon + 1, ':') ? (size_t)(colon - start)
                                                     : strlen(start);
  if (length >= sizeof host || (brackets && start[length] != ']')) return false;
  memcpy(host, start, length);
  host[length] = '\0';
  const char *rest = start + length + brackets;
  int port = !*rest ? DNS_PORT : *rest == ':' ? port_of(rest + 1) : -1;
  int family = brackets || strchr(host, ':') ? AF_INET6 : AF_INET;
  return port > 0 && inet_pton(family, host, &bytes) == 1 &&
         add_server(resolver, family, &bytes, (unsigned)port);
}

/* ---- questions ---- */

struct asking {
  const struct dns_resolver *resolver;
  struct arena *arena;
  unsigned char *bytes; /* room for a message */
  uint16_t type;
  int64_t deadline; /* of the whole */
  struct dns_answer *answer;
  const char *problem;
};

/* Asks SERVER once; whether something is known then.  *FINAL: asking more is of no use. */
static bool ask_server(struct asking *a, const char *server, const char *name, bool *final) {
  struct dns_exchange x = {.server = server,
                           .name = name,
                           .type = a->type,
                           .patience = a->resolver->patience,
                           .deadline = a->deadline,
                           .bytes = a->bytes};
  enum dns_exchanged done = dns_exchange(&x);
  *final = done == DNS_CANNOT_ASK;
  if (done == DNS_REPLIED) {
    dns_answer_read(a->answer, a->arena, a->type, a->bytes, x.length);
    x.problem = a->answer->problem;
  }
  if (*final)
    a->problem = x.problem;
  else if (x.problem)
    a->problem = arena_printf(a->arena, "%s (server %s)", x.problem, server);
  return !x.problem;
}

static bool ask_servers(struct asking *a, const char *name) {
  bool final = false;
  for (unsigned try = 0; try < a->resolver->tries; try++)
    for (unsigned i = 0; i < a->resolver->server_count && !final && dns_now() < a->deadline; i++)
      if (ask_server(a, a->resolver->servers[i], name, &final)) return true;
  return false;
}

/* As ask_servers; where the server knows that the name stands for another, but nothing of that, it asks for
   it. */
static bool ask_for(struct asking *a, const char *name) {
  if (!ask_servers(a, name)) return false;
  struct dns_answer first = *a->answer;
  if (first.names.count < 2 || first.records.count) return true;
  if (!ask_servers(a, first.names.at[first.names.count - 1]->text)) return false;
  if (first.names.count + a->answer->names.count - 1 > DNS_MOST_NAMES) {
    a->problem = "more than 8 names stand for one another";
    return false;
  }
  for (uint32_t i = 1; i < a->answer->names.count; i++)
    ARENA_PUSH(a->arena, &first.names, a->answer->names.at[i]);
  first.records.at = a->answer->records.at;
  first.records.count = a->answer->records.count;
  first.records.room = a->answer->records.room;
  *a->answer = first;
  return true;
}

static unsigned dots_in(const char *name) {
  unsigned count = 0;
  for (; *name; name++)
    count += *name == '.';
  return count;
}

/* The Nth text that NAME may mean, as Ruby's resolver completes it; NULL: there are no more. */
static const char *candidate(const struct asking *a, const char *name, unsigned n) {
  const struct dns_resolver *resolver = a->resolver;
  size_t length = strlen(name);
  if (length && name[length - 1] == '.') return n ? NULL : name;
  bool early = dots_in(name) >= resolver->dots;
  if (n == (early ? 0 : resolver->domain_count)) return name;
  unsigned domain = early ? n - 1 : n;
  return domain < resolver->domain_count ? arena_printf(a->arena, "%s.%s", name, resolver->domains[domain])
                                         : NULL;
}

bool dns_ask(const struct dns_resolver *resolver, struct arena *arena, const char *name, const char *type,
             struct dns_answer *answer, const char **problem) {
  struct asking a = {resolver, arena, .type = dns_type_named(type), .answer = answer};
  a.bytes = arena_alloc(arena, DNS_LONGEST_MESSAGE);
  a.deadline = dns_now() + DNS_PATIENCE;
  *problem = NULL;
  for (unsigned n = 0; !*problem; n++) {
    const char *text = candidate(&a, name, n);
    if (!text) break;
    if (!ask_for(&a, text)) {
      *problem = a.problem ? a.problem : "no answer in time";
      break;
    }
    if (answer->reply == DNS_NO_NAME) continue;
    if (text != name) answer->names.count = 1; /* what it was completed to is nobody's name */
    return true;
  }
  if (*problem) return false;
  *answer = (struct dns_answer){.reply = DNS_ANSWERS};
  ARENA_PUSH(arena, &answer->names, str_from(arena, name));
  return true;
}
