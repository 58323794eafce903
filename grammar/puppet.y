/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The grammar of Puppet code, as Puppet 7.23 reads it: the same rules and precedences, so that the same
 * texts are accepted and the same token is reported.  Actions only build (build.c); statement calls without
 * parentheses are found when a list of statements is complete (calls.c).
 */
%require "3.8"
%expect 0
%define api.pure full
%define api.token.raw
%define api.prefix {puppet_yy}
%define api.location.type {struct place}
%define parse.error custom
%define parse.lac full
%parse-param {struct parser *p}
%lex-param {struct parser *p}
%locations

%code requires {
#include "grammar/parser.h"
}

%code provides {
int puppet_yylex(PUPPET_YYSTYPE *value, struct place *place, struct parser *p);
}

%code {
#include "grammar/syntax_error.h"

#define YYLLOC_DEFAULT(Current, Rhs, N)                                                                      \
  ((Current) = (N) ? (struct place){YYRHSLOC(Rhs, 1).source, YYRHSLOC(Rhs, 1).start, YYRHSLOC(Rhs, N).end}   \
                   : (struct place){YYRHSLOC(Rhs, 0).source, YYRHSLOC(Rhs, 0).end, YYRHSLOC(Rhs, 0).end})

/* The stack grows in the session's arena, where leaving by a guard loses nothing. */
#define yyoverflow(message, ss, ss_used, vs, vs_used, ls, ls_used, room)                                     \
  do {                                                                                                       \
    if (!parser_widen(p, (void **)(ss), (size_t)(ss_used), (void **)(vs), (size_t)(vs_used), (void **)(ls),  \
                      (size_t)(ls_used), (room)))                                                            \
      YYNOMEM;                                                                                               \
  } while (0)

static void yyerror(struct place *place, struct parser *p, const char *message);

/* From the first byte of A to the last of B. */
static struct place span(struct place a, struct place b) {
  return (struct place){a.source, a.start, b.end};
}
}

%union {
  struct word word;
  struct node *node;
  struct items *items;
}

%token <word> STRING "string" WORD "bare word" NAME "name" CLASSREF "type name" VARIABLE "variable"
%token <word> NUMBER "number" REGEX "regular expression" BOOLEAN "true or false"
%token <word> DQPRE "string before ${" DQMID "string between ${..}" DQPOST "string after ${..}"
%token <word> HEREDOC "heredoc" RENDER_STRING "template text"
%token LISTSTART "[ " LBRACK "[" RBRACK "]" LBRACE "{" RBRACE "}" SELBRACE "{ " WSLPAREN "( " LPAREN "("
%token RPAREN ")" FARROW "=>" PARROW "+>" COMMA "," EQUALS "=" APPENDS "+=" DELETES "-=" DOT "." COLON ":"
%token SEMIC ";" QMARK "?" PIPE "|" AT_SIGN "@" ATAT "@@" LCOLLECT "<|" RCOLLECT "|>" LLCOLLECT "<<|"
%token RRCOLLECT "|>>" ISEQUAL "==" NOTEQUAL "!=" GREATERTHAN ">" GREATEREQUAL ">=" LESSTHAN "<"
%token LESSEQUAL "<=" MATCH "=~" NOMATCH "!~" NOT "!" PLUS "+" MINUS "-" TIMES "*" DIV "/" MODULO "%"
%token LSHIFT "<<" RSHIFT ">>" IN_EDGE "->" OUT_EDGE "<-" IN_EDGE_SUB "~>" OUT_EDGE_SUB "<~"
%token RENDER_EXPR "<%=" EPP_START "start of the template" EPP_END "%>" EPP_END_TRIM "-%>"
%token <word> IF "if" ELSE "else" ELSIF "elsif" UNLESS "unless" CASE "case" DEFAULT "default"
%token <word> DEFINE "define" CLASS "class" INHERITS "inherits" NODE "node" FUNCTION "function" TYPE "type"
%token <word> AND "and" OR "or" IN "in" UNDEF "undef" PRIVATE "private" ATTR "attr"
%token UNKNOWN "unknown character" YYEOF 0 "end of input"

%precedence LOW
%precedence FARROW
%precedence IN_EDGE OUT_EDGE IN_EDGE_SUB OUT_EDGE_SUB
%precedence EQUALS
%precedence AT_SIGN ATAT
%precedence LBRACE
%left OR
%left AND
%precedence QMARK
%left GREATEREQUAL GREATERTHAN LESSTHAN LESSEQUAL
%left NOTEQUAL ISEQUAL
%left LSHIFT RSHIFT
%left MINUS PLUS
%left TIMES DIV MODULO
%left MATCH NOMATCH
%left IN
%precedence UMINUS
%precedence SPLAT
%precedence NOT
%precedence LCOLLECT LLCOLLECT
%precedence LBRACK
%precedence DOT
%precedence RPAREN
%precedence LPAREN
%precedence PIPE

%type <node> assignment argument relationship resource resource_body expression bracketed_expression
%type <node> access_arg call_function_expression call_function_start
%type <node> call_method_with_lambda_expression call_method_expression named_access lambda lambda_rest
%type <node> if_expression if_part else unless_expression unless_else case_expression case_option
%type <node> selector_entry collection_expression collect_query optional_query attribute_operation
%type <node> definition_expression hostclass_expression body node_definition_expression hostname nodeparent
%type <node> function_definition opt_return_type parameter untyped_parameter regular_parameter
%type <node> parameter_type type_alias type_definition reserved_word array hash hashpair
%type <node> collection_entry hash_entry collection_entry_keyword quotedtext string dq_string
%type <node> heredoc epp_expression epp_render_expression type regex
%type <items> statements syntactic_statements syntactic_statement arguments call_arguments resource_bodies
%type <items> additional_resource_bodies access_args expressions lambda_parameter_list case_options
%type <items> selector_entries selector_entry_list attribute_operations hostnames parameter_list parameters
%type <items> hashpairs collection_entries segments optional_statements epp_parameters_list
%type <word> attribute_name classname stacked_classname classparent dotted_name name_or_number keyword

%%

program
  : statements { build_program(p, build_block_or_expression(p, @$, $statements)); }
  | epp_expression { build_program(p, $epp_expression); }
  | %empty { build_program(p, NULL); }
  ;

statements
  : syntactic_statements { $$ = statement_calls(p, $1); }
  ;

syntactic_statements
  : syntactic_statement { $$ = items_add_list(p, items_none(p), $1); }
  | syntactic_statements ";" syntactic_statement { $$ = items_add_list(p, $1, $3); }
  | syntactic_statements syntactic_statement { $$ = items_add_list(p, $1, $2); }
  | error { $$ = items_none(p); }
  | syntactic_statements error { $$ = $1; }
  ;

/* An expression, or `a, b`: the arguments of a call without parentheses. */
syntactic_statement
  : assignment %prec LOW { $$ = items_of(p, $1); }
  | syntactic_statement "," assignment %prec LOW { $$ = items_comma(p, $1, @2, $3); }
  ;

assignment
  : relationship %prec LOW
  | relationship "=" assignment { $$ = build_binary(p, @$, AST_ASSIGN, OP_ASSIGN, @2, $1, $3); }
  | relationship "+=" assignment { $$ = build_binary(p, @$, AST_ASSIGN, OP_ASSIGN_ADD, @2, $1, $3); }
  | relationship "-=" assignment { $$ = build_binary(p, @$, AST_ASSIGN, OP_ASSIGN_SUBTRACT, @2, $1, $3); }
  ;

argument
  : assignment
  | hashpair
  ;

arguments
  : argument { $$ = items_of(p, $1); }
  | arguments "," argument { $$ = items_add(p, $1, $3); }
  ;

relationship
  : resource %prec LOW
  | relationship "->" resource { $$ = build_binary(p, @$, AST_RELATION, OP_BEFORE, @2, $1, $3); }
  | relationship "~>" resource { $$ = build_binary(p, @$, AST_RELATION, OP_NOTIFY, @2, $1, $3); }
  | relationship "<-" resource { $$ = build_binary(p, @$, AST_RELATION, OP_AFTER, @2, $1, $3); }
  | relationship "<~" resource { $$ = build_binary(p, @$, AST_RELATION, OP_SUBSCRIBE, @2, $1, $3); }
  ;

resource
  : expression %prec LOW
  | "@" resource { $$ = build_form(p, @$, @1, FORM_VIRTUAL, $2); }
  | "@@" resource { $$ = build_form(p, @$, @1, FORM_EXPORTED, $2); }
  | resource[type] "{" expression ":" attribute_operations additional_resource_bodies[more] "}" {
      struct place place = span(@expression, @attribute_operations);
      struct node *first = build_body(p, place, $expression, $attribute_operations);
      $$ = build_resource(p, @$, $type, first, $more);
    }
  | CLASS[word] "{" resource_bodies endsemi "}" {
      $$ = build_resource(p, @$, build_word(p, @word, AST_NAME, LABEL_NONE, $word.text), NULL, $3);
    }
  | resource[left] "{" attribute_operations endcomma "}" {
      $$ = build_untitled(p, @$, span(@2, @5), $left, $attribute_operations);
    }
  ;

resource_body
  : expression ":" attribute_operations[operations] endcomma {
      $$ = build_body(p, span(@1, @operations), $expression, $operations);
    }
  ;

resource_bodies
  : resource_body { $$ = items_of(p, $1); }
  | resource_bodies ";" resource_body { $$ = items_add(p, $1, $3); }
  ;

additional_resource_bodies
  : endcomma { $$ = NULL; }
  | endcomma ";" { $$ = NULL; }
  | endcomma ";" resource_bodies endsemi { $$ = $3; }
  ;

expression
  : call_function_expression
  | bracketed_expression
  | VARIABLE { $$ = build_word(p, @$, AST_VARIABLE, LABEL_NONE, $1.text); }
  | call_method_with_lambda_expression
  | collection_expression
  | case_expression
  | if_expression
  | unless_expression
  | definition_expression
  | hostclass_expression
  | node_definition_expression
  | epp_render_expression
  | function_definition
  | type_alias
  | type_definition
  | reserved_word
  | array
  | hash
  | regex
  | string
  | dq_string
  | heredoc
  | type
  | NUMBER { $$ = build_number(p, @$, $1.text); }
  | BOOLEAN { $$ = build_boolean(p, @$, $1.text); }
  | DEFAULT { $$ = build_leaf(p, @$, AST_DEFAULT, LABEL_DEFAULT); }
  | UNDEF { $$ = build_leaf(p, @$, AST_UNDEF, LABEL_UNDEF); }
  | NAME { $$ = build_word(p, @$, AST_NAME, LABEL_BARE_WORD, $1.text); }
  | expression "in" expression { $$ = build_binary(p, @$, AST_IN, OP_NONE, @2, $1, $3); }
  | expression "=~" expression { $$ = build_binary(p, @$, AST_MATCH, OP_MATCHES, @2, $1, $3); }
  | expression "!~" expression { $$ = build_binary(p, @$, AST_MATCH, OP_NOT_MATCHES, @2, $1, $3); }
  | expression "+" expression { $$ = build_binary(p, @$, AST_ARITHMETIC, OP_ADD, @2, $1, $3); }
  | expression "-" expression { $$ = build_binary(p, @$, AST_ARITHMETIC, OP_SUBTRACT, @2, $1, $3); }
  | expression "/" expression { $$ = build_binary(p, @$, AST_ARITHMETIC, OP_DIVIDE, @2, $1, $3); }
  | expression "*" expression { $$ = build_binary(p, @$, AST_ARITHMETIC, OP_MULTIPLY, @2, $1, $3); }
  | expression "%" expression { $$ = build_binary(p, @$, AST_ARITHMETIC, OP_MODULO, @2, $1, $3); }
  | expression "<<" expression { $$ = build_binary(p, @$, AST_ARITHMETIC, OP_SHIFT_LEFT, @2, $1, $3); }
  | expression ">>" expression { $$ = build_binary(p, @$, AST_ARITHMETIC, OP_SHIFT_RIGHT, @2, $1, $3); }
  | "-" expression %prec UMINUS { $$ = build_unary(p, @$, AST_MINUS, $2); }
  | "*" expression %prec SPLAT { $$ = build_unary(p, @$, AST_UNFOLD, $2); }
  | expression "!=" expression { $$ = build_binary(p, @$, AST_COMPARISON, OP_NOT_EQUAL, @2, $1, $3); }
  | expression "==" expression { $$ = build_binary(p, @$, AST_COMPARISON, OP_EQUAL, @2, $1, $3); }
  | expression ">" expression { $$ = build_binary(p, @$, AST_COMPARISON, OP_GREATER, @2, $1, $3); }
  | expression ">=" expression { $$ = build_binary(p, @$, AST_COMPARISON, OP_GREATER_EQUAL, @2, $1, $3); }
  | expression "<" expression { $$ = build_binary(p, @$, AST_COMPARISON, OP_LESS, @2, $1, $3); }
  | expression "<=" expression { $$ = build_binary(p, @$, AST_COMPARISON, OP_LESS_EQUAL, @2, $1, $3); }
  | "!" expression { $$ = build_unary(p, @$, AST_NOT, $2); }
  | expression "and" expression { $$ = build_binary(p, @$, AST_AND, OP_NONE, @2, $1, $3); }
  | expression "or" expression { $$ = build_binary(p, @$, AST_OR, OP_NONE, @2, $1, $3); }
  | expression "?" selector_entries { $$ = build_choice(p, @$, AST_SELECTOR, $1, $3); }
  | "(" assignment ")" { $$ = build_unary(p, @$, AST_PARENS, $2); }
  | "( " assignment ")" { $$ = build_unary(p, @$, AST_PARENS, $2); }
  ;

bracketed_expression
  : expression "[" access_args endcomma "]" %prec LBRACK { $$ = build_access(p, @$, $1, $3); }
  ;

access_args
  : access_arg { $$ = items_of(p, $1); }
  | access_args "," access_arg { $$ = items_add(p, $1, $3); }
  ;

access_arg
  : expression
  | hashpair
  ;

expressions
  : expression { $$ = items_of(p, $1); }
  | expressions "," expression { $$ = items_add(p, $1, $3); }
  ;

/* calls */

call_function_expression
  : call_function_start call_arguments ")" { $$ = build_call(p, @$, $1, $2, NULL); }
  | call_function_start call_arguments ")" lambda { $$ = build_call(p, @$, $1, $2, $4); }
  ;

call_arguments
  : %empty { $$ = NULL; }
  | arguments endcomma
  | error { $$ = NULL; }
  ;

call_function_start
  : expression "("
  | TYPE "(" { $$ = build_word(p, @1, AST_NAME, LABEL_NONE, $1.text); }
  ;

call_method_with_lambda_expression
  : call_method_expression %prec LOW
  | call_method_expression lambda { $$ = build_with_lambda(p, $1, @$, $2); }
  ;

call_method_expression
  : named_access "(" arguments ")" { $$ = build_method(p, @$, @2.start, $1, $3); }
  | named_access "(" ")" { $$ = build_method(p, @$, @2.start, $1, NULL); }
  | named_access %prec LOW { $$ = build_method(p, @$, $1->mark, $1, NULL); }
  ;

named_access
  : expression "." NAME { $$ = build_named_access(p, @$, @2, $1, @3, $3.text); }
  | expression "." TYPE { $$ = build_named_access(p, @$, @2, $1, @3, $3.text); }
  ;

lambda
  : lambda_parameter_list opt_return_type lambda_rest { $$ = build_lambda(p, @$, $1, $2, $3); }
  ;

lambda_rest
  : "{" statements "}" { $$ = build_block(p, @$, $2); }
  | "{" "}" { $$ = build_leaf(p, @$, AST_NOP, LABEL_NONE); }
  ;

lambda_parameter_list
  : "|" "|" { $$ = NULL; }
  | "|" parameters endcomma "|" { $$ = $2; }
  ;

/* conditions */

if_expression
  : IF if_part { $$ = build_relocated($2, @$); }
  ;

if_part
  : expression body else { $$ = build_condition(p, @$, AST_IF, $1, $2, $3); }
  ;

else
  : %empty { $$ = build_leaf(p, @$, AST_NOP, LABEL_NONE); }
  | ELSIF if_part { $$ = build_relocated($2, @$); }
  | ELSE body { $$ = $2; }
  ;

unless_expression
  : UNLESS expression body unless_else { $$ = build_condition(p, @$, AST_UNLESS, $2, $3, $4); }
  ;

unless_else
  : %empty { $$ = build_leaf(p, @$, AST_NOP, LABEL_NONE); }
  | ELSE body { $$ = $2; }
  ;

body
  : "{" statements "}" { $$ = build_block(p, @$, $2); }
  | "{" "}" { $$ = build_leaf(p, @$, AST_NOP, LABEL_NONE); }
  ;

case_expression
  : CASE expression "{" case_options "}" { $$ = build_choice(p, @$, AST_CASE, $2, $4); }
  ;

case_options
  : case_option { $$ = items_of(p, $1); }
  | case_options case_option { $$ = items_add(p, $1, $2); }
  | case_options error { $$ = $1; }
  ;

case_option
  : expressions ":" body { $$ = build_option(p, @$, @2, $1, $3); }
  ;

/* A `{` right after `?` is a token of its own: one entry alone cannot start with a hash. */
selector_entries
  : selector_entry { $$ = items_of(p, $1); }
  | "{ " selector_entry_list endcomma "}" { $$ = $2; }
  ;

selector_entry_list
  : selector_entry { $$ = items_of(p, $1); }
  | selector_entry_list "," selector_entry { $$ = items_add(p, $1, $3); }
  ;

selector_entry
  : expression "=>" expression { $$ = build_binary(p, @$, AST_ENTRY, OP_NONE, @2, $1, $3); }
  ;

/* collectors */

collection_expression
  : expression collect_query "{" attribute_operations endcomma "}" {
      $$ = build_collect(p, @$, $1, $2, $4);
    }
  | expression collect_query %prec LOW { $$ = build_collect(p, @$, $1, $2, NULL); }
  ;

collect_query
  : "<|" optional_query "|>" { $$ = build_unary(p, @$, AST_VIRTUAL_QUERY, $2); }
  | "<<|" optional_query "|>>" { $$ = build_unary(p, @$, AST_EXPORTED_QUERY, $2); }
  ;

optional_query
  : %empty { $$ = NULL; }
  | expression
  ;

attribute_operations
  : %empty { $$ = items_none(p); }
  | attribute_operation { $$ = items_of(p, $1); }
  | attribute_operations "," attribute_operation { $$ = items_add(p, $1, $3); }
  | attribute_operations "," error { $$ = $1; }
  ;

attribute_name
  : NAME
  | keyword
  ;

attribute_operation
  : attribute_name "=>" expression { $$ = build_attribute(p, @$, $1.text, @1, OP_SET, $3); }
  | attribute_name "+>" expression { $$ = build_attribute(p, @$, $1.text, @1, OP_APPEND, $3); }
  | "*" "=>" expression { $$ = build_unary(p, @$, AST_SPLAT_ATTRIBUTES, $3); }
  ;

/* definitions */

definition_expression
  : DEFINE classname parameter_list body {
      struct header header = {.name = $2.text, .name_place = @2};
      $$ = build_definition(p, @$, AST_DEFINE, header, $3, NULL, $4);
    }
  ;

hostclass_expression
  : CLASS stacked_classname[name] parameter_list classparent[parent] body {
      struct header header = {$name.text, $parent.text, @name, @parent};
      $$ = build_class(p, @$, header, $parameter_list, $body);
    }
  ;

/* A class inside this one has a name that starts with this one's. */
stacked_classname
  : classname { name_push(p, $1.text); }
  ;

classparent
  : %empty { $$.text = NULL; }
  | INHERITS classname { $$ = $2; @$ = @2; }
  | INHERITS DEFAULT { $$ = $2; @$ = @2; }
  ;

node_definition_expression
  : NODE hostnames endcomma nodeparent body { $$ = build_node(p, @$, $2, $4, $5); }
  ;

hostnames
  : hostname { $$ = items_of(p, $1); }
  | hostnames "," hostname { $$ = items_add(p, $1, $3); }
  ;

hostname
  : dotted_name { $$ = build_word(p, @$, AST_STRING, LABEL_BARE_WORD, $1.text); }
  | quotedtext
  | DEFAULT { $$ = build_leaf(p, @$, AST_DEFAULT, LABEL_DEFAULT); }
  | regex
  ;

dotted_name
  : name_or_number
  | dotted_name "." name_or_number { $$.text = build_dotted(p, $1.text, $3.text); }
  ;

name_or_number
  : NAME
  | NUMBER
  ;

nodeparent
  : %empty { $$ = NULL; }
  | INHERITS hostname { $$ = $2; }
  ;

function_definition
  : FUNCTION classname parameter_list opt_return_type body {
      struct header header = {.name = $2.text, .name_place = @2};
      $$ = build_definition(p, @$, AST_FUNCTION, header, $3, $4, $5);
    }
  ;

opt_return_type
  : ">>" type { $$ = $2; }
  | ">>" type "[" access_args "]" { $$ = build_access(p, span(@2, @5), $2, $4); }
  | %empty { $$ = NULL; }
  ;

classname
  : NAME
  | WORD
  | CLASSREF
  | CLASS {
      parser_error(p, DIAG_ILLEGAL_NAME, @1, "'class' keyword not allowed at this location");
      YYERROR;
    }
  | STRING {
      parser_error(p, DIAG_ILLEGAL_NAME, @1, "A quoted string is not valid as a name here");
      YYERROR;
    }
  ;

parameter_list
  : %empty { $$ = NULL; }
  | "(" ")" { $$ = NULL; }
  | "( " ")" { $$ = NULL; }
  | "(" parameters endcomma ")" { $$ = $2; }
  | "(" error ")" { $$ = NULL; }
  | "( " parameters endcomma ")" { $$ = $2; }
  ;

parameters
  : parameter { $$ = items_of(p, $1); }
  | parameters "," parameter { $$ = items_add(p, $1, $3); }
  ;

parameter
  : untyped_parameter
  | parameter_type untyped_parameter { $$ = build_typed(p, $2, @$, $1); }
  ;

untyped_parameter
  : regular_parameter
  | "*" regular_parameter { $$ = build_rest($2, @$); }
  ;

regular_parameter
  : VARIABLE "=" expression { $$ = build_parameter(p, @$, $1.text, $3); }
  | VARIABLE { $$ = build_parameter(p, @$, $1.text, NULL); }
  ;

parameter_type
  : type
  | type "[" access_args "]" { $$ = build_access(p, @$, $1, $3); }
  ;

type_alias
  : TYPE parameter_type "=" type hash { $$ = build_type_alias(p, @$, $2, $4, $5); }
  | TYPE parameter_type "=" type[left] "[" access_args endcomma "]" {
      $$ = build_type_alias(p, @$, $2, build_access(p, span(@left, @8), $left, $access_args), NULL);
    }
  | TYPE parameter_type "=" type { $$ = build_type_alias(p, @$, $2, $4, NULL); }
  | TYPE parameter_type "=" hash { $$ = build_type_alias(p, @$, $2, NULL, $4); }
  | TYPE parameter_type "=" array { $$ = build_type_alias(p, @$, $2, $4, NULL); }
  ;

type_definition
  : TYPE CLASSREF "{" optional_statements "}" {
      $$ = build_type_definition(p, @$, $2.text, NULL, build_block(p, span(@3, @5), $4));
    }
  | TYPE CLASSREF INHERITS CLASSREF[parent] "{" optional_statements "}" {
      $$ = build_type_definition(p, @$, $2.text, $parent.text, build_block(p, span(@5, @7), $6));
    }
  ;

/* values */

reserved_word
  : PRIVATE { $$ = build_word(p, @$, AST_RESERVED, LABEL_NONE, $1.text); }
  | ATTR { $$ = build_word(p, @$, AST_RESERVED, LABEL_NONE, $1.text); }
  ;

array
  : "[ " collection_entries endcomma "]" { $$ = build_list(p, @$, AST_LIST, $2); }
  | "[ " "]" { $$ = build_list(p, @$, AST_LIST, NULL); }
  | "[" collection_entries endcomma "]" { $$ = build_list(p, @$, AST_LIST, $2); }
  | "[" "]" { $$ = build_list(p, @$, AST_LIST, NULL); }
  | "[ " error "]" { $$ = build_list(p, @$, AST_LIST, NULL); }
  ;

hash
  : "{" hashpairs "}" { $$ = build_list(p, @$, AST_HASH, $2); }
  | "{" hashpairs "," "}" { $$ = build_list(p, @$, AST_HASH, $2); }
  | "{" "}" { $$ = build_list(p, @$, AST_HASH, NULL); }
  ;

hashpairs
  : hashpair { $$ = items_of(p, $1); }
  | hashpairs "," hashpair { $$ = items_add(p, $1, $3); }
  | hashpairs "," error { $$ = $1; }
  ;

hashpair
  : hash_entry "=>" hash_entry { $$ = build_binary(p, @$, AST_ENTRY, OP_NONE, @2, $1, $3); }
  ;

collection_entry
  : argument
  | collection_entry_keyword
  ;

hash_entry
  : assignment
  | collection_entry_keyword
  ;

collection_entries
  : collection_entry { $$ = items_of(p, $1); }
  | collection_entries "," collection_entry { $$ = items_add(p, $1, $3); }
  | collection_entries "," error { $$ = $1; }
  ;

/* Keywords that are strings inside a list or hash. */
collection_entry_keyword
  : TYPE { $$ = build_word(p, @$, AST_STRING, LABEL_BARE_WORD, $1.text); }
  | FUNCTION { $$ = build_word(p, @$, AST_STRING, LABEL_BARE_WORD, $1.text); }
  ;

quotedtext
  : string
  | dq_string
  | heredoc
  ;

string
  : STRING { $$ = build_text(p, @$, AST_STRING, $1); }
  | WORD { $$ = build_word(p, @$, AST_STRING, LABEL_BARE_WORD, $1.text); }
  ;

dq_string
  : segments DQPOST { $$ = build_concat(p, @$, items_add(p, $1, build_text(p, @2, AST_STRING, $2))); }
  ;

segments
  : DQPRE[text] assignment {
      struct items *items = items_of(p, build_text(p, @text, AST_STRING, $text));
      $$ = items_add(p, items, $assignment);
    }
  | segments DQMID[text] assignment {
      struct items *items = items_add(p, $1, build_text(p, @text, AST_STRING, $text));
      $$ = items_add(p, items, $assignment);
    }
  ;

/* The text stands on other lines: the expression around goes on behind the tag. */
heredoc
  : HEREDOC string { $$ = build_heredoc(p, @$ = @1, $1.text, $2); }
  | HEREDOC dq_string { $$ = build_heredoc(p, @$ = @1, $1.text, $2); }
  ;

/* templates */

epp_expression
  : EPP_START epp_parameters_list optional_statements { $$ = build_epp(p, @$, $2, build_block(p, @3, $3)); }
  ;

optional_statements
  : %empty { $$ = NULL; }
  | statements
  ;

epp_parameters_list
  : %empty %prec LOW { $$ = NULL; }
  | "|" "|" { $$ = items_none(p); }
  | "|" parameters endcomma "|" { $$ = $2; }
  ;

epp_render_expression
  : RENDER_STRING { $$ = build_text(p, @$, AST_RENDER_TEXT, $1); }
  | "<%=" expression epp_end { $$ = build_unary(p, @$, AST_RENDER, $2); }
  | "<%=" "{" statements "}" epp_end {
      $$ = build_unary(p, @$, AST_RENDER, build_block_or_expression(p, span(@2, @4), $3));
    }
  ;

epp_end
  : "%>"
  | "-%>"
  ;

type
  : CLASSREF { $$ = build_word(p, @$, AST_TYPE_NAME, LABEL_TYPE_NAME, $1.text); }
  ;

regex
  : REGEX { $$ = build_word(p, @$, AST_REGEXP, LABEL_REGEXP, $1.text); }
  ;

endcomma
  : %empty
  | ","
  ;

endsemi
  : %empty
  | ";"
  ;

keyword
  : AND
  | CASE
  | CLASS
  | DEFAULT
  | DEFINE
  | ELSE
  | ELSIF
  | IF
  | IN
  | INHERITS
  | NODE
  | OR
  | UNDEF
  | UNLESS
  | TYPE
  | ATTR
  | FUNCTION
  | PRIVATE
  ;

%%

static void yyerror(struct place *place, struct parser *p, const char *message) {
  (void)message; /* the only one: the stack is at its bound */
  parser_too_deep(p, *place);
}

static int yyreport_syntax_error(const yypcontext_t *context, struct parser *p) {
  enum { MOST = 6 };
  yysymbol_kind_t expected[MOST];
  const char *names[MOST];
  int count = yypcontext_expected_tokens(context, expected, MOST);
  for (int i = 0; i < count; i++)
    names[i] = yysymbol_name(expected[i]);
  report_syntax_error(p, *yypcontext_location(context), names, count);
  return 0;
}
