/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Prints who is responsible for each attribute of a catalog: where its value was written, and the owner, by
 * the CODEOWNERS of the git repository that the file is in, else the author of the line by its history.
 *
 *   cc owners.c $(pkg-config --cflags --libs libcolophon) -o owners
 *   ./owners MANIFEST... [--facts FILE] [--node NAME]
 *   ./owners --environment FOLDER [--facts FILE] [--node NAME]
 */
#include <colophon.h>
#include <stdlib.h>
#include <string.h>

static const char *owner_of(const clp_origin *origin) {
  if (origin->owner_count) return origin->owners[0];
  if (!origin->author) return "-";
  return origin->author->name ? origin->author->name : origin->author->state;
}

static clp_status print_attribute(clp_query *query, const clp_attribute *attribute) {
  const clp_provenance *found;
  clp_status status = clp_query_attribute(&found, query, attribute, NULL);
  if (status != CLP_OK) return status;
  const clp_origin *origin = found->origin;
  printf("%s %s\t", attribute->resource->reference, attribute->name);
  if (origin->place.file)
    printf("%s:%u", origin->place.file, origin->place.line);
  else
    printf("%s", origin->name ? origin->name : clp_origin_kind_name(origin->kind));
  printf("\t%s\n", owner_of(origin));
  return CLP_OK;
}

static clp_status print_owners(clp_catalog *catalog) {
  clp_query *query;
  clp_status status = clp_query_new(&query, catalog, CLP_WITH_AUTHORS);
  const clp_resource *resource = NULL;
  while (status == CLP_OK && (status = clp_resource_next(&resource, catalog)) == CLP_OK && resource) {
    const clp_attribute *attribute = NULL;
    while (status == CLP_OK && (status = clp_attribute_next(&attribute, resource)) == CLP_OK && attribute)
      status = print_attribute(query, attribute);
  }
  clp_query_free(query);
  return status;
}

static void print_diagnostics(clp_session *session) {
  const clp_diagnostic *diagnostic = NULL;
  while (clp_diagnostic_next(&diagnostic, session) == CLP_OK && diagnostic) {
    const clp_place *place = &diagnostic->place;
    if (place->file) fprintf(stderr, "%s:%u:%u: ", place->file, place->line, place->column);
    fprintf(stderr, "%s [%s]\n", diagnostic->message, diagnostic->code);
  }
}

int main(int argc, char **argv) {
  clp_options options = CLP_OPTIONS_INIT;
  clp_session *session;
  clp_catalog *catalog;
  const char *facts = NULL;
  int manifests = 0;
  for (int i = 1; i < argc; i++) {
    const char *value = i + 1 < argc ? argv[i + 1] : NULL;
    if (value && !strcmp(argv[i], "--node"))
      options.node = argv[++i];
    else if (value && !strcmp(argv[i], "--environment"))
      options.environment = argv[++i];
    else if (value && !strcmp(argv[i], "--facts"))
      facts = argv[++i];
    else
      argv[1 + manifests++] = argv[i];
  }
  options.facts = &facts;
  options.fact_files = facts != NULL;

  clp_status status = clp_session_new(&session, &options);
  if (!session) return 2;
  for (int i = 0; i < manifests && status == CLP_OK; i++)
    status = clp_add_manifest(session, argv[1 + i]);
  if (status == CLP_OK && !manifests) status = clp_add_environment_manifests(session);
  if (status == CLP_OK) status = clp_compile(&catalog, session);
  if (status == CLP_OK) status = print_owners(catalog);
  print_diagnostics(session);
  clp_session_free(session);
  return status == CLP_OK ? 0 : 1;
}
