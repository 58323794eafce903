/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libcolophon: what is in a catalog, as data.  A part of colophon.h.
 *
 *   const clp_resource *resource = NULL;
 *   while (clp_resource_next(&resource, catalog) == CLP_OK && resource) {
 *     const clp_attribute *attribute = NULL;
 *     while (clp_attribute_next(&attribute, resource) == CLP_OK && attribute)
 *       printf("%s %s\n", resource->reference, attribute->name);
 *   }
 *
 * All that these functions give belongs to the catalog and is good until its session is freed; asking twice
 * gives the same pointers.  Values are not copied, but where something of them is hidden or has no form of
 * its own here.  What is secret is hidden as in all outputs, unless CLP_SHOW_SENSITIVE was set.  Structs that
 * the library gives may get more members at their ends: use them where they are, and do not copy them; but
 * clp_place stays as it is.
 */
#include "colophon.h" /* first: it includes this one behind what it needs */
#ifndef COLOPHON_DATA_H
#define COLOPHON_DATA_H
#ifdef __cplusplus
extern "C" {
#endif

/* Where something stands.  Lines and columns count from 1, columns are characters; the end is behind the last
   one.  FILE NULL: in no file (the command line, or Puppet itself), and all numbers are 0. */
typedef struct clp_place {
  const char *file; /* as it was given, or found from what was */
  uint32_t line, column, end_line, end_column;
} clp_place;

/* ---- values ---- */

typedef enum clp_kind {
  CLP_UNDEF,
  CLP_BOOLEAN,
  CLP_INTEGER, /* of 64 bits; larger ones are CLP_OTHER */
  CLP_FLOAT,
  CLP_STRING,
  CLP_ARRAY,
  CLP_HASH,
  CLP_REFERENCE, /* of a resource: the text is "File[/etc/motd]" */
  CLP_OTHER      /* all else, by the text that a catalog has for it: types, times, patterns … */
} clp_kind;
typedef struct clp_value clp_value;

/* None of these fails or allocates.  VALUE must not be NULL. */
CLP_API clp_kind clp_value_kind(const clp_value *value);
CLP_API bool clp_value_boolean(const clp_value *value);    /* of another kind: false */
CLP_API int64_t clp_value_integer(const clp_value *value); /* 0 */
CLP_API double clp_value_float(const clp_value *value);    /* an Integer's, too; of others 0 */
/* The text of a String, a reference and what is CLP_OTHER; of other kinds NULL.  A NUL byte ends it, and it
   may have others: *LENGTH (may be NULL) is its bytes without the last. */
CLP_API const char *clp_value_text(const clp_value *value, size_t *length);
/* Elements of an Array, entries of a Hash; of other kinds 0. */
CLP_API size_t clp_value_count(const clp_value *value);
/* Element number INDEX of an Array, or the value of that entry of a Hash, from 0; NULL: there is none. */
CLP_API const clp_value *clp_value_element(const clp_value *value, size_t index);
/* The key of that entry, which may be of any kind; NULL: there is none. */
CLP_API const clp_value *clp_value_key(const clp_value *value, size_t index);
/* The value of the entry of a Hash whose key is the String KEY; NULL: there is none. */
CLP_API const clp_value *clp_value_member(const clp_value *value, const char *key);

/* ---- resources ---- */

typedef enum clp_resource_kind {
  CLP_NATIVE,   /* a type of Puppet or of a module: File, Package */
  CLP_DEFINED,  /* an instance of a defined type */
  CLP_CLASS,    /* a class, declared as a resource */
  CLP_INCLUDED, /* an included class, a stage, a node, Class[main], Class[Settings] */
  CLP_COMPONENT /* of a SmartFrog specification: the title is its path */
} clp_resource_kind;

typedef struct clp_resource {
  const char *type, *title;             /* "File", "/etc/motd"; a secret title is "[redacted] #7" */
  const char *reference;                /* "File[/etc/motd]", as clp_explain() takes it */
  clp_place place;                      /* of its declaration */
  const struct clp_resource *container; /* whose code declared it; NULL: nobody's */
  clp_resource_kind kind;
  bool exported;
  bool is_virtual; /* clp_virtual_next(): it is not in the catalog */
} clp_resource;

/*
 * Goes from *RESOURCE to the next one in the order of the catalog: from NULL to the first, behind the last to
 * NULL.  CLP_NO_MEMORY: *RESOURCE stays as it is.
 */
CLP_API clp_status clp_resource_next(const clp_resource **resource, clp_catalog *catalog);
/* The same for virtual resources that nothing realised, which the catalog does not have: answers about it do
   not know them. */
CLP_API clp_status clp_virtual_next(const clp_resource **resource, clp_catalog *catalog);
/* The resource that REFERENCE ("File[/etc/motd]", "class[ntp]") names.  CLP_ERRORS: the catalog has none, and
 *RESOURCE is NULL. */
CLP_API clp_status clp_resource_find(const clp_resource **resource, clp_catalog *catalog,
                                     const char *reference);

/* ---- attributes ---- */

typedef struct clp_attribute {
  const char *name;
  const clp_value *value;       /* never undef: such attributes are not there */
  const clp_resource *resource; /* whose it is */
  clp_place place;              /* of `name => value`, or of what else gave it */
  const char *given_by;         /* "declared", "default", "override", "data" … (docs/provenance-json.md) */
  bool secret;                  /* something of the value is secret, shown or not */
} clp_attribute;

/* As clp_resource_next(). */
CLP_API clp_status clp_attribute_next(const clp_attribute **attribute, const clp_resource *resource);
/* CLP_ERRORS: the resource has no attribute called NAME, and *ATTRIBUTE is NULL. */
CLP_API clp_status clp_attribute_find(const clp_attribute **attribute, const clp_resource *resource,
                                      const char *name);

/* ---- edges ---- */

typedef enum clp_edge_kind {
  CLP_CONTAINS, /* FROM contains TO: the edges that Puppet's catalogs have */
  CLP_BEFORE,   /* FROM comes before TO: by before, require and arrows */
  CLP_NOTIFY    /* FROM comes before TO and tells it of changes: by notify, subscribe and arrows */
} clp_edge_kind;

typedef struct clp_edge {
  const clp_resource *from, *to;
  clp_place place; /* of what asks for it */
  clp_edge_kind kind;
} clp_edge;

/* As clp_resource_next(): first what contains what, then the order. */
CLP_API clp_status clp_edge_next(const clp_edge **edge, clp_catalog *catalog);

#ifdef __cplusplus
}
#endif
#endif
