/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The evaluator's shared state: one compilation of one node.
 *
 * Evaluation follows Puppet's compiler (puppet/parser/compiler.rb names the steps): settings and facts become
 * variables of the top scope, the main code runs, then the node definition, then rounds of lazily evaluated
 * defined types until nothing new appears, then overrides, relationships, finishing
 * (src/puppet/eval/run/finish.c).
 *
 * `control` is the control context (PROVENANCE "Control"; thesis 5.2.2.5, +beta): the join of the conditions
 * under which the code runs right now.  What an untaken branch would have written is noted as an absence
 * (src/puppet/eval/scopes/absence.h).  The compilation's arena owns everything; the first error leaves by the
 * guard.
 */
#ifndef COLOPHON_EVAL_STATE_H
#define COLOPHON_EVAL_STATE_H

#include "grammar/ast.h"
#include "src/catalog/catalog.h"
#include "src/puppet/eval/compilation/definition_state.h"
#include "src/puppet/eval/compilation/evaluator.h"
#include "src/puppet/eval/compilation/input.h"
#include "src/puppet/eval/compilation/leave.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/relationship.h"
#include "src/puppet/eval/compilation/resource_state.h"
#include "src/puppet/eval/compilation/scope_state.h"

struct compiler {
  const struct compile_input *in;
  const struct evaluator *evaluator;
  struct arena *arena;
  struct guard *guard;
  struct symbols *symbols;
  struct sources *sources;
  struct traces *traces;
  struct diagnostics *diagnostics;
  struct catalog *catalog;
  struct definitions *definitions;
  struct scope *top;
  struct value facts;                             /* a Hash */
  struct value classification, trusted, external; /* a Hash, or undef: classifier.h, functions/external.h */
  struct answers *answers;                        /* of `external`, as far as they were asked for */
  trace_id node_read;                 /* what decides which variables the node brings to the top scope */
  struct scope *node_scope;           /* of the node definition that matched, or NULL */
  struct definition *main, *settings; /* the class `settings`, once it has Puppet's settings */
  struct resource *main_resource, *main_stage;
  trace_id control, guarded;            /* the control context; what could have failed (rescue.h) */
  const struct signatures **signatures; /* of the built-in functions that were called, by their number */
  struct leaving leaving;               /* what can be left early */
  uint8_t *leaves; /* by node ordinal: what the code does (foresight/leaves.c), as far as asked */
  struct breaking breaking;
  trace_id given_log;  /* join of the titles of all `class { }` so far: each could give values to another */
  trace_id tag_log;    /* join of what calls of the function tag depend on, those that were not reached too */
  uint32_t tags_round; /* as long as it is the same, what gave tags is too; 0: that is not known */
  struct annotations *annotations; /* once there is an instance of an Object type (annotations.h) */
  struct iterators *iterators;     /* once there is one: what else could have read it (iterator_reads.h) */
  trace_id declared_log;           /* join of the names of all classes declared so far */
  uint32_t time;                   /* counts assignments and declarations */
  uint32_t lazy_since;             /* time when the rounds of defined types began; UINT32_MAX before */
  uint32_t code_since;             /* time when the code of the manifests began */
  const struct node *called, *declaring; /* the call, and the resource expression, begun last */
  struct unparsed unparsed;
  struct data_call *data_call; /* the data function that runs, or NULL */
  struct data_effects
      *data_effects; /* of those that do more than give data (src/puppet/hiera/effects.c), or NULL */
  const struct node *in_text, *unused; /* expressions of which only the text, or nothing, is asked for */
  uint32_t rescuers;                   /* of `rescue` around what runs (rescue.h) */
  struct limits limits;
  struct watch *watch;       /* of what is evaluated, where an error is to be explained (watch.h) */
  struct matching *matching; /* of the node definition that is about to run */
  struct absences *absences;
  struct hash_builder contained; /* pairs of a container and a class, as numbers */
  struct titles *titles;         /* what `defined` asked for (src/puppet/functions/catalog.c) */
  struct aliases *aliases;
  struct type_name
      *type_names; /* the last ones that were asked for (src/puppet/eval/definitions/type_name.h) */
  struct hash_builder type_texts; /* types by their text (type_of_text) */
  struct overrides *overrides;
  struct collectors *collectors;       /* src/puppet/eval/resources/collect.h */
  struct default_types *default_types; /* src/puppet/eval/foresight/default_types.h */
  bool any_defaults, stdlib_sought;    /* code has set one; a function of stdlib was called */
  ARENA_VECTOR(struct relationship) relationships;
  ARENA_VECTOR(struct resource *) lazy; /* instances of defined types, in order of declaration */
  uint32_t lazy_done;
  bool any_virtual;                        /* a resource was declared virtual */
  ARENA_VECTOR(struct resource *) virtual; /* those that are not real yet */
  const struct resource *instance;         /* of a defined type, whose code runs now; or NULL */
  struct {                                 /* names used often, interned */
    const struct str *class_type, *stage_type, *node_type, *title, *name, *main, *before, *notify, *require,
        *subscribe, *alias, *tag, *stage;
  } names;
  struct buffer text; /* empty: for strings that are put together */
  site_id *sites;     /* by node ordinal: the site made for it, so that each is made once */
  uint32_t site_room, leaves_room;
  uint32_t node_count; /* of syntax tree nodes, those of templates included */
  struct hiera *hiera; /* the layers of data, once something is looked up (src/puppet/hiera/state.h) */
  struct rendering *rendering;            /* of the template whose code runs (rendering.h) */
  struct ruby_state *ruby;                /* of the Ruby that ran (src/ruby/run/state.h), or NULL */
  struct changes *changes;                /* of values, once Ruby made one (changes.h) */
  const struct ruby_run *run, *inner_run; /* of Ruby; inner: also while it has called Puppet's code */
  struct templates templates;
};

/* V as traces keep it; undef for what is no scalar. */
struct constant eval_constant(struct compiler *c, struct value v);

/* Where the datum stands that V was read from; OTHERWISE if it is none, or nothing is tracked. */
struct place eval_datum_place(const struct compiler *c, struct value v, struct place otherwise);

/*
 * A table by node ordinal, of entries of SIZE bytes, with zeros for those that are new: AT, or a wider copy
 * when templates brought nodes since it was made (*ROOM: its entries; NULL and 0 at first).
 */
void *node_table(struct compiler *c, void *at, uint32_t *room, size_t size);
/* The site of NODE, made once. */
site_id node_site(struct compiler *c, const struct node *node, enum site_kind kind, const struct str *name);
const struct str *eval_symbol(struct compiler *c, const char *text);
/* Interns the names that are used often. */
void intern_names(struct compiler *c);
/* A setting as a value; a mutant's is another text (theorem 3). */
struct value setting_value(struct compiler *c, const struct str *text, label_id label);
/* The name of the node, a setting. */
struct value node_name(struct compiler *c);

/* Where Puppet points when it speaks of NODE: the operator of `a + b`, the `(` of a call. */
static inline struct place node_mark(const struct node *node) {
  return (struct place){node->place.source, node->mark, node->mark + 1};
}

/* Parentheses around an expression do not matter. */
static inline const struct node *unwrapped(const struct node *node) {
  while (node->kind == AST_PARENS)
    node = node->u.unary;
  return node;
}

#endif
