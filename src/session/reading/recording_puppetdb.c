/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which PuppetDB a recording asks, and who it is to it: what options say, else puppetdb.conf and puppet.conf
 * as Puppet's own terminus reads them.  These count only where an option gave them or they are below /etc: a
 * stranger's repository must not say where queries go, nor with which key.
 */
#include "src/puppet/environment/puppet_conf.h"
#include "src/session/recording.h"
#include "src/support/file.h"

#include <stdlib.h>
#include <unistd.h>

/* The settings that count, or NULL. */
static const struct puppet_conf *settings_of(clp_outside *o) {
  static const char *const usual[] = {"/etc/puppetlabs/puppet/puppet.conf", "/etc/puppet/puppet.conf"};
  clp_session *session = o->session;
  if (session->conf) return session->trusted_conf;
  for (int i = 0; i < 2; i++)
    if (access(usual[i], R_OK) == 0)
      return puppet_conf_read(&session->arena, &session->sources, &session->diagnostics, usual[i]);
  return NULL;
}

/* ---- the server ---- */

static bool take_url(clp_outside *o, const char *text, size_t length, const char **problem) {
  while (length && strchr(" \t", text[length - 1]))
    length--;
  const char *url = arena_printf(&o->arena, "%.*s", (int)length, text);
  const char *wrong = strncmp(url, "https://", 8) != 0 ? "it must be https" : puppetdb_url_problem(url);
  if (o->puppetdb.url_count == PUPPETDB_MOST_SERVERS) wrong = "there are more than 8";
  if (wrong) *problem = arena_printf(&o->arena, "'server_urls' of puppetdb.conf has '%s': %s", url, wrong);
  if (!wrong) o->puppetdb.urls[o->puppetdb.url_count++] = url;
  return !wrong;
}

static bool take_server_urls(clp_outside *o, const char *text, const char **problem) {
  for (text += strspn(text, " \t,"); *text; text += strspn(text, " \t,")) {
    size_t length = strcspn(text, ",");
    if (!take_url(o, text, length, problem)) return false;
    text += length;
  }
  return true;
}

static bool read_puppetdb_conf(clp_outside *o, const char *path, const char **problem) {
  clp_session *session = o->session;
  struct settings_file file = {0};
  const struct source *source =
      file_read(&session->sources, &session->diagnostics, SOURCE_CONFIGURATION, path);
  if (!source || !settings_read(&file, &session->arena, &session->diagnostics, source)) {
    *problem = arena_printf(&o->arena, "%s cannot be read", path);
    return false;
  }
  const struct setting *urls = settings_find(&file, "server_urls"),
                       *timeout = settings_find(&file, "server_url_timeout");
  long seconds = timeout ? strtol(timeout->value->text, NULL, 10) : 0;
  if (seconds > 0 && seconds <= 600) o->puppetdb.seconds = (unsigned)seconds;
  return take_server_urls(o, urls ? urls->value->text : "https://puppetdb:8081", problem);
}

static bool find_server(clp_outside *o, const struct puppet_conf *conf, const char **problem) {
  if (o->puppetdb.url_count) return true;
  const char *path = conf ? arena_printf(&o->arena, "%s/puppetdb.conf", conf->folder->text) : NULL;
  if (path && access(path, F_OK) == 0) return read_puppetdb_conf(o, path, problem);
  *problem =
      o->session->conf && !o->session->trusted_conf
          ? "no server of PuppetDB is known: --puppetdb URL names one; the puppet.conf that was found counts "
            "only if --config names it"
          : "no server of PuppetDB is known: --puppetdb URL names one, or --config a puppet.conf with "
            "puppetdb.conf beside it";
  return false;
}

/* ---- certificates ---- */

/* CONF, in which the settings that say where certificates are have their defaults. */
static const struct puppet_conf *with_defaults(clp_outside *o, const struct puppet_conf *conf) {
  struct puppet_conf *own = ARENA_NEW(&o->arena, struct puppet_conf);
  *own = *conf;
  own->certificates = true;
  return own;
}

/* The file that the setting NAME says, if it is there. */
static const char *file_of(clp_outside *o, const struct puppet_conf *conf, const char *name) {
  const struct str *path = puppet_conf_text(conf, &o->arena, name);
  return path && access(path->text, F_OK) == 0 ? path->text : NULL;
}

static void find_certificates(clp_outside *o, const struct puppet_conf *conf) {
  struct puppetdb *server = &o->puppetdb;
  const struct puppet_conf *own = with_defaults(o, conf);
  if (!server->authority) server->authority = file_of(o, own, "localcacert");
  if (server->certificate || server->key) return;
  server->certificate = file_of(o, own, "hostcert");
  server->key = file_of(o, own, "hostprivkey");
  if (!server->certificate || !server->key) server->certificate = server->key = NULL;
}

bool recording_find_puppetdb(clp_outside *o, const char **problem) {
  if (o->puppetdb_known) return true;
  o->session->fence.open = true; /* only what is trusted is read */
  const struct puppet_conf *conf = settings_of(o);
  if (find_server(o, conf, problem)) {
    if (conf) find_certificates(o, conf);
    o->puppetdb_known = true;
  }
  o->session->fence.open = o->session->allow_outside;
  return o->puppetdb_known;
}
