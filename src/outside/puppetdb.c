/* SPDX-License-Identifier: Apache-2.0 */
#include "src/outside/puppetdb.h"

#include <stdlib.h>
#include <strings.h>

#include "src/support/library.h"
#include "src/support/utf8.h"

const char *puppetdb_url_problem(const char *url) {
  size_t scheme = !strncasecmp(url, "https://", 8) ? 8 : !strncasecmp(url, "http://", 7) ? 7 : 0;
  if (!scheme) return "it must begin with https:// (or http://)";
  const char *host = url + scheme, *end = host + strcspn(host, "/");
  if (end == host) return "it names no host";
  if (strpbrk(host, " \t\r\n\\\"<>")) return "it is no URL";
  if (memchr(host, '@', (size_t)(end - host))) return "it must not have a name or password in it";
  if (*end && end[1]) return "it must not have a path";
  return strpbrk(host, "?#") ? "it must not have a path" : NULL;
}

#ifdef HAVE_LIBCURL

#include <curl/curl.h>
#include <unistd.h>

#define LIBRARY "libcurl.so.4"

#define FUNCTIONS(X)                                                                                         \
  X(curl_easy_cleanup)                                                                                       \
  X(curl_easy_getinfo)                                                                                       \
  X(curl_easy_init)                                                                                          \
  X(curl_easy_perform)                                                                                       \
  X(curl_easy_setopt)                                                                                        \
  X(curl_easy_strerror)                                                                                      \
  X(curl_slist_append)                                                                                       \
  X(curl_slist_free_all)

/* What is used of the library, by name. */
struct libcurl {
#define X(name) __typeof__(&(name)) name;
  FUNCTIONS(X)
#undef X
};

/* The header has macros of these names, which check types. */
#undef curl_easy_getinfo
#undef curl_easy_setopt

/* While the library holds memory nothing may leave by a jump: what it gives is outside of any arena. */
struct exchange {
  struct libcurl library;
  char reason[CURL_ERROR_SIZE];
  char *body;
  size_t length, room;
  bool too_much;
  long status;
  CURLcode code;
};

static size_t take(char *bytes, size_t one, size_t count, void *data) {
  struct exchange *x = data;
  size_t more = one * count;
  if (x->length + more > PUPPETDB_MOST_ANSWER) {
    x->too_much = true;
    return 0;
  }
  if (x->length + more + 1 > x->room) {
    size_t room = 2 * (x->length + more + 1);
    char *wider = realloc(x->body, room);
    if (!wider) return 0;
    x->body = wider;
    x->room = room;
  }
  memcpy(x->body + x->length, bytes, more);
  x->length += more;
  return more;
}

#define SET(option, value) x->library.curl_easy_setopt(curl, CURLOPT_##option, value)

static void set_safety(struct exchange *x, CURL *curl, const struct puppetdb *server) {
#if LIBCURL_VERSION_NUM >= 0x075500
  SET(PROTOCOLS_STR, "http,https");
#else
  SET(PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
  SET(FOLLOWLOCATION, 0L);
  SET(SSL_VERIFYPEER, 1L);
  SET(SSL_VERIFYHOST, 2L);
  SET(SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  SET(NETRC, (long)CURL_NETRC_IGNORED);
  SET(NOSIGNAL, 1L);
  SET(CONNECTTIMEOUT, (long)(server->seconds < 10 ? server->seconds : 10));
  SET(TIMEOUT, (long)server->seconds);
  if (server->certificate) SET(SSLCERT, server->certificate);
  if (server->key) SET(SSLKEY, server->key);
  SET(KEYPASSWD, ""); /* nobody is asked for it */
  if (server->authority) SET(CAINFO, server->authority);
}

static void perform(struct exchange *x, const struct puppetdb *server, const char *url,
                    const struct str *request) {
  CURL *curl = x->library.curl_easy_init();
  struct curl_slist *headers = NULL, *more;
  x->code = CURLE_OUT_OF_MEMORY;
  if (!curl) return;
  headers = x->library.curl_slist_append(NULL, "Accept: application/json");
  more = x->library.curl_slist_append(headers, "Content-Type: application/json; charset=UTF-8");
  set_safety(x, curl, server);
  SET(URL, url);
  SET(HTTPHEADER, headers);
  SET(POSTFIELDSIZE_LARGE, (curl_off_t)request->length);
  SET(POSTFIELDS, request->text);
  SET(WRITEFUNCTION, take);
  SET(WRITEDATA, x);
  SET(ERRORBUFFER, x->reason);
  if (headers && more) x->code = x->library.curl_easy_perform(curl);
  x->library.curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &x->status);
  x->library.curl_slist_free_all(headers);
  x->library.curl_easy_cleanup(curl);
}

#undef SET

/* ---- what goes wrong ---- */

enum { MOST_SAID = 400 /* bytes of what a server says of an error */ };

/* What the server said, on one line. */
static const char *said(struct arena *arena, const struct str *body) {
  struct buffer out;
  size_t length = utf8_valid_prefix(body->text, body->length < MOST_SAID ? body->length : MOST_SAID);
  buffer_init(&out, arena);
  for (size_t i = 0; i < length; i++)
    if ((unsigned char)body->text[i] > ' ')
      buffer_putc(&out, body->text[i]);
    else if (out.length && out.text[out.length - 1] != ' ')
      buffer_putc(&out, ' ');
  return buffer_text(&out);
}

static const char *advice_of(CURLcode code, const struct puppetdb *server, const char *url) {
  bool named = server->certificate || strncasecmp(url, "https", 5) != 0;
  switch ((int)code) {
  case CURLE_SSL_CERTPROBLEM: return "; --hostcert and --hostprivkey name the certificate and its key";
  case CURLE_PEER_FAILED_VERIFICATION:
  case CURLE_SSL_CACERT_BADFILE: return "; --localcacert names the certificate of its authority";
  case CURLE_SSL_CONNECT_ERROR:
  case CURLE_SEND_ERROR:
  case CURLE_RECV_ERROR:
    return named ? "" : "; a server that wants to know who asks needs --hostcert and --hostprivkey";
  default: return "";
  }
}

static const char *failure_of(struct exchange *x, const struct puppetdb *server, struct arena *arena,
                              const char *url, const struct str *body) {
  if (x->too_much) return arena_printf(arena, "%s says more than 64 MiB", url);
  if (x->code != CURLE_OK)
    return arena_printf(arena, "%s: %s%s", url,
                        *x->reason ? x->reason : x->library.curl_easy_strerror(x->code),
                        advice_of(x->code, server, url));
  if (x->status >= 300 && x->status < 400)
    return arena_printf(arena, "%s: it leads elsewhere (status %ld), which is not followed", url, x->status);
  if (x->status == 200) return NULL;
  return arena_printf(arena, "%s: status %ld%s%s", url, x->status, body->length ? ": " : "",
                      said(arena, body));
}

/* Whether another server may do better: one that cannot be reached, or says that it failed itself. */
static bool is_passing(const struct exchange *x) {
  return !x->too_much && (x->code != CURLE_OK || x->status >= 500);
}

/* Moves the body into ARENA, also when that leaves by its guard. */
static const struct str *body_of(struct exchange *x, struct arena *arena) {
  struct guard here, *outer = arena->guard;
  const struct str *volatile body = NULL;
  arena->guard = &here;
  enum guard_reason reason = (enum guard_reason)GUARD_ENTER(&here);
  if (reason == GUARD_NONE) body = str_new(arena, x->body ? x->body : "", x->length);
  arena->guard = outer;
  free(x->body);
  x->body = NULL;
  if (reason != GUARD_NONE) guard_leave(outer, reason);
  return body;
}

static const struct str *ask_one(struct exchange *x, const struct puppetdb *server, struct arena *arena,
                                 const char *host, const struct str *request, const char **problem) {
  size_t length = strlen(host);
  const char *url = arena_printf(arena, "%s%spdb/query/v4", host, host[length - 1] == '/' ? "" : "/");
  x->length = x->room = 0;
  x->status = 0;
  x->reason[0] = '\0';
  perform(x, server, url, request);
  const struct str *body = body_of(x, arena);
  *problem = failure_of(x, server, arena, url, body);
  return *problem ? NULL : body;
}

/* The library says neither which file it means nor what is wrong with it. */
static const char *unreadable(const struct puppetdb *server, struct arena *arena) {
  const char *const files[] = {server->certificate, server->key, server->authority};
  for (int i = 0; i < 3; i++)
    if (files[i] && access(files[i], R_OK) != 0)
      return arena_printf(arena, "%s cannot be read: %m", files[i]);
  return NULL;
}

const struct str *puppetdb_ask(const struct puppetdb *server, struct arena *arena, const struct str *request,
                               const char **problem) {
  struct exchange *x = ARENA_NEW(arena, struct exchange);
  const struct str *body = NULL;
  *problem = unreadable(server, arena);
  if (*problem) return NULL;
  if (!LIBRARY_LOAD(LIBRARY, FUNCTIONS, &x->library)) {
    *problem = LIBRARY ", which talks to PuppetDB, is not there";
    return NULL;
  }
  for (unsigned i = 0; i < server->url_count && !body; i++) {
    body = ask_one(x, server, arena, server->urls[i], request, problem);
    if (!body && !is_passing(x)) break;
  }
  return body;
}

#else

const struct str *puppetdb_ask(const struct puppetdb *server, struct arena *arena, const struct str *request,
                               const char **problem) {
  (void)server, (void)arena, (void)request;
  *problem = "this colophon was built without libcurl";
  return NULL;
}

#endif
