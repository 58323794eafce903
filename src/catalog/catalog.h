/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The catalog: what a compilation produces, and all that answers and exports read.
 *
 * A resource keeps its existence (the trace of the conditions under which it was declared, and of its title);
 * each attribute keeps its value and what else decided that this value is there.  The provenance of an
 * attribute as a whole is its value's trace under `decided` and the resource's existence.  What an attribute
 * replaced is kept behind it (`masked`), newest first.  All is owned by the compilation's arena.
 */
#ifndef COLOPHON_CATALOG_CATALOG_H
#define COLOPHON_CATALOG_CATALOG_H

#include "src/catalog/absents.h"
#include "src/catalog/tagging.h"
#include "src/catalog/unknowns.h"

enum resource_kind {                     /* Puppet's "kind" in the wire format */
                     RESOURCE_NATIVE,    /* compilable_type */
                     RESOURCE_DEFINED,   /* defined_type */
                     RESOURCE_CLASS,     /* class: declared as class {..} */
                     RESOURCE_UNKNOWN,   /* unknown: included classes, Settings, main, nodes */
                     RESOURCE_COMPONENT, /* component: of a language whose resources are a tree; its title is
                                            the path to it */
                     RESOURCE_KINDS
};

enum attribute_origin {
  ATTRIBUTE_DECLARED,         /* in the declaration itself */
  ATTRIBUTE_DEFAULT,          /* the default of a class's or defined type's parameter */
  ATTRIBUTE_DATA,             /* the parameter of a class, from Hiera's data */
  ATTRIBUTE_CLASSIFIER,       /* the parameter of a class, from the external node classifier */
  ATTRIBUTE_EXPORTED,         /* as another node exports it */
  ATTRIBUTE_RESOURCE_DEFAULT, /* by a resource default: nothing was given */
  ATTRIBUTE_OVERRIDE,         /* by an override */
  ATTRIBUTE_RELATION,         /* appended by a chaining arrow or the require function */
  ATTRIBUTE_INHERITED,        /* a metaparameter of the container */
  ATTRIBUTE_BUILT_IN,         /* by Puppet itself: Stage[main]'s name, a namevar from a title pattern */
};

struct attribute {
  const struct str *name;   /* interned */
  struct value value;       /* undef: not shown in the catalog */
  trace_id decided;         /* besides the value: overrides, absences; 0 mostly */
  struct place place;       /* of `name => value`, or of what else gave it */
  uint32_t room;            /* RELATION: elements that its array has room for; 0: others saw the array */
  uint8_t origin;           /* enum attribute_origin */
  bool sensitive;           /* the wire format names it in sensitive_parameters */
  struct attribute *masked; /* what this one replaced, or NULL */
  void *setter;             /* the evaluator's own: whose code set it, if not the declaration's */
  void *seen;               /* the evaluator's own: its value as code that reads it has it, or NULL */
};

/* Another declaration of a class that is in the catalog already: no effect, but a reason. */
struct reason {
  struct place place;
  trace_id existence;
  struct resource *by; /* the class, defined type, node or main whose code it is in */
  struct reason *next;
};

struct resource {
  const struct str *type; /* interned, as shown: "File", "Foo::Bar" */
  const struct str *title;
  trace_id title_trace;
  trace_id existence; /* title and conditions; for a class also the absences that its lookup passed */
  trace_id order;     /* what else decided when it came, or its code ran (provenance/describe/position.h) */
  struct place place; /* the declaration: resource expression, or call of include */
  struct place title_place;      /* the title expression */
  uint8_t kind;                  /* enum resource_kind */
  bool has_line;                 /* Puppet shows file and line for it */
  bool exported, exported_unset; /* `exported_unset`: the key comes after `kind` */
  bool is_virtual;
  uint32_t index; /* in the catalog's list */
  uint32_t tag_mask;
  struct resource *container;                  /* the one whose code declared it; NULL for Stage[main] */
  ARENA_VECTOR(struct attribute *) attributes; /* in Puppet's order */
  struct hash_builder *attribute_index;        /* positions by name, once they are many; or NULL */
  ARENA_VECTOR(const struct str *) tags;       /* in Puppet's order, each once */
  uint32_t *tag_slots;                         /* tags as a set, once they are many */
  struct reason *reasons;                      /* later declarations of a class, in order */
  struct reason *last_reason;
  void *state; /* the evaluator's own */
};

struct edge {
  const struct resource *source, *target;
  trace_id existence;
  struct place place;
};

struct catalog {
  struct arena *arena;
  struct sources *sources;
  struct traces *traces;
  const struct str *name; /* the node */
  const struct str *environment;
  int64_t version;                /* seconds since the epoch */
  uint64_t steps;                 /* that its compilation took */
  const struct str *version_text; /* what is its version instead: the environment's config_version; or NULL */
  char uuid[37];
  ARENA_VECTOR(struct resource *) resources; /* in the order of the wire format */
  ARENA_VECTOR(struct edge) edges;
  ARENA_VECTOR(const struct str *) classes; /* in order of evaluation */
  ARENA_VECTOR(const struct str *) tags;
  ARENA_VECTOR(struct given_tag) given_tags; /* in order */
  struct absents absents;
  ARENA_VECTOR(struct unknown) unknowns; /* none: the catalog is complete */
  ARENA_VECTOR(struct unknown_decision) decisions;
  ARENA_VECTOR(trace_id) secrets;   /* what Sensitive values hold */
  ARENA_VECTOR(trace_id) decrypted; /* what values of hiera-eyaml hold */
  bool has_secrets;                 /* there are some, tracked or not */
  struct secret_traces
      *secret_traces; /* provenance/describe/secret.h; NULL: nothing is secret, or it may be shown */
  struct resource_index *index; /* by type and title */
};

/*
 * The resource at INDEX, for a walk over all of them.  Many resources are more than a cache holds, and a walk
 * looks at little of each: it would wait for memory most of its time, did it not ask for what comes next.
 */
static inline struct resource *catalog_walk(const struct catalog *catalog, uint32_t index) {
  enum { AHEAD = 8 };
  struct resource *const *at = catalog->resources.at + index;
  if (index + AHEAD < catalog->resources.count) {
    const char *next = (const char *)at[AHEAD];
    __builtin_prefetch(next);
    __builtin_prefetch(next + sizeof **at - 1);
    __builtin_prefetch(at[AHEAD / 2]->attributes.at);
  }
  return *at;
}

void catalog_init(struct catalog *catalog, struct arena *arena, struct sources *sources,
                  struct traces *traces);
/* Adds RESOURCE; the caller has made sure that type and title are new. */
void catalog_add(struct catalog *catalog, struct resource *resource);
/* The resource with this type and title (both as shown), or NULL. */
struct resource *catalog_find(const struct catalog *catalog, const struct str *type, const struct str *title);
/* Adds ATTRIBUTE to RESOURCE, or puts it in the place of the one with its name, which it masks. */
void resource_put_attribute(struct catalog *catalog, struct resource *resource, struct attribute *attribute);
struct attribute *resource_attribute(const struct resource *resource, const struct str *name);
/* Appends `Type[title]`; of a component its path. */
void resource_ref(struct buffer *out, const struct resource *resource);
/* Appends `Type[title]`, as the wire format has it of all resources. */
void resource_wire_ref(struct buffer *out, const struct resource *resource);
/* What stands between resource_ref() and the name of an attribute: a blank, or what paths are written with.
 */
const char *resource_joint(const struct resource *resource);
const char *reference_joint(const char *ref); /* the same, behind what resource_ref() wrote */
/* The resource that resource_ref() wrote REF for, if it is in the catalog, or NULL. */
struct resource *catalog_called(const struct catalog *catalog, const char *ref);
/* The type that components have; NULL: CATALOG has none. */
const struct str *catalog_component(const struct catalog *catalog);

/* The whole dependency of an attribute: its value's trace under what decided it and the resource's existence.
 */
trace_id attribute_trace(struct traces *traces, const struct resource *resource,
                         const struct attribute *attribute);

/* Appends VALUE as JSON, the way the wire format shows what JSON lacks: references, types, regexps as text.
 */
struct json_writer;
const char *resource_kind_name(enum resource_kind kind); /* as the wire format has it */
void wire_value(struct json_writer *w, struct value value);
/* Appends the text that a hash key of any kind becomes there. */
void wire_key_text(struct buffer *out, struct value key);

/* How the wire format is written. */
struct wire_options {
  bool pretty; /* as Puppet prints it */
  /*
   * Called after the members of the catalog to add keys of its own; or NULL.  It appends `,` and its keys at
   * depth 1; it may empty the buffer into the sink.
   */
  void (*extend_catalog)(struct buffer *out, const struct catalog *catalog, void *data);
  void *data;
};

/* A sink for output: called with each piece, returns false on failure (errno says why). */
struct sink {
  bool (*write)(void *data, const char *text, size_t length);
  void *data;
};

/* Writes the catalog in Puppet's wire format (catalog_format 2).  False when the sink failed. */
bool catalog_write(const struct catalog *catalog, const struct wire_options *options, struct sink sink);
/* Writes what the node exports, virtual or not, as PuppetDB answers for resources; without Sensitive values.
 */
bool catalog_write_exported(const struct catalog *catalog, struct sink sink);

#endif
