/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the compiler must know of the resource types that are written in Ruby: their names, attributes,
 * namevars and how a title gives a namevar its value.  A type never changes a value while compiling; all else
 * about it is the agent's business.  The tables are constant (resource_types.def, made from Puppet itself by
 * tools/make-resource-types.rb), nothing is owned, and nothing runs at start-up.
 *
 * How Puppet 7.23 uses these facts; N is the type's namevar, the only one of a type that has one, and
 * "name" of all others, also of classes and defined types (Puppet::Resource#namevar).
 *
 * Parameters of the finished catalog (Puppet::Resource#to_data_hash on the copy that #initialize makes, with
 * #parse_title, #to_hash, #parameter_name):
 *   - First comes what the title gives: resource_type_title_split(); for classes and defined types
 *     `name => title`.  Its place stays first where the manifest sets N as well, and the manifest's value
 *     wins.  A parameter that is undef never replaces it.
 *   - Then the parameters in the order they were set, but "name" means N.  Until then "name" and N are two
 *     parameters; where a manifest sets both, "name" wins whatever their order.
 *   - N is left out where its value equals the title as a string.  So File['/a'] has no path, File['/a/']
 *     has `path => /a`, File['x'] with `path => '/a'` has that path first of all.  Stage[main] and
 *     Class[main] print `name => main`: their title is a symbol, which equals no string.
 *
 * Uniqueness (Puppet::Resource::Catalog#add_one_resource, #create_resource_aliases, #alias;
 * Puppet::Resource#uniqueness_key), checked when the resource is declared, its resource defaults included:
 *   1. [type, title] is taken, by a title or by an alias: "Duplicate declaration: File[/a] is already
 * declared at (file: F, line: L); cannot redeclare".
 *   2. Each value of the metaparameter `alias` becomes an alias [type, value], unless it is the title; for
 *      types that are not isomorphic too.  It is taken by another resource: `Cannot alias File[b] to "a" at
 *      (file: F, line: L); resource ["File", "a"] already declared (file: F, line: L)`; values print as Ruby
 *      inspects them.
 *   3. Of an isomorphic type (and of classes and defined types, where it never differs from the title), the
 *      uniqueness key is the list of the namevars' values, namevars sorted by name: what the title gives,
 *      replaced by the parameter of exactly that name.  (`file {'x': name => '/a'}` has the key ["x"], since
 *      it sets "name" and not "path".)  A key that is not [title] and has a value that is not nil becomes an
 *      alias in the same way: `Cannot alias File[y] to ["/a"] at (...); resource ["File", "/a"] already
 *      declared (...)`.  A package's key has three values and is always an alias: `[nil, "m", "gem"]`, of
 *      command, name and provider.
 *   Aliases are found like titles: File['/a'] finds File['/a/'].  Virtual resources take part.
 *   At the very end (Catalog#to_catalog, which drops virtual resources) 1 and 2 are checked once more, in the
 *   catalog's order and without "Evaluation Error: Error while ..." and a place after the message: an
 *   override, a collector or the flow of metaparameters, among them `alias`, may have made an alias that is
 *   taken.  3 is not: an override may make two resources collide unnoticed.
 *
 * Attributes (Puppet::Type.validattr?, Puppet::Resource#validate_parameter) are checked when the catalog is
 * finished, not when the resource is declared: "no parameter named 'x' (file: F, line: L) on File[/a] (file:
 * F, line: L)".  Every type has the metaparameters and "name", whatever its namevar.
 *
 * `component` is a type, but Puppet::Resource.munge_type_name makes a Class of it: `component {'x':}` becomes
 * Class[X] of kind compilable_type.
 */
#ifndef COLOPHON_CATALOG_RESOURCE_TYPES_H
#define COLOPHON_CATALOG_RESOURCE_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum resource_attribute_kind { RESOURCE_PROPERTY, RESOURCE_PARAMETER };

struct resource_attribute {
  uint8_t kind; /* enum resource_attribute_kind */
  uint8_t length;
  const char *name;
};

/* Ways to make namevars of a title (Puppet::Type.title_patterns). */
enum resource_title_pattern {
  RESOURCE_TITLE_WHOLE,        /* the default, /(.*)/m: the title is the namevar */
  RESOURCE_TITLE_PATH,         // file, %r{^(/|.+:/|.*[^/])/*\Z}m: no trailing slashes, but "/" and "C:/"
  RESOURCE_TITLE_NAME_AT_TYPE, /* sshkey, %r{^(.*?)@(.*)$} else %r{^([^@]+)$} */
  RESOURCE_TITLE_RULES,        /* of a module's type: its own */
};

#define RESOURCE_NAMEVARS_MAX 8

/* A title that REGEXP matches gives each of its groups to an attribute. */
struct resource_title_rule {
  const struct regexp *regexp;
  const struct resource_attribute *attributes[RESOURCE_NAMEVARS_MAX];
  size_t count;
};

struct resource_type {
  const char *name; /* in lower case */
  uint8_t length;
  uint8_t title_pattern; /* enum resource_title_pattern */
  bool isomorphic;       /* the namevars identify a resource; false: exec, tidy */
  bool partial;          /* Ruby code gives it more attributes than are known */
  bool opaque_titles;    /* Ruby code says what titles mean */
  uint8_t namevar_count;
  uint8_t title_namevar;                       /* which of `namevars` the title (or its first part) sets */
  uint16_t namevars[RESOURCE_NAMEVARS_MAX];    /* indices of attributes, sorted by name: the uniqueness key */
  const struct resource_attribute *attributes; /* sorted by name */
  uint16_t attribute_count;
  const struct resource_title_rule *rules; /* RESOURCE_TITLE_RULES: the first that matches */
  size_t rule_count;
};

struct resource_metaparameter {
  uint8_t length;
  bool relationship; /* before, notify, require, subscribe */
  char name[10];
};

/* What a title says: NAMEVAR has LENGTH bytes of the title from TEXT. */
struct resource_title_part {
  const struct resource_attribute *namevar;
  const char *text; /* borrowed from the title or static; not NUL-terminated */
  size_t length;
};

/* Puppet's own type of this name in lower case, or NULL. */
const struct resource_type *resource_type_find(const char *lower_name, size_t length);
/* The same among the types of modules that come with Puppet's packages: unknown without those modules. */
const struct resource_type *resource_type_find_packaged(const char *lower_name, size_t length);
/* The number of Puppet's own types, and each of them, sorted by name. */
size_t resource_type_count(void);
const struct resource_type *resource_type_at(size_t index);

/* Whether a resource of TYPE may have this attribute: its own, "name" or a metaparameter. */
bool resource_type_has_attribute(const struct resource_type *type, const char *name, size_t length);
/* TYPE's own attribute of this name, or NULL. */
const struct resource_attribute *resource_type_attribute(const struct resource_type *type, const char *name,
                                                         size_t length);
/* TYPE's own attributes, sorted by name: INDEX below type->attribute_count. */
const struct resource_attribute *resource_type_attribute_at(const struct resource_type *type, size_t index);
/* The INDEXth namevar, sorted by name. */
const struct resource_attribute *resource_type_namevar_at(const struct resource_type *type, size_t index);
/* The name of TYPE's namevar: N above.  TYPE may be NULL, for classes and defined types. */
const char *resource_type_namevar(const struct resource_type *type);

/*
 * Splits a title by TYPE's patterns into PARTS and returns their number; 0 if no pattern fits, an error in
 * Puppet: `No set of title patterns matched the title "…".`
 */
size_t resource_type_title_split(const struct resource_type *type, const char *title, size_t length,
                                 struct resource_title_part parts[RESOURCE_NAMEVARS_MAX]);

/* The metaparameter of this name, or NULL. */
const struct resource_metaparameter *resource_metaparameter_find(const char *name, size_t length);
/* All metaparameters in Puppet's order (the order in which they flow to contained resources); NULL at the
 * end. */
const struct resource_metaparameter *resource_metaparameter_at(size_t index);

#endif
