/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The grammar of SmartFrog: the abstract syntax of definition 3 in its concrete form.  A semicolon ends basic
 * values and links, nothing else; commas stand between prototypes and between elements of vectors.
 */
%require "3.8"
%expect 0
%define api.pure full
%define api.token.raw
%define api.prefix {sf_yy}
%define api.location.type {struct place}
%define parse.error custom
%define parse.lac full
%parse-param {struct sf_parser *p}
%lex-param {struct sf_parser *p}
%locations

%code requires {
#include "src/smartfrog/parser.h"
}

%code provides {
int sf_yylex(SF_YYSTYPE *value, struct place *place, struct sf_parser *p);
}

%code {
#define YYLLOC_DEFAULT(Current, Rhs, N)                                                                      \
  ((Current) = (N) ? (struct place){YYRHSLOC(Rhs, 1).source, YYRHSLOC(Rhs, 1).start, YYRHSLOC(Rhs, N).end}   \
                   : (struct place){YYRHSLOC(Rhs, 0).source, YYRHSLOC(Rhs, 0).end, YYRHSLOC(Rhs, 0).end})

/* The stack grows in the parse's arena, where leaving by a guard loses nothing. */
#define yyoverflow(message, ss, ss_used, vs, vs_used, ls, ls_used, room)                                     \
  do {                                                                                                       \
    if (!sf_parser_widen(p, (void **)(ss), (size_t)(ss_used), (void **)(vs), (size_t)(vs_used),              \
                         (void **)(ls), (size_t)(ls_used), (room)))                                          \
      YYNOMEM;                                                                                               \
  } while (0)

static void yyerror(struct place *place, struct sf_parser *p, const char *message);
}

%union {
  struct sf_names names;
  struct sf_reference *reference;
  struct sf_basic *basic;
  struct sf_basics basics;
  struct sf_prototypes prototypes;
  struct sf_statement *statement;
  struct sf_statements statements;
}

%token ID "name" STRING "string" WHOLE "number" REAL "number " SF_TRUE "true" SF_FALSE "false"
%token SF_NOTHING "NULL" DATA "DATA" EXTENDS "extends" INCLUDE "#include" COLON ":" SEMICOLON ";"
%token COMMA "," LBRACE "{" RBRACE "}" LBRACK "[" RBRACK "]" UNKNOWN "unknown character"
%token YYEOF 0 "end of input"

%type <names> names
%type <reference> target reference
%type <basic> basic
%type <basics> elements elements_or_none
%type <prototypes> prototypes
%type <statement> statement
%type <statements> statements

%%

specification
  : statements { p->all = $1; }
  ;

statements
  : %empty { $$ = (struct sf_statements){0}; }
  | statements statement { $$ = sf_statements_add($1, $2); }
  | statements error ";" { $$ = $1; }
  ;

statement
  : target basic ";" { $$ = sf_assign(p, @$, $1, SF_BASIC); $$->u.basic = $2; }
  | target reference ";" { $$ = sf_assign(p, @$, $1, SF_LINK); $$->u.link = $2; }
  | target "extends" prototypes { $$ = sf_assign(p, @$, $1, SF_EXTENDS); $$->u.prototypes = $3.first; }
  | "#include" STRING ";" { $$ = sf_include(p, @$, @2); }
  ;

prototypes
  : reference { $$ = sf_prototypes_add(p, (struct sf_prototypes){0}, $1, (struct sf_statements){0}); }
  | "{" statements "}" { $$ = sf_prototypes_add(p, (struct sf_prototypes){0}, NULL, $2); }
  | prototypes "," reference { $$ = sf_prototypes_add(p, $1, $3, (struct sf_statements){0}); }
  | prototypes "," "{" statements "}" { $$ = sf_prototypes_add(p, $1, NULL, $4); }
  ;

basic
  : WHOLE { $$ = sf_constant(p, @$, LABEL_INTEGER); }
  | REAL { $$ = sf_constant(p, @$, LABEL_FLOAT); }
  | STRING { $$ = sf_constant(p, @$, LABEL_DOUBLE_QUOTED); }
  | "true" { $$ = sf_constant(p, @$, LABEL_TRUE); }
  | "false" { $$ = sf_constant(p, @$, LABEL_FALSE); }
  | "NULL" { $$ = sf_constant(p, @$, LABEL_UNDEF); }
  | "DATA" names { $$ = sf_data_reference(p, sf_reference(p, @$, $2, true)); }
  | "[" elements_or_none "]" { $$ = sf_vector(p, @$, $2); }
  ;

elements_or_none
  : %empty { $$ = (struct sf_basics){0}; }
  | elements
  ;

elements
  : basic { $$ = sf_basics_add((struct sf_basics){0}, $1); }
  | elements "," basic { $$ = sf_basics_add($1, $3); }
  ;

target
  : names { $$ = sf_reference(p, @$, $1, false); }
  ;

reference
  : names { $$ = sf_reference(p, @$, $1, true); }
  ;

names
  : ID { $$ = sf_name(p, (struct sf_names){0}, @1); }
  | names ":" ID { $$ = sf_name(p, $1, @3); }
  ;

%%

static void yyerror(struct place *place, struct sf_parser *p, const char *message) {
  (void)message; /* the only one: the stack is at its bound */
  sf_error(p, DIAG_LIMIT_NESTING, *place, "More than %u bodies or vectors are nested here", p->deepest);
  p->stopped = true;
}

static int yyreport_syntax_error(const yypcontext_t *context, struct sf_parser *p) {
  enum { MOST = 6 };
  yysymbol_kind_t expected[MOST];
  const char *names[MOST];
  int count = yypcontext_expected_tokens(context, expected, MOST);
  for (int i = 0; i < count; i++)
    names[i] = yysymbol_name(expected[i]);
  sf_syntax_error(p, *yypcontext_location(context), names, count);
  return 0;
}
