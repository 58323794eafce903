# SPDX-License-Identifier: Apache-2.0
"""Random small programs that end with an assignment to $result, for the suite `expressions`.

Expressions are made for a wanted kind (int, str, ints …), so that most of them have a value; now and then one of
another kind stands in, so that errors are compared too.  A program is a tree (class Node), so that it can be made
smaller: `smaller` gives the trees in which one part is replaced by something simpler.
"""

import random

# Plain values by kind; those of `any` come from all.
LITERALS = {
    "int": ["0", "1", "2", "3", "5", "7", "10", "-1", "-3", "42", "100", "255", "0x1F", "017", "1000000",
            "9223372036854775807", "-9223372036854775807", "4611686018427387904", "86400",
            "floor(1e30)", "-floor(1e25)", "Integer('9223372036854775808')"],
    "float": ["0.0", "1.0", "1.5", "-2.5", "2.5", "3.14159", "1e3", "1.0e-5", "0.1", "1e20", "1e16", "123456789.125",
              "-0.0", "1e308", "0.5", "99.999", "1e100"],
    "str": ["''", "'a'", "'b'", "'abc'", "'Hello World'", "'10'", "'1.5'", "'0x1F'", "'-3'", "' 42 '", "'hello::world'",
            "'ÄÖü'", "'élan vital'", "'a,b,,c'", "'  padded\t'", r'"line\nbreak\r\n"', "'UPPER'", "'x'", "'true'",
            "'false'", "'1e3'", "'010'", "'/etc/motd'", "'the quick brown fox'", "'aXbXc'", r"'it\'s'", r'"q\"q"',
            "'1.2.3'", "'>=1.0.0 <2.0.0'", "'2020-02-29'", "'1-02:03:04'", "'camel_case_word'", "'日本語'", "'k'", "'ab12cd'",
            r'"\u{1F600}"', "'aaa'", "'yes'", "'0b101'", "'$x'", "'undef'", "'1,234'", "'%d'", "'http://u@h:80/p?q#f'", "'99999999999999999999'",
            "word", "'a b'", "'A'", "'b10'", "'b9'"],
    "bool": ["true", "false"],
    "undef": ["undef"],
    "default": ["default"],
    "ints": ["[floor(1e30), 1, -floor(2e19)]", "[]", "[1]", "[1, 2, 3]", "[3, 1, 2]", "[10, 9, 8, 7]", "[1, 1, 2]", "[5, -5]", "[1, 2, 3, 4, 5]"],
    "strs": ["[]", "['a']", "['a', 'b', 'c']", "['b', 'a', 'C']", "['x', 'x', 'y']", "['one', 'two', 'three']",
             "['10', '9', '1']"],
    "nested": ["[[1, 2], [3, 4]]", "[1, [2, [3, [4]]]]", "[[]]", "['a', [1], {'k' => 2}]", "[undef, 1, 'a', 1.5, true]",
               "[[1, 'a'], [2, 'b']]", "[1, 1.0, '1']", "[[['x']]]"],
    "hash": ["{}", "{'a' => 1}", "{'a' => 1, 'b' => 2}", "{'b' => 2, 'a' => 1}", "{'k' => 'v', 'x' => 'y'}",
             "{1 => 'one', 2 => 'two'}", "{'a' => undef}", "{1 => 1, 1.0 => 2, '1' => 3}"],
    "deep": ["{'a' => {'b' => {'c' => 1}}}", "{'a' => [1, 2, {'b' => 3}]}", "{[1] => 2, {'a' => 1} => 3}",
             "{'x' => [1, 'b', undef], 'y' => {'z' => true}}", "{undef => 1, default => 2}"],
    "regexp": ["/a/", "/^a/", "/b$/", "/[0-9]+/", "/(a)(b)?/", "/./", "//", "/(?i:hello)/", r"/\d+/", r"/(\w+)\s(\w+)/",
               r"/\s/", "/[A-Z]/", "/(?<n>a)/", r"/\A.*\z/", "/x|y/", "/,/"],
}
SIMPLE = {"int": "1", "float": "1.5", "str": "'a'", "bool": "true", "ints": "[1]", "strs": "['a']", "nested": "[[1]]",
          "hash": "{'a' => 1}", "deep": "{'a' => {'b' => 1}}", "regexp": "/a/", "type": "Integer", "undef": "undef"}
RICH = {
    "sensitive": ["Sensitive('s')", "Sensitive(1)", "Sensitive.new(['a'])", "Sensitive(undef)"],
    "binary": ["Binary('aGVsbG8=')", "Binary('AQID')", "Binary('text', '%s')", "Binary([1, 2, 255])"],
    "timestamp": ["Timestamp('2020-02-29T12:34:56.789 UTC')", "Timestamp(0)", "Timestamp(1.5)", "Timestamp(-1)",
                  "Timestamp('2016-08-26', '%Y-%m-%d')", "Timestamp(1e20)", "Timestamp(-300000000000)", "Timestamp('2000-01-01T00:00:00', 'default', '+02:00')"],
    "timespan": ["Timespan(90)", "Timespan(1.5)", "Timespan('1-02:03:04')", "Timespan(-3600)", "Timespan({hours => 2})",
                 "Timespan(1, 2, 3, 4)", "Timespan('02:03', '%H:%M')", "Timespan(1e15)", "Timespan(-floor(1e20))"],
    "semver": ["SemVer('1.2.3')", "SemVer('1.0.0-rc1')", "SemVer('2.0.0+build.5')", "SemVer(1, 2, 3, 'alpha')"],
    "semverrange": ["SemVerRange('>=1.0.0 <2.0.0')", "SemVerRange('1.x')", "SemVerRange('~1.2.0')",
                    "SemVerRange('^1.2.3')", "SemVerRange(SemVer('1.0.0'), SemVer('2.0.0'))"],
    "uri": ["URI('http://example.com:80/a?b#c')", "URI('file:///etc')", "URI('mailto:x@y.z')",
            "URI({'scheme' => 'https', 'host' => 'h'})"],
}
SCALARS = ["int", "float", "str", "bool"]
COLLECTIONS = ["ints", "strs", "nested", "hash", "deep"]
KINDS = SCALARS + COLLECTIONS + ["undef", "regexp", "type"]
SIMPLE_TYPES = ["Any", "Integer", "Float", "Numeric", "String", "Boolean", "Undef", "Default", "Scalar", "ScalarData",
                "Data", "RichData", "Collection", "Array", "Hash", "Tuple", "Struct", "Enum", "Pattern", "Regexp",
                "Variant", "Optional", "NotUndef", "Type", "Callable", "Iterable", "Iterator", "CatalogEntry",
                "Resource", "Class", "Sensitive", "Binary", "Timestamp", "Timespan", "SemVer", "SemVerRange", "URI",
                "Runtime", "Init", "File", "Notify", "RichDataKey", "Object", "TypeSet", "TypeAlias", "TypeReference"]
# What aliases take without a look.
ODD_TYPES = ["File[1]", "Array[File[1.0]]", "Notify[Integer]", "Resource['file', [1, 'a']]", "URI[1]", "URI[[1]]", "Integer['b', 'a']",
             "Integer[1, 'a']", "Integer[{}, 'a']", "Integer[2.5, 1.5]", "Integer[true, 1]", "Runtime['ruby', [/a/, 'b']]",
             "Runtime['ruby', ['a', 'b']]", "Runtime['ruby', [/a/]]", "Tuple['Integer', 'String']", "Struct[{a => 'Numeric'}]"]


class Node:
    """A part of a program: texts and nodes in order.  `optional`: indexes of parts that may be left out."""

    def __init__(self, kind, *parts):
        self.kind = kind
        self.parts = list(parts)

    def text(self):
        return "".join(p if isinstance(p, str) else p.text() for p in self.parts)

    def nodes(self):
        """All nodes below, with a way to put another in their place."""
        for index, part in enumerate(self.parts):
            if isinstance(part, Node):
                yield self, index, part
                yield from part.nodes()


def smaller(program):
    """Texts of the programs in which one node is replaced by a part of it, or by a literal."""
    texts = []
    for parent, index, node in list(program.nodes()):
        choices = [child for _, _, child in node.nodes()]
        if parent is program:  # a statement: to be left out, but for the last
            choices = [] if node is program.parts[-1] else [Node("", "")]
        elif len(node.text()) > 4:
            choices += [Node("", SIMPLE[kind]) for kind in (node.kind, "int", "str", "ints") if kind in SIMPLE]
        for choice in choices:
            parent.parts[index] = choice
            texts.append((program.text(), (parent, index, choice)))
        parent.parts[index] = node
    return texts


def listing(items, between=", "):
    parts = []
    for number, item in enumerate(items):
        if number:
            parts.append(between)
        parts.append(item)
    return parts


# Functions: name -> argument lists; a kind with "?" may be left out, {…} is a lambda: its parameters' kinds and what it
# gives.  What stands first is what the call gives.
FUNCTIONS = """
num abs num
int abs int
num abs strnum
bool all ints {elem>bool}
bool all hash {str,int>bool}
bool any ints {elem>bool}
bool any strs {elem>bool}
any assert_type type any
any assert_type type any {type,type>any}
str camelcase str
strs camelcase strs
str capitalize str
strs capitalize strs
int ceiling num
int ceiling strnum
str chomp str
str chop str
strs chop strs
int compare str str
int compare str str bool
int compare num num
int compare semver semver
int compare timestamp timestamp
any convert_to any type
any convert_to strnum convtype
any convert_to any type {any>any}
str downcase str
any downcase nested
bool empty any
bool empty coll
any dig deep 'a' 'b'
any dig deep str
any dig nested int int
nested each ints {elem>any}
hash each hash {str,int>any}
nested filter coll {elem>bool}
hash filter hash {str,any>bool}
ints filter ints {elem>bool}
nested flatten nested
nested flatten any any
int floor num
int floor strnum
any get deep path
any get deep path any
any get nested path
any getvar varpath
any getvar varpath any
hash group_by coll {elem>any}
hash group_by ints {elem>bool}
any index coll any
any index str str
any index str regexp
any index coll {elem>bool}
any index hash {any,any>bool}
str join coll
str join coll sep
str join nested sep
nested keys hash
nested keys deep
int length str
int length coll
int size any
any lest any {>any}
str lstrip str
str rstrip str
str strip str
strs strip strs
nested map coll {elem>any}
nested map hash {str,any>any}
ints map ints {elem>int}
strs map strs {elem>str}
nested match str regexp
nested match str str
nested match strs regexp
nested match str type
any max any any
num max num num num
any max coll
any min coll
num min num num
str min str str
any max ints {int,int>int}
any min strs {str,str>int}
nested partition coll {elem>bool}
any reduce coll {any,any>any}
int reduce ints {int,int>int}
int reduce ints int {int,int>int}
str reduce strs str {str,str>str}
any reduce hash any {any,nested>any}
str regsubst str regexp subst
str regsubst str str subst
str regsubst str regexp subst flags
str regsubst str regexp hash
strs regsubst strs regexp subst flags
str regsubst str type subst
int round num
int round float
nested slice ints smallint
nested slice coll smallint
nested slice ints smallint {elem>any}
nested slice ints two {int,int>any}
nested slice hash smallint
ints sort ints
strs sort strs
nested sort nested
str sort str
ints sort ints {int,int>int}
strs sort strs {str,str>int}
nested split str regexp
nested split str sep
nested split str type
nested split sensitive sep
nested step coll smallint
nested step ints smallint {elem>any}
str strftime timestamp timeformat
str strftime timespan spanformat
str strftime timestamp timeformat zone
any then any {any>any}
nested tree_each nested
nested tree_each deep
nested tree_each deep treeoptions
nested tree_each nested treeoptions {nested,any>any}
type type any
type type any typedetail
nested unique coll
str unique str
ints unique ints {elem>any}
hash unique hash
any unwrap sensitive
any unwrap sensitive {any>any}
any unwrap any
str upcase str
nested upcase nested
hash upcase hash
nested values hash
nested values deep
int versioncmp ver ver
any with any {any>any}
any with any any {any,any>any}
any with any {}>any}
nested reverse_each coll
nested reverse_each ints {elem>any}
str sprintf sprintf
str sprintf sprintf any
str md5 any
str md5 str
str sha1 str
str sha256 str
str digest str
str shellquote any
str shellquote str strs
nested scanf str scanformat
nested scanf str scanformat {nested>any}
str fqdn_rand int
str fqdn_rand int any
any call callname any
any new type any
any new convtype any
int new int_type str
int new int_type str radix
int new int_type any radix bool
num new num_type str
str new str_type any
str new str_type any strformat
str new str_type coll mapformat
any new coll_type any
any inline_epp epp
any inline_epp epp hash
nested reduce nested nested {nested,any>nested}
bool defined str
bool defined type
any import str
any notice any
any fail any
any break
any next any
any return any
""".strip().split("\n")

# Functions of puppetlabs-stdlib, in the same form.
STDLIB = """
nested any2array any
nested any2array any any
bool any2bool any
str basename pathtext
str basename pathtext extension
int bool2num any
str bool2str bool
str bool2str bool str str
any clamp num num num
any clamp ints
nested concat nested any
nested concat strs strs any
str convert_base strnum radix
str convert_base int radix
int count coll
int count coll any
hash deep_merge hash deep
hash deep_merge deep deep hash
nested delete nested any
strs delete strs str
str delete str str
hash delete hash str
nested delete_at nested int
strs delete_regex strs str
hash delete_regex hash regexp
hash delete_undef_values hash
nested delete_undef_values nested
hash delete_values hash any
nested difference nested coll
str dirname pathtext
str dos2unix str
strs grep strs str
nested grep nested regexp
bool has_key hash str
bool has_key deep any
hash hash nested
hash hash coll
nested intersection nested nested
bool is_a any type
bool is_absolute_path pathtext
bool is_array any
bool is_bool any
bool is_domain_name addresstext
bool is_email_address addresstext
bool is_float any
bool is_float strnum
bool is_hash any
bool is_integer any
bool is_integer strnum
bool is_ip_address addresstext
bool is_ipv4_address addresstext
bool is_ipv6_address addresstext
bool is_mac_address addresstext
bool is_numeric any
bool is_numeric strnum
bool is_string any
strs join_keys_to_values hash sep
strs join_keys_to_values deep str
bool member coll any
bool member strs strs
hash merge hash hash
hash merge deep hash any
hash merge coll {str,any>hash}
bool num2bool any
bool num2bool strnum
any parsejson jsontext
any parsejson jsontext any
any pick any any any
any pick str str
any pick_default any any
strs prefix strs str
hash prefix hash str
nested prefix coll
ints range int smallint
ints range rangetext rangetext
ints range int int smallint
str regexpescape str
strs reject strs str
nested reject nested regexp
str reverse str
nested reverse coll
str shell_escape str
str shell_escape any
str shell_join strs
str squeeze str
str squeeze str str
strs squeeze strs
bool stdlib::end_with str str
bool stdlib::end_with str strs
str stdlib::extname pathtext
bool stdlib::start_with str str
bool stdlib::start_with str strs
str stdlib::xml_encode str
str stdlib::xml_encode str xmlkind
bool str2bool any
bool str2bool booltext
strs suffix strs str
hash suffix hash str
str swapcase str
strs swapcase strs
int to_bytes bytestext
str to_json any
str to_json coll
str to_json_pretty coll
str to_json_pretty coll bool
type type_of any
nested union nested nested
nested union strs strs ints
str unix2dos str
str uriescape str
strs uriescape strs
any validate_absolute_path pathtext
any validate_array any
any validate_bool any
any validate_domain_name addresstext
any validate_hash any
any validate_integer any int int
any validate_integer strnum int
any validate_ip_address addresstext
any validate_ipv4_address addresstext
any validate_ipv6_address addresstext
any validate_numeric any num num
any validate_re str str
any validate_re str strs
any validate_slength any smallint
any validate_slength str int int
any validate_string any
nested values_at nested int
nested values_at nested rangetext
nested values_at ints ints
nested zip nested nested
nested zip ints strs bool
""".strip().split("\n")

VALUES = {  # the arguments that are not kinds
    "pathtext": ["'/etc/motd'", "'/'", "''", "'a/b.c'", "'/a//b/'", "'C:/x'", "'C:\\x\\y'", "'.'", "'..'", "'a.tar.gz'", "'//s/x'",
                 "'.bashrc'", "'/a/.'", "'a/'", "'relative'"],
    "extension": ["'.c'", "'.*'", "''", "'motd'", "'.gz'"],
    "addresstext": ["'127.0.0.1'", "'1.2.3'", "'1.2.3.4/24'", "'256.1.1.1'", "'::1'", "'fe80::1%eth0'", "'2001:db8::/32'",
                    "'a:b:c:d:e:f'", "'00:1A:2b:3c:4d:5e'", "'example.com'", "'a@b.c'", "'a b@c'", "'x@y'", "'-a.com'",
                    "'a..b'", "'01.02.03.04'", "'::ffff:1.2.3.4'", "''", "'com.'", "'1:2:3:4:5:6:7:8'"],
    "jsontext": ["'{}'", "'[]'", "'[1, 2.5, \"a\", null, true]'", "'{\"a\": {\"b\": [1]}}'", "'1'", "''", "'{'", "'nul'",
                 "'\"\\\\u00e9\"'", "'[1,]'", "' [ ] '", "'[1e3, -0, 1.0E-2]'", "'{\"a\":1,\"a\":2}'", "'[NaN]'", "'/**/[]'", "'[99999999999999999999]'"],
    "rangetext": ["'1'", "'3'", "'a'", "'d'", "'1-2'", "'0-1'", "'host01'", "'host10'", "'1..3'", "''", "'2-1'"],
    "xmlkind": ["'text'", "'attr'", "'x'"],
    "booltext": ["'yes'", "'no'", "'TRUE'", "'f'", "'1'", "'0'", "''", "'undef'", "'Y'", "'maybe'", "'undefined'", "'n'"],
    "bytestext": ["'1k'", "'1 kB'", "'2M'", "'1.5G'", "'3T'", "'7'", "'x'", "''", "'1P'", "'1E'", "'-1k'", "'1kk'", "1024"],
    "strnum": ["'10'", "'1.5'", "'-3'", "'0x1F'", "'017'", "'1e3'", "' 7 '", "'abc'", "''"],
    "sep": ["','", "' '", "''", "'X'", "'::'", "'.'", "'[aeiou]'", "'|'"],
    "path": ["'a'", "'a.b'", "'a.b.c'", "'0'", "'0.1'", "'a.1'", "'a.2.b'", "'x.y'", "\"'a'.b\"", "''", "'a..b'"],
    "varpath": ["'s0'", "'s0.0'", "'h0.a'", "'nope'", "'facts'", "'h0.a.b'", "'1'", "'::s0'", "'x::y'", "'a0.0'"],
    "subst": ["'-'", "''", r"'<\0>'", r"'\1\2'", r"'[\1]'", r"'\\'", "'$1'", r"'\9'", r"'\&'"],
    "flags": ["'G'", "'I'", "'M'", "'E'", "'GI'", "''", "'GIM'", "'X'"],
    "smallint": ["1", "2", "3", "10", "0", "-1"], "two": ["2"],
    "timeformat": ["'%Y-%m-%d'", "'%H:%M:%S.%L'", "'%s'", "'%A %B %e %j'", "'%FT%TZ'", "'%N %3N %9N'", "'%y%m%d%%'",
                   "'%I %p %P %l %k'", "'%a %b %c %x %X'", "'%U %W %u %w %G %V'", "'%-d %_d %^a %10Y %Q'", "'%z %:z %Z'"],
    "spanformat": ["'%D-%H:%M:%S'", "'%H:%M'", "'%S.%L'", "'%N'", "'%-H'", "'%_H'", "'%s'", "'%3N'", "'%%'", "'%M %S %Z'"],
    "zone": ["'UTC'", "'+02:00'", "'EST'", "'Europe/Berlin'"],
    "treeoptions": ["{'order' => 'breadth_first'}", "{'include_root' => false}", "{'include_containers' => false}",
                    "{'include_values' => false}", "{'container_type' => Array}", "{'order' => 'depth_first'}",
                    "{'include_refs' => true}"],
    "typedetail": ["'generalized'", "'reduced'", "'detailed'", "generalized"],
    "ver": ["'1.0'", "'1.0.1'", "'1.0-rc1'", "'2'", "'1.10'", "'1.9'", "''", "'1.0a'", "'5.0-2-debian'"],
    "sprintf": ["'%d'", "'%s'", "'%p'", "'%x'", "'%#x'", "'%05d'", "'%+d'", "'%-5s|'", "'%e'", "'%g'", "'%.2f'", "'%f'",
                "'%o'", "'%b'", "'%c'", "'%%'", "'%10s'", "'%a'", "'%X'", "'% d'", "'%s %s'", "'%1$s %1$s'", "'%<a>s'",
                "'%{a}'", "'%s'", "'%.3s'", "'%*d'", "'%u'", "'%i'", "'%G'", "'%E'", "'%B'", "'%-10d|'", "'%s-%s'"],
    "scanformat": ["'%d'", "'%s %s'", "'%d.%d.%d'", "'%i'", "'%x'", "'%f'", "'%c'", "'%[a-z]'", "'%5s'", "'%*s %s'"],
    "callname": ["'abs'", "'upcase'", "'size'", "'nope'", "'type'"],
    "convtype": ["Integer", "Float", "Numeric", "String", "Boolean", "Array", "Hash", "Tuple", "Struct", "Sensitive",
                 "Binary", "Timestamp", "Timespan", "SemVer", "SemVerRange", "URI", "Regexp", "Type", "Optional[Integer]",
                 "Init[Integer]", "Integer[0, 10]", "Array[Integer]", "Variant[Integer, String]", "Enum['a', 'b']",
                 "String[2]", "NotUndef[Integer]", "Iterable", "Init[String, '%x']", "Hash[String, Integer]"],
    "int_type": ["Integer"], "num_type": ["Numeric", "Float"], "str_type": ["String"],
    "coll_type": ["Array", "Hash", "Tuple[Integer]", "Array[String]", "Struct[{a => Integer}]", "Array[Integer, 1, 2]"],
    "radix": ["2", "8", "10", "16", "default", "3"],
    "strformat": ["'%d'", "'%x'", "'%#x'", "'%s'", "'%p'", "'%#p'", "'%q'", "'%e'", "'%.1f'", "'%b'", "'%#b'", "'%o'",
                  "'%c'", "'%C'", "'%u'", "'%t'", "'%T'", "'%y'", "'%Y'", "'%5s'", "'%-5s|'", "'%05d'", "'%+d'", "'%#a'",
                  "'%h'", "'%a'", "'%#h'", "'%(a'", "'%<a'", "'%|a'", "'%{h'", "'%[h'", "'%g'", "'%X'", "'%B'", "'%i'",
                  "'%n'", "'%v'", "'%m'", "'%ud'", "'%d:x'", "'% a'", "'%D'", "'%-D'", "'%#s'", "'%10.2s'", "'%r'"],
    "mapformat": ["{Integer => '%x'}", "{Array => '%#a'}", "{Array => {format => '%(a', separator => '; '}}",
                  "{Hash => {format => '%[h', separator => ' ', separator2 => ':'}}", "{String => '%p'}",
                  "{Any => '%s', Integer => '%05d'}", "{Array => {format => '%a', string_formats => {Integer => '%x'}}}",
                  "{Undef => '%n', Boolean => '%y'}", "{Float => '%.2f'}", "{Hash => '%#h', Array => '%#a'}",
                  "{String => '%c', Numeric => '%e'}", "{Undef => 'null', Default => '%D'}", "{Collection => '%a'}"],
    "epp": ["'x'", "'<%= 1 + 1 %>'", "'<%= $s0 %>!'", "'<%- | $a = 1 | -%>a=<%= $a %>'", "'<% if true { %>y<% } %>'",
            "'<% [1,2].each |$x| { -%>\n<%= $x %>,\n<% } -%>'", "'<%# c %>z'", "'<%% %%>'", "'a\n<%- $y = 2 -%>\nb<%= $y %>'",
            "'<%= undef %>'", "'<%= [1, undef] %>'", "'<%= $a %>'", "'<%- |Integer $a| -%><%= $a %>'"],
}


# How iterators are made, and read.
ITERATORS = [".step(1)", ".step(2)", ".step(3)", ".reverse_each()", ".tree_each()", ".step(2).step(2)", ".step(2).reverse_each()",
             ".reverse_each().step(2)", ".tree_each().step(2)"]
READINGS = ["", ".map |$x| { $x }", ".map |$x, $y| { [$x, $y] }", ".filter |$x| { $x != 2 }", ".filter |$x, $y| { $y != 3 }",
            ".any |$x| { $x == 3 }", ".any |$x, $y| { $x == 1 }", ".all |$x| { $x == 1 }", ".index |$x| { $x == 3 }",
            ".index |$x, $y| { $y == 3 }", ".index(3)", ".reduce |$x, $y| { $y }", ".reduce(7) |$x, $y| { [$x, $y] }", ".slice(2)",
            ".slice(2) |$x, $y| { break() }", ".each |$x| { break() }", ".each |$x| { if $x == 3 { break() } }", ".unique",
            ".step(1) |$x| { break() }", ".step(2).map |$x| { $x }", ".reverse_each.map |$x| { $x }", ".step(2)", ".camelcase",
            ".with |$x| { [*$x] }", ".with |$x| { Array($x) }", ".with |$x| { String($x) }", ".with |$x| { \"${x}\" }", ".type"]


def functions(lines):
    """(what it gives, name, argument words) of each line."""
    for line in lines:
        words, gives, name, arguments = line.split("{", 1), *line.split()[:2], []
        arguments = words[0].split()[2:]
        if len(words) == 2:
            arguments.append("{" + words[1])
        yield gives, name, arguments


BY_RESULT = {}
for _gives, _name, _arguments in functions(FUNCTIONS):
    BY_RESULT.setdefault(_gives, []).append((_name, _arguments))
ALL_FUNCTIONS = [call for calls in BY_RESULT.values() for call in calls]
OF_STDLIB = [(_name, _arguments) for _, _name, _arguments in functions(STDLIB)]


class Programs:
    """Writes programs; SEED and number make each the same again.  STDLIB: they end with a function of stdlib."""

    def __init__(self, seed, stdlib=False):
        self.rng = random.Random(seed)
        self.stdlib = stdlib
        self.variables = []  # (kind, name) in sight
        self.count = 0  # of names made
        self.functions = []  # texts of definitions
        self.types = []  # names of those that the program defines
        self.made = []  # expressions that give their values
        self.unique = seed

    # ---- choosing ----

    def chance(self, share):
        return self.rng.random() < share

    def pick(self, *pairs):
        return self.rng.choices([value for _, value in pairs], [weight for weight, _ in pairs])[0]

    def name(self):
        self.count += 1
        return f"v{self.count}"

    def kind(self):
        return self.pick((5, "int"), (2, "float"), (5, "str"), (2, "bool"), (2, "ints"), (2, "strs"), (2, "nested"),
                         (2, "hash"), (1, "deep"), (1, "undef"), (1, "regexp"), (2, "type"), (2, "rich"), (1, "default"))

    # ---- whole programs ----

    # ---- definitions of types ----

    def plain_type(self, depth):
        """Most likely one that an alias may stand for."""
        if self.chance(0.12):  # what only aliases and texts take
            return Node("type", self.rng.choice(ODD_TYPES))
        return Node("type", *(self.type_parts(depth) if self.chance(0.5) else
                              [self.rng.choice(["Integer", "String", "Integer[0]", "Array[Integer]", "Optional[String]", "Any", "Data"])]))

    def object_parts(self, name, parent=None):
        """`attributes => {…}` and more, of the Object type NAME; what makes one is noted."""
        attributes, given = [], []
        for attribute, literal in self.rng.sample([("a", "1"), ("b", "'x'"), ("c", "[1, 2]"), ("d", "undef")], self.rng.choice([1, 2, 3])):
            kind = {"a": "Integer", "b": "String", "c": "Array", "d": "Any"}[attribute]
            way = self.pick((5, kind), (2, f"{{type => {kind}, value => {literal}}}"), (1, f"{{type => Optional[{kind}], value => undef}}"),
                            (1, f"{{type => {kind}, kind => constant, value => {literal}}}"), (1, f"{{type => {kind}, kind => derived}}"))
            attributes.append(f"{attribute} => {way}")
            if way[0] != "{" or "kind" not in way and self.chance(0.5):
                given.append((way[0] == "{", literal))
        more = self.pick((8, ""), (1, ", equality => []"), (1, ", equality_include_type => false"), (1, ", constants => {z => 7}"))
        arguments = [literal for _, literal in sorted(given, key=lambda g: g[0])]
        self.made.append(f"{name}({', '.join(arguments)})" if not parent else f"{name}(1)")
        return f"attributes => {{{', '.join(attributes)}}}{more}"

    def define_object(self, name):
        body = self.object_parts(name)
        form = self.pick((3, "Object[{%s}]"), (1, "{%s}"), (1, "Object{%s}")) % body
        self.types.append(name)
        definitions = [Node("", f"type {name} = {form}\n")]
        if self.chance(0.4):
            inner = self.object_parts(name + "Sub", name) if self.chance(0.5) else "attributes => {e => Integer}"
            definitions.append(Node("", f"type {name}Sub = {name}{{{inner}}}\n"))
            self.types.append(name + "Sub")
        return definitions

    def define_set(self, name):
        types, members = [], ["A", "B", "C"][:self.rng.choice([1, 2, 3])]
        for member in members:
            inner = self.pick((3, lambda: self.plain_type(1)), (2, lambda: Node("type", "Array[", self.rng.choice(members), "]")),
                              (1, lambda: Node("type", "Variant[Integer, ", f"{name}::{self.rng.choice(members)}", "]")),
                              (2, lambda m=member: Node("", "{" + self.object_parts(f"{name}::{m}") + "}")),
                              (1, lambda: self.inner_set(name, members)), (0.3, lambda: Node("type", name)))()
            types += [", " if types else "", f"{member} => ", inner]
        more = self.rng.choice(["", ", version => '1.2.3'", ", version => '1.2.3'", ", version => '1.2.3'", ", version => '1'", ", name => 'X'"])
        definition = Node("", f"type {name} = TypeSet[{{pcore_version => '1.0.0'{more}, types => {{", *types, "}}]\n")
        self.types += [f"{name}::{member}" for member in members] + [name]
        definitions = [definition, Node("", f"$set = {name}\n")] if self.chance(0.9) else [definition]
        return definitions + self.referring_set(name, members) if self.chance(0.3) else definitions

    def inner_set(self, name, members):
        """A TypeSet among the types of the set NAME."""
        own = ["D", "E", "F"][:self.rng.choice([1, 2, 3])]
        types = []
        for member in own:
            path = self.rng.choice(own + members + [f"{name}::{m}" for m in members] + [f"{name}::{m}::{member}" for m in members])
            inner = self.pick((3, lambda: self.plain_type(1)), (3, lambda p=path: Node("type", "Array[", p, "]")), (1, lambda p=path: Node("type", p)))()
            types += [", " if types else "", f"{member} => ", inner]
        return Node("", "TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {", *types, "}}]")

    def referring_set(self, name, members):
        """A TypeSet that refers to the set NAME."""
        member = self.rng.choice(members)
        target = self.pick((5, name), (1, f"{name}::{member}"))
        wanted = self.rng.choice(["1.x", "1.x", "1.x", "1.2.3", "*", "2.x", "1.x || 3.x", ">1.0.0"])
        again = self.pick((6, ""), (1, f", S => {{name => '{target}', version_range => '2.x'}}"))
        types = f"{{A => Array[R::{member}], B => {self.rng.choice(['R', 'Integer', 'R::' + member, 'R::' + member + '::D'])}}}"
        other = name + "R"
        self.types += [other, f"{other}::A", f"{other}::B"]
        return [Node("", f"type {other} = TypeSet[{{pcore_version => '1.0.0', references => {{R => {{name => '{target}', "
                         f"version_range => '{wanted}'}}{again}}}, types => {types}}}]\n"), Node("", f"$other = {other}\n")]

    def define_types(self):
        """Aliases, Object types and TypeSets of names of their own, and what comes before their use."""
        name = f"T{self.unique}"
        return self.pick((4, lambda: []), (2, lambda: [Node("", f"type {name} = ", self.plain_type(2), "\n")] +
                                           (self.types.append(name) or [])),
                         (2, lambda: self.define_object(name)), (2, lambda: self.define_set(name)))() if self.chance(0.3) else []

    def program(self):
        defined = self.define_types()
        start = [Node("", "$s0 = ", self.expression("str", 1), "\n"), Node("", "$a0 = ", self.expression("ints", 1), "\n"),
                 Node("", "$h0 = ", self.expression("deep", 0), "\n")]
        self.variables = [("str", "$s0"), ("ints", "$a0"), ("deep", "$h0")]
        depth = self.pick((4, 1), (5, 2), (3, 3), (1, 4), (1, 5))
        if self.stdlib:
            body = self.call_of("any", *self.rng.choice(OF_STDLIB), depth - 1)
        else:
            body = self.expression(self.kind() if self.chance(0.6) else "any", depth)
        if self.types and self.chance(0.7):
            of = self.rng.choice(self.types)
            value = self.rng.choice(self.made) if self.made and self.chance(0.5) else None
            value = Node("", value) if value else self.expression("any", depth - 1)
            body = self.pick((4, lambda: Node("", value, " =~ ", of)), (2, lambda: Node("", of)), (1, lambda: Node("", "assert_type(", of, ", ", value, ")")),
                             (2, lambda: Node("", of, self.rng.choice([" < ", " <= ", " == ", " > "]), self.expression("type", 1))),
                             (1, lambda: Node("", "[", value, ", ", value, "].unique")), (1, lambda: Node("", "type(", value, ")")),
                             (1, lambda: Node("", of, "(", value, ")")), (1, lambda: Node("", value)))()
        end = Node("", "$result = ", body)
        if self.chance(0.12):
            end = Node("", "$result = [type(", body, "), ", body, "]") if self.chance(0.5) else \
                Node("", "$result = \"${", body, "}\"")
        parts = [s for s in start if s.parts[0][:3] in end.text()]
        text = "".join(p.text() for p in parts) + end.text()
        for part in start:  # what is read indirectly too
            if part not in parts and part.parts[0][1:3] in text:
                parts.insert(0, part)
        return Node("", *defined, *self.functions, *sorted(parts, key=start.index), end)

    # ---- expressions ----

    def expression(self, kind, depth):
        """An expression of KIND, or seldom of another."""
        if kind not in ("any", "rich", "coll", "num") and self.chance(0.04):
            kind = self.kind()
        if kind == "any":
            kind = self.kind()
        if kind == "coll":
            kind = self.rng.choice(COLLECTIONS)
        if kind == "num":
            kind = self.rng.choice(["int", "int", "float"])
        if kind == "rich":
            return self.rich(depth)
        named = [name for of, name in self.variables if of == kind or of == "any" and self.chance(0.3)]
        if named and self.chance(0.3):
            return Node(kind, self.rng.choice(named))
        if kind == "type":
            return Node("type", *self.type_parts(depth))
        if self.made and self.chance(0.15):
            return Node(kind, self.rng.choice(self.made))
        if depth <= 0 or kind in ("undef", "default"):
            return Node(kind, self.rng.choice(LITERALS[kind]) if kind in LITERALS else "1")
        ways = [(5, self.call), (2, self.choice_of)]
        if hasattr(self, "of_" + kind):
            ways.append((9, getattr(self, "of_" + kind)))
        else:
            ways.append((2, lambda k, d: Node(k, self.rng.choice(LITERALS[k]))))
        return self.pick(*ways)(kind, depth - 1)

    def rich(self, depth):
        kind = self.rng.choice(list(RICH))
        way = self.pick((4, "literal"), (2, "method"), (2, "compare"), (1, "math"), (1, "access"))
        value = Node("rich", self.rng.choice(RICH[kind]))
        if way == "literal":
            return value
        if way == "method":
            method = self.rng.choice(["unwrap", "size", "length", "String", "Integer", "Float", "type", "keys", "empty",
                                      "Array", "Boolean", "Numeric", "strftime('%H')"])
            return Node("any", value, "." + method) if method[0].islower() else Node("any", method + "(", value, ")")
        if way == "compare":
            other = self.rng.choice(RICH[kind]) if self.chance(0.8) else self.expression("any", depth - 1)
            operator = self.rng.choice(["==", "!=", "<", ">", "<=", ">=", "=~", "in"])
            return Node("bool", "(", value, f" {operator} ", other, ")")
        if way == "math":
            operator = self.rng.choice(["+", "-", "*", "/", "%"])
            other = self.pick((3, self.rng.choice(RICH["timespan"])), (2, "2"), (1, "1.5"), (1, "'a'"))
            return Node("any", "(", value, f" {operator} ", other, ")")
        return Node("any", "(", value, ")[", self.expression("any", 0), "]")

    def choice_of(self, kind, depth):
        """if, unless, case, selector, assignment, a variable of a lambda: expressions with others inside."""
        one, two = self.expression(kind, depth), self.expression(kind, depth)
        way = self.rng.choice(["if", "if", "unless", "case", "case", "selector", "selector", "and", "with", "elsif",
                               "destructure", "function", "matched", "splat", "reread"])
        if way in ("if", "unless"):
            return Node(kind, f"({way} ", self.expression("bool", depth), " { ", one, " } else { ", two, " })")
        if way == "elsif":
            return Node(kind, "(if ", self.expression("bool", depth), " { ", one, " } elsif ",
                        self.expression("any", depth), " { ", two, " })")
        if way in ("case", "selector"):
            return self.options(way, kind, depth, one, two)
        if way == "and":
            return Node("bool", "(", self.expression("any", depth), self.rng.choice([" and ", " or "]), one, ")")
        if way == "with":
            return Node(kind, "with(", one, ") ", self.block([kind], kind, depth))
        if way == "destructure":
            a, b = self.name(), self.name()
            source = self.pick((4, self.expression("nested", depth)), (1, Node("", "[", one, ", ", two, "]")))
            target = self.pick((3, f"[${a}, ${b}]"), (1, f"[${a}, [${b}]]"))
            return Node("any", f"with() || {{ {target} = ", source, f"; [${b}, ${a}] }}")
        if way == "function":
            return self.own_function(kind, depth)
        if way == "reread":
            return self.read_again(depth)
        if way == "splat":
            function = self.rng.choice(["max", "min", "[", "sprintf", "size"])
            return Node("any", "[*" if function == "[" else function + "(*", self.expression("any", depth),
                        "]" if function == "[" else ")")
        return Node("any", "(if ", self.expression("str", depth), " =~ ", Node("regexp", self.rng.choice(LITERALS["regexp"])),
                    " { [$0, $1, $2, ", one, "] } else { $0 })")

    def read_again(self, depth):
        """An iterator with a name, which is read two or three times."""
        name = "$" + self.name()
        start = Node("coll", self.rng.choice(["Integer[1, 7]", "5", "'abcd'", "[1, 2, 3, 4, 5, 6]", "[[1], [2, 3], 4]", "Enum[a, b, c]"])) \
            if self.chance(0.6) else self.expression("coll", depth)
        made = Node("", "(", start, ")", self.rng.choice(ITERATORS))
        parts = []
        for _ in range(self.rng.choice([1, 2, 2, 3])):
            parts += [", " if parts else "", Node("", name, self.rng.choice(READINGS))]
        return Node("any", "with(", made, f") |{name}| {{ [", *parts, "] }")

    def options(self, way, kind, depth, one, two):
        control = self.expression("any", depth)
        test = self.pick((3, self.expression("any", 0)), (2, self.expression("type", depth)),
                         (2, self.expression("regexp", 0)), (1, Node("", "[1, *['a']]")))
        if way == "case":
            more = Node("any", ", ", self.expression("any", 0)) if self.chance(0.3) else ""
            return Node(kind, "(case ", control, " { ", test, more, ": { ", one, " } default: { ", two, " } })")
        last = Node("", ", default => ", two) if self.chance(0.85) else ""
        return Node(kind, "((", control, ") ? { ", test, " => ", one, last, " })")

    def own_function(self, kind, depth):
        """A call of a function in the Puppet language, which is defined before the program."""
        self.count += 1
        name, kinds = f"f{self.unique}_{self.count}", [self.kind() for _ in range(self.rng.choice([0, 1, 1, 2]))]
        outer, self.variables = self.variables, [(k, f"$p{i}") for i, k in enumerate(kinds)]
        parameters = []
        for number in range(len(kinds)):
            typed = self.expression("type", 1).text() + " " if self.chance(0.3) else ""
            parameters.append(f"{typed}$p{number}")
        if kinds and self.chance(0.2):
            parameters[-1] += " = " + self.expression(kinds[-1], 0).text()
        if self.chance(0.1):
            parameters.append("*$rest")
        gives = " >> " + self.expression("type", 1).text() if self.chance(0.15) else ""
        body = self.expression(kind, depth)
        self.variables = outer
        self.functions.append(Node("", f"function {name}({', '.join(parameters)}){gives} {{ ", body, " }\n"))
        few = self.chance(0.1)
        return Node(kind, name + "(", *listing([self.expression(k, depth - 1) for k in kinds][few:]), ")")

    # ---- calls ----

    def block(self, kinds, gives, depth):
        """A lambda with parameters of KINDS."""
        names = [self.name() for _ in kinds]
        outer = self.variables
        self.variables = outer + [(k, "$" + n) for k, n in zip(kinds, names)]
        body = self.expression(gives, depth)
        if self.chance(0.06):
            leave = self.rng.choice(["next", "break", "return"])
            body = Node("", "if ", self.expression("bool", 0), f" {{ {leave}(", self.expression(gives, 0), ") } ", body) \
                if leave != "break" else Node("", "if ", self.expression("bool", 0), " { break() } ", body)
        self.variables = outer
        parameters = ["$" + n for n in names]
        if parameters and self.chance(0.06):
            parameters[-1] = "*" + parameters[-1]
        elif parameters and self.chance(0.08):
            parameters[0] = self.expression("type", 0).text() + " " + parameters[0]
        return Node("lambda", f"|{', '.join(parameters)}| {{ ", body, " }")

    def argument(self, word, depth, element):
        if word.startswith("{"):
            kinds, gives = word[1:-1].split(">")
            kinds = [element if k == "elem" else k for k in kinds.split(",") if k and k != "}"]
            if self.chance(0.04) and kinds:
                kinds = kinds[:-1] if self.chance(0.5) else kinds + ["any"]
            return self.block(kinds, gives, depth)
        if word.startswith("'"):
            return Node("str", word)
        if word in VALUES and self.chance(0.95):
            return Node("str", self.rng.choice(VALUES[word]))
        if word in RICH:
            return Node("rich", self.rng.choice(RICH[word]))
        return self.expression(word if word in KINDS + ["any", "coll", "num"] else "any", depth)

    def call(self, kind, depth):
        calls = BY_RESULT.get(kind, []) + (BY_RESULT["any"] if self.chance(0.3) else [])
        if not calls or self.chance(0.1):
            calls = ALL_FUNCTIONS
        return self.call_of(kind, *self.rng.choice(calls), depth)

    def call_of(self, kind, name, words, depth):
        element = "any"
        for word in words:
            element = {"ints": "int", "strs": "str", "hash": "nested"}.get(word, element)
        arguments = [self.argument(word, depth, element) for word in words]
        block = arguments.pop() if words and words[-1].startswith("{") else None
        if self.chance(0.04):
            arguments = arguments[:-1] if self.chance(0.5) else arguments + [self.expression("any", 0)]
        if block and self.chance(0.03):
            block = None
        elif not block and self.chance(0.02):
            block = self.block(["any"], "any", 0)
        return self.written_call(kind, name, arguments, block)

    def written_call(self, kind, name, arguments, block):
        if arguments and self.chance(0.4) and arguments[0].text()[:1] not in "-0123456789{*":
            rest = ["(", *listing(arguments[1:]), ")"] if arguments[1:] or not block and self.chance(0.5) else []
            parts = ["(", arguments[0], ")." + name, *rest]
        else:
            parts = [name + "(", *listing(arguments), ")"]
        if block:
            parts += [" ", block]
        return Node(kind, *parts)

    # ---- one function for each kind ----

    def infix(self, kind, left, operators, right, depth):
        return Node(kind, "(", self.expression(left, depth), f" {self.rng.choice(operators)} ",
                    self.expression(right, depth), ")")

    def of_int(self, kind, depth):
        return self.pick((6, lambda: self.infix(kind, "int", ["+", "-", "*", "/", "%"], "int", depth)),
                         (2, lambda: self.infix(kind, "int", ["<<", ">>"], "int", depth)),
                         (1, lambda: Node(kind, "-", self.expression("int", depth))),
                         (1, lambda: self.infix(kind, "str", ["+", "-", "*", "/", "%", "<<"], "int", depth)),
                         (2, lambda: self.access("ints", depth)))()

    def of_float(self, kind, depth):
        return self.pick((5, lambda: self.infix(kind, "float", ["+", "-", "*", "/", "%"], "num", depth)),
                         (2, lambda: self.infix(kind, "num", ["+", "-", "*", "/"], "float", depth)),
                         (1, lambda: Node(kind, "-", self.expression("float", depth))))()

    def of_bool(self, kind, depth):
        one = self.kind()
        return self.pick((4, lambda: self.infix(kind, one, ["==", "!="], one, depth)),
                         (2, lambda: self.infix(kind, "any", ["==", "!=", "<", ">", "in", "=~"], "any", depth)),
                         (3, lambda: self.infix(kind, "num", ["<", ">", "<=", ">="], "num", depth)),
                         (2, lambda: self.infix(kind, "str", ["<", ">", "<=", ">="], "str", depth)),
                         (2, lambda: self.infix(kind, "type", ["<", ">", "<=", ">=", "==", "!="], "type", depth)),
                         (3, lambda: self.infix(kind, "str", ["=~", "!~"], "regexp", depth)),
                         (7, lambda: self.infix(kind, "any", ["=~", "=~", "!~"], "type", depth)),
                         (3, lambda: self.infix(kind, "any", ["in"], "coll", depth)),
                         (1, lambda: self.infix(kind, "str", ["in"], "str", depth)),
                         (2, lambda: self.infix(kind, "bool", ["and", "or"], "bool", depth)),
                         (1, lambda: Node(kind, "!", self.expression("any", depth))))()

    def of_str(self, kind, depth):
        return self.pick((5, lambda: self.interpolation(depth)), (1, lambda: self.heredoc(depth)),
                         (2, lambda: self.access("str", depth)), (2, lambda: Node(kind, self.rng.choice(LITERALS["str"]))),
                         (3, lambda: Node(kind, "String(", self.expression("any", depth), ", ",
                                          Node("", self.rng.choice(VALUES["strformat"] + VALUES["mapformat"])), ")")))()

    def interpolation(self, depth):
        inner = self.expression("any", depth)
        if inner.text()[:1] in "{[" or inner.text() in ("true", "false", "undef", "default"):
            inner = Node(inner.kind, "(", inner, ")")
        return Node("str", '"', self.rng.choice(["", "a", "x ", r"\t", "$"]), "${", inner, "}",
                    self.rng.choice(["", "b", r" \"z\"", "-$s0", "${s0}", "${h0['a']}", "${a0[0]}"]), '"')

    def heredoc(self, depth):
        self.count += 1
        tag, flags = f"E{self.count}", self.rng.choice(["", "/", "/tn", "/$"])
        body = self.rng.choice(["a\n  b\n", "  x ${s0} y\n", "l1\\\nl2\n", "\\tq\\n\n", "$a0\n"])
        quoted = f'"{tag}"' if self.chance(0.5) else tag
        end = self.rng.choice(["| ", "|- ", "  |- ", ""])
        return Node("str", f"with() || {{ @({quoted}{flags})\n{body}{end}{tag}\n}}")

    def elements(self, kind, depth):
        return Node(kind, "[", *listing([self.expression("int" if kind == "ints" else "str" if kind == "strs" else "any",
                                                         depth) for _ in range(self.rng.choice([0, 1, 2, 3]))]), "]")

    def of_ints(self, kind, depth):
        return self.pick((5, lambda: self.elements(kind, depth)), (2, lambda: self.infix(kind, kind, ["+", "-"], kind, depth)),
                         (1, lambda: self.infix(kind, kind, ["<<"], "any", depth)), (1, lambda: self.access(kind, depth)))()

    of_strs = of_nested = of_ints

    def of_hash(self, kind, depth):
        pairs = [Node("", self.expression(self.pick((4, "str"), (1, "int"), (1, "any")), 0), " => ",
                      self.expression("any", depth)) for _ in range(self.rng.choice([0, 1, 2, 3]))]
        return self.pick((5, lambda: Node(kind, "{", *listing(pairs), "}")),
                         (1, lambda: self.infix(kind, "hash", ["+", "-"], "hash", depth)),
                         (1, lambda: self.infix(kind, "hash", ["-", "+"], "strs", depth)))()

    of_deep = of_hash

    def access(self, kind, depth):
        keys = self.pick((4, ["int"]), (2, ["int", "int"]), (1, ["str"]), (1, ["any"]), (1, ["any", "any", "any"]))
        return Node("any", "(", self.expression(kind, depth), ")[", *listing([self.expression(k, 0) for k in keys]), "]")

    # ---- types ----

    def type_parts(self, depth):
        """The parts of a type expression; mostly well formed."""
        if self.types and self.chance(0.3):
            return [self.rng.choice(self.types)]
        if depth <= 0 or self.chance(0.15):
            return [self.rng.choice(SIMPLE_TYPES[:22] if self.chance(0.7) else SIMPLE_TYPES)]
        inner = lambda: Node("type", *self.type_parts(depth - 1))
        size = self.rng.choice([[], [], [], [], [", 1"], [", 1, floor(1e30)"], [", 0, 2"], [", default, 3"], [", 2, 2"]])
        word = lambda: self.rng.choice(LITERALS["str"])
        return self.pick(
            (4, lambda: [self.rng.choice(["Integer", "Float", "Integer", "String"]),
                         self.rng.choice(["[0, 10]", "[1]", "[default, 5]", "[-3, 3]", "[5, 1]", "[0, default]", "[2, 2]", "[floor(1e30)]",
                                          "[-5, floor(1e30)]"])]),
            (1, lambda: ["Float[", Node("", self.rng.choice(["0.0, 1.5", "1", "default, 2.5"])), "]"]),
            (4, lambda: ["Array[", inner(), *size, "]"]), (1, lambda: ["Array[1, 2]"]),
            (3, lambda: ["Hash[", inner(), ", ", inner(), *size, "]"]), (1, lambda: ["Hash[0, 2]"]),
            (1, lambda: ["Collection[1, 3]"]),
            (3, lambda: ["Tuple[", *listing([inner() for _ in range(self.rng.choice([1, 2, 3]))]), *size, "]"]),
            (3, lambda: ["Struct[{", *listing([Node("", self.key(), " => ", inner()) for _ in range(self.rng.choice([0, 1, 2]))]),
                         "}]"]),
            (3, lambda: ["Enum[", *listing([word() for _ in range(self.rng.choice([1, 2, 3]))]),
                         self.rng.choice(["", "", ", true"]), "]"]),
            (2, lambda: ["Pattern[", *listing(self.rng.sample(LITERALS["regexp"], self.rng.choice([1, 2]))), "]"]),
            (1, lambda: ["Regexp[", self.rng.choice(LITERALS["regexp"]), "]"]),
            (4, lambda: ["Variant[", *listing([inner() for _ in range(self.rng.choice([1, 2, 3]))]), "]"]),
            (3, lambda: [self.rng.choice(["Optional[", "NotUndef[", "Type[", "Sensitive[", "Iterable[", "Iterator[", "Init["]),
                         inner(), "]"]),
            (1, lambda: [self.rng.choice(["Optional['a']", "NotUndef['b']", "Boolean[true]", "Boolean[false]", "Type[Any]"])]),
            (2, lambda: ["Callable[", *listing([inner() for _ in range(self.rng.choice([1, 2, 3]))]), "]"]),
            (1, lambda: [self.rng.choice(["Callable[0, 0]", "Callable[[Integer], String]", "Callable[Integer, 1, 3]",
                                          "Callable[Integer, Callable[String]]", "Callable[0, default]"])]),
            (1, lambda: [self.rng.choice(["SemVer['>1.0.0']", "SemVer[SemVerRange('1.x')]", "Timespan[1, 10]", "Timespan[-5, floor(1e20)]",
                                          "Timestamp['2000-01-01', '2020-01-01']", "URI['http://a']", "Runtime['ruby', 'X']",
                                          "URI[{scheme => 'http'}]", "Resource['file', '/a']", "Runtime['ruby', 'Integer']",
                                          "Runtime['ruby', 'Numeric']", "Runtime['ruby', 'Comparable']", "SemVer['1.x || 3.x', '2.x']",
                                          "SemVer['1.0.0 || 3.0.0', '2.x']", "SemVer['1.0.0', '2.0.0 || 3.0.0']", "File['/a']", "Class['a']",
                                          "File['/a', '/b']", "Resource[File]", "Class[a, b]", "Timespan[default, 3]"])]),
            (2, lambda: ["type(", self.expression("any", depth - 1), ")"]),
            (1, lambda: [self.rng.choice(SIMPLE_TYPES), "[", self.expression("any", 0), "]"]))()

    def key(self):
        return self.rng.choice(["a", "b", "'k'", "Optional['a']", "NotUndef['b']", "'x'", "Optional[c]", "'a b'"])


def program(seed, stdlib=False):
    """The program of SEED."""
    return Programs(seed, stdlib).program()
