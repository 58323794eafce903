/* SPDX-License-Identifier: Apache-2.0 */
/*
 * URIs as Ruby's library has them, whose classes for some schemes differ in what they take, hold and compare.
 *
 * The class of a URI is that of its scheme.  What was parsed by RFC 3986 and what was put together of parts
 * have different parsers, which Ruby tells apart (and which texts are joined with it by).
 */
#ifndef COLOPHON_VALUE_URI_H
#define COLOPHON_VALUE_URI_H

#include "src/value/rich.h"

/* The parts as Ruby's methods give them; each NULL where the URI has none. */
struct uri {
  const struct str *scheme, *userinfo, *host, *path, *query, *fragment, *opaque;
  struct value port;          /* an Integer, or undef */
  const struct str *typecode; /* of ftp: what stands behind ";type=" */
  const struct str *key;      /* of ldap and mailto: what they were made of besides host and port */
  bool built;                 /* of parts (RFC 2396) */
};

enum uri_class {
  URI_GENERIC,
  URI_HTTP,
  URI_HTTPS,
  URI_FTP,
  URI_FILE,
  URI_LDAP,
  URI_LDAPS,
  URI_MAILTO,
  URI_WS
};

enum uri_class uri_class(const struct str *scheme);
/* "HTTP" */
const char *uri_class_name(enum uri_class class);
/* The port of the class, or -1. */
int uri_default_port(enum uri_class class);

enum rich_status uri_parse(struct arena *arena, const struct str *text, struct value *result,
                           const char **problem);
/* The URI of PARTS, a Hash of what Puppet lets through. */
enum rich_status uri_build(struct arena *arena, const struct hash *parts, struct value *result,
                           const char **problem);
/* URI, whose parts were read from a text, becomes that of its class. */
enum rich_status uri_finish(struct arena *arena, struct uri *uri, struct value *result, const char **problem);
/* A text as RFC 2396 has it. */
enum rich_status uri_parse_older(struct arena *arena, const struct str *text, struct value *result,
                                 const char **problem);
/* REFERENCE (a URI or String) as seen from BASE: Ruby's URI#merge. */
enum rich_status uri_join(struct arena *arena, const struct uri *base, struct value reference,
                          struct value *result, const char **problem);
void uri_text(struct buffer *out, const struct uri *uri);
/* Ruby's ==, for which the host's case does not count, and its eql?. */
bool uri_equal(const struct uri *a, const struct uri *b);
bool uri_same(const struct uri *a, const struct uri *b);

enum { URI_PARTS = 8 };
/* The name and value (or undef) of a part that Puppet knows. */
const char *uri_part_name(uint32_t index);
struct value uri_part(const struct uri *uri, uint32_t index);

/* For those who make URIs: the bytes as Ruby's query= and fragment= keep them. */
const struct str *uri_query_kept(struct arena *arena, const struct str *text);
const struct str *uri_fragment_kept(struct arena *arena, const struct str *text);
/* The first of the "%" that two others than hexadecimal digits follow, or NULL. */
const char *uri_bad_escape(struct arena *arena, const struct str *query);
/* The path of ftp as its class gives it. */
const struct str *uri_path_of_ftp(struct arena *arena, const struct str *path);
/* Takes ";type=" and what is behind from the path of ftp. */
void uri_split_typecode(struct arena *arena, struct uri *uri);

/* A regular expression for absolute URIs (RFC 2396), as Ruby writes it. */
extern const char uri_absolute_pattern[];

#endif
