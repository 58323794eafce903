/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/policy/sarif.h"

static void put_text(struct json_writer *w, const char *key, const char *text) {
  json_key(w, key);
  json_put_text(w, text);
}

void sarif_message(struct json_writer *w, const char *key, const char *text, size_t length) {
  json_key(w, key);
  json_open(w, '{');
  json_key(w, "text");
  json_text(w->out, text, length);
  json_close(w, '}');
}

static void put_path(struct buffer *out, const char *path) {
  for (; *path; path++) {
    unsigned char c = (unsigned char)*path;
    bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (plain || strchr("/-_.~", c))
      buffer_putc(out, *path);
    else
      buffer_printf(out, "%%%02X", c);
  }
}

void sarif_artifact(struct json_writer *w, const char *root, const char *path, const char *name) {
  size_t length = strlen(root);
  bool inside = path && !strncmp(path, root, length) && path[length] == '/';
  if (!path) path = name;
  struct buffer uri;
  buffer_init(&uri, w->out->arena);
  if (!inside && *path == '/') buffer_puts(&uri, "file://");
  put_path(&uri, inside ? path + length + 1 : path);
  json_key(w, "artifactLocation");
  json_open(w, '{');
  put_text(w, "uri", buffer_text(&uri));
  if (inside) put_text(w, "uriBaseId", "SRCROOT");
  json_close(w, '}');
}

void sarif_root(struct json_writer *w, const char *root) {
  struct buffer uri;
  buffer_init(&uri, w->out->arena);
  buffer_puts(&uri, "file://");
  put_path(&uri, root);
  buffer_putc(&uri, '/');
  json_key(w, "originalUriBaseIds");
  json_open(w, '{');
  json_key(w, "SRCROOT");
  json_open(w, '{');
  put_text(w, "uri", buffer_text(&uri));
  json_close(w, '}');
  json_close(w, '}');
}

void sarif_fingerprint(struct json_writer *w, const struct buffer *key) {
  struct buffer digits;
  uint64_t hash = 0xCBF29CE484222325u; /* FNV-1a */
  buffer_init(&digits, w->out->arena);
  for (size_t i = 0; i < key->length; i++)
    hash = (hash ^ (unsigned char)key->text[i]) * 0x100000001B3u;
  buffer_printf(&digits, "%016llx", (unsigned long long)hash);
  json_key(w, "partialFingerprints");
  json_open(w, '{');
  put_text(w, "colophonFinding/v1", buffer_text(&digits));
  json_close(w, '}');
}
