/* SPDX-License-Identifier: Apache-2.0 */
/*
 * An in-toto statement (https://in-toto.io/Statement/v1) with SLSA provenance v1: which catalog this is, by
 * its digest, and the texts that it was compiled from, by theirs.
 */
#include <stdio.h>

#include "provenance/describe/show.h"
#include "provenance/exports/forms.h"
#include "src/support/digest.h"
#include "src/support/redaction.h"

static void put_hex(struct json_writer *w, const char *key, const unsigned char *bytes, unsigned length) {
  char text[2 * DIGEST_LONGEST + 1];
  for (unsigned i = 0; i < length; i++)
    snprintf(text + 2 * i, 3, "%02x", bytes[i]);
  export_member(w, key, text);
}

static void put_digest(struct json_writer *w, const char *text, size_t length) {
  unsigned char digest[DIGEST_LONGEST];
  json_key(w, "digest");
  json_open(w, '{');
  put_hex(w, "sha256", digest, digest_of(DIGEST_SHA256, text, length, digest));
  put_hex(w, "gitBlob", digest, digest_blob(text, length, digest));
  json_close(w, '}');
}

static bool keep(void *data, const char *text, size_t length) {
  buffer_add(data, text, length);
  return true;
}

/* The catalog as `compile --plain` writes it. */
static void put_catalog(struct json_writer *w, const struct catalog *catalog) {
  struct wire_options plain = {.pretty = true};
  struct buffer text;
  buffer_init(&text, catalog->arena);
  catalog_write(catalog, &plain, (struct sink){keep, &text});
  json_key(w, "subject");
  json_open(w, '[');
  json_item(w);
  json_open(w, '{');
  json_key(w, "name");
  json_put_str(w, str_printf(catalog->arena, "%s.catalog.json", catalog->name->text));
  put_digest(w, text.text, text.length);
  json_close(w, '}');
  json_close(w, ']');
}

/* What a text is known by: nothing, where something secret stands in it, which could be guessed by the
   digest; of a saved catalog, whose texts are not at hand, the id that git gives them. */
static void put_identity(struct json_writer *w, struct sources *sources, const struct source *source) {
  if (redaction_within(sources, (struct place){source->id, 0, source->length})) return;
  if (!source->sparse) {
    put_digest(w, source->text, source->length);
    return;
  }
  json_key(w, "digest");
  json_open(w, '{');
  export_member(w, "gitBlob", source_blob(sources, source->id));
  json_close(w, '}');
}

static void put_material(struct json_writer *w, const struct catalog *catalog, const struct source *source) {
  const char *scheme = source->kind == SOURCE_PROGRAM ? "program" : "file";
  json_item(w);
  json_open(w, '{');
  export_member(w, "name", source->name->text);
  export_member(w, "uri", arena_printf(catalog->arena, "%s:%s", scheme, source->name->text));
  put_identity(w, catalog->sources, source);
  export_member(w, "mediaType", "text/plain");
  json_key(w, "annotations");
  json_open(w, '{');
  export_member(w, "kind", source_kind_name(source->kind));
  json_close(w, '}');
  json_close(w, '}');
}

/* What is in no file is none. */
static bool is_material(const struct source *source) {
  return source->kind != SOURCE_BUILTIN && source->kind != SOURCE_SETTING && source->kind != SOURCE_ABSENT;
}

static void put_definition(struct json_writer *w, const struct catalog *catalog) {
  const struct sources *sources = catalog->sources;
  json_key(w, "buildDefinition");
  json_open(w, '{');
  export_member(w, "buildType", "urn:colophon:compile");
  json_key(w, "externalParameters");
  json_open(w, '{');
  export_member(w, "node", catalog->name->text);
  if (catalog->environment) export_member(w, "environment", catalog->environment->text);
  json_close(w, '}');
  json_key(w, "resolvedDependencies");
  json_open(w, '[');
  for (uint32_t i = 1; i < sources->list.count; i++)
    if (is_material(sources->list.at[i])) put_material(w, catalog, sources->list.at[i]);
  json_close(w, ']');
  json_close(w, '}');
}

static void put_run(struct json_writer *w, const struct catalog *catalog) {
  json_key(w, "runDetails");
  json_open(w, '{');
  json_key(w, "builder");
  json_open(w, '{');
  export_member(w, "id", "urn:colophon:compiler");
  json_key(w, "version");
  json_open(w, '{');
  export_member(w, "colophon", PACKAGE_VERSION);
  json_close(w, '}');
  json_close(w, '}');
  json_key(w, "metadata");
  json_open(w, '{');
  export_member(w, "invocationId", catalog->uuid);
  export_member(w, "startedOn", export_time(catalog->arena, catalog->version));
  json_close(w, '}');
  json_close(w, '}');
}

void intoto_add(struct export_document *document, const struct export_subject *subject) {
  struct catalog *catalog = subject->catalog;
  struct json_writer writer = {.out = &document->out}, *w = &writer;
  json_open(w, '{');
  export_member(w, "_type", "https://in-toto.io/Statement/v1");
  put_catalog(w, catalog);
  export_member(w, "predicateType", "https://slsa.dev/provenance/v1");
  json_key(w, "predicate");
  json_open(w, '{');
  put_definition(w, catalog);
  put_run(w, catalog);
  json_close(w, '}');
  json_close(w, '}');
  buffer_putc(w->out, '\n');
}
