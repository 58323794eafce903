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
  struct { /* names used often, interned */
    const struct str *class_type, *stage_type, *node_type, *title, *name, *main, *before, *notify, *require,
        *subscribe, *alias, *tag, *stage;
  } names;

  /* What it is about. */
  struct node_told told;
  struct definitions *definitions;
  struct definition *main, *settings; /* the class `settings`, once it has Puppet's settings */
  struct resource *main_resource, *main_stage;
  struct scope *top, *node_scope; /* of the node definition that matched, or NULL */
  struct matching *matching;      /* of the node definition that is about to run */

  /* What runs, and under what. */
  trace_id control, guarded; /* the control context; what could have failed (rescue.h) */
  uint32_t rescuers;         /* of `rescue` around what runs (rescue.h) */
  struct order order;
  struct limits limits;
  struct leaving leaving;                /* what can be left early */
  const struct node *called, *declaring; /* the call, and the resource expression, begun last */
  const struct node *in_text, *unused;   /* expressions of which only the text, or nothing, is asked for */
  struct data_call *data_call;           /* the data function that runs, or NULL */
  struct rendering *rendering;           /* of the template whose code runs (rendering.h) */
  struct buffer text;                    /* empty: for strings that are put together */
  struct unparsed unparsed;
  struct watch *watch; /* of what is evaluated, where an error is to be explained (watch.h) */

  /* What is known of code. */
  struct templates templates;
  struct breaking breaking;
  uint8_t *leaves; /* by node ordinal: what the code does (foresight/leaves.c), as far as asked */
  site_id *sites;  /* by node ordinal: the site made for it, so that each is made once */
  uint32_t leaves_room, site_room;
  uint32_t node_count;                  /* of syntax tree nodes, those of templates included */
  struct absences *absences;            /* scopes/absence.h */
  struct default_types *default_types;  /* foresight/default_types.h */
  bool any_defaults, stdlib_sought;     /* code has set one; a function of stdlib was called */
  const struct signatures **signatures; /* of the built-in functions that were called, by their number */
  struct type_name *type_names;         /* the last ones that were asked for (definitions/type_name.h) */
  struct hash_builder type_texts;       /* types by their text (type_of_text) */

  /* Resources. */
  struct instances instances;
  struct aliases *aliases;       /* resources/aliases.h */
  struct overrides *overrides;   /* resources/override.h */
  struct collectors *collectors; /* resources/collect.h */
  ARENA_VECTOR(struct relationship) relationships;
  struct hash_builder contained; /* pairs of a container and a class, as numbers */
  struct titles *titles;         /* what `defined` asked for (src/puppet/functions/catalog.c) */

  /* What changes while code runs, and what else is asked. */
  struct iterators *iterators; /* once there is one: what else could have read it (iterator_reads.h) */
  struct changes *changes;     /* of values, once Ruby made one (changes.h) */
  struct ruby_state *ruby;     /* of the Ruby that ran (src/ruby/run/state.h), or NULL */
  const struct ruby_run *run, *inner_run; /* of Ruby; inner: also while it has called Puppet's code */
  struct hiera *hiera; /* the layers of data, once something is looked up (src/puppet/hiera/state.h) */
  struct data_effects *data_effects; /* of the data functions that do more than give data */
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
