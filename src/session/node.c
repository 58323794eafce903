/* SPDX-License-Identifier: Apache-2.0 */
/* Which node is compiled for, and whether the facts are its own. */
#include <strings.h>
#include <unistd.h>

#include "src/session/session.h"

/* The certname of $trusted as it was given, or NULL. */
static const struct datum *trusted_name(const clp_session *session) {
  const struct datum_entry *entry =
      session->trusted ? datum_find(session->trusted, "certname", strlen("certname")) : NULL;
  const struct datum *found = entry ? entry->value : NULL;
  return found && found->scalar.kind == VALUE_STRING && found->scalar.u.text->length ? found : NULL;
}

static const struct str *machine_name(clp_session *session) {
  char host[256] = "localhost";
  if (session->own_name) return session->own_name;
  if (gethostname(host, sizeof host - 1)) host[0] = '\0';
  session->own_name = str_from(&session->arena, host[0] ? host : "localhost");
  return session->own_name;
}

struct session_node session_node(clp_session *session) {
  struct session_node node = {.name = session->node_name};
  uint32_t count = 0;
  if (node.name) return node;
  const struct datum *said = trusted_name(session);
  if (!said) {
    struct fact_name fact = facts_node_name(&session->facts);
    if (session->trusted) node.without[count++] = session->trusted->label;
    for (int i = 0; i < 3 && fact.without[i]; i++)
      node.without[count++] = fact.without[i];
    said = fact.datum;
  }
  node.name = said ? said->scalar.u.text : machine_name(session);
  node.label = said ? said->label : 0;
  return node;
}

const struct str *session_node_name(clp_session *session) {
  return session_node(session).name;
}

/* ---- facts of another node ---- */

static bool same_name(const struct str *a, const struct str *b) {
  return a->length == b->length && !strncasecmp(a->text, b->text, a->length);
}

/* Whether WHOLE is NAME with a domain: "web1.example.com" and "web1". */
static bool is_host_of(const struct str *name, const struct str *whole) {
  return whole->length > name->length && whole->text[name->length] == '.' &&
         !strncasecmp(name->text, whole->text, name->length);
}

static void warn_of(clp_session *session, const struct str *node, const struct fact_name *fact) {
  struct diagnostics *diagnostics = &session->diagnostics;
  const struct str *theirs = fact->datum->scalar.u.text;
  struct place place = label_get(&session->sources, fact->datum->label)->place;
  struct diagnostic *d =
      diagnostic_add(diagnostics, DIAG_OTHER_NODE, SEVERITY_WARNING, place,
                     "The node is '%s', but the facts are those of '%s'", node->text, theirs->text);
  diagnostic_note(diagnostics, d, PLACE_NONE,
                  "name the right node (--node) or its facts (--facts); --nodes takes the files' names");
  if (!fact->certain)
    diagnostic_note(diagnostics, d, PLACE_NONE,
                    "if they are of '%s', by its certificate: --fact clientcert=%s", node->text, node->text);
}

void session_check_node(clp_session *session) {
  if (session->node_checked) return;
  session->node_checked = true;
  const struct str *node = session_node_name(session);
  struct fact_name fact = facts_node_name(&session->facts);
  if (!fact.datum || same_name(node, fact.datum->scalar.u.text)) return;
  if (!fact.certain && is_host_of(node, fact.datum->scalar.u.text)) return;
  warn_of(session, node, &fact);
}

static clp_status check(clp_session *session, void *data) {
  (void)data;
  session_check_node(session);
  return CLP_OK;
}

clp_status clp_check_node(clp_session *session) {
  return session_guarded(session, check, NULL);
}
