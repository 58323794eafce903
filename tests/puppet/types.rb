#!/usr/bin/env ruby
# SPDX-License-Identifier: Apache-2.0
# Records what the installed Puppet says about types: tests/types/system.tsv.
#
#   ruby tests/puppet/types.rb            writes the file
#   ruby tests/puppet/types.rb --check    compares it with what Puppet says now, exit 1 if anything differs
#
# The file has one row per type: its expression, its text ("${type}"), and a word of hexadecimal digits with a
# bit for each type that is assignable to it; then one row per value: its expression, the texts of its type
# (detailed, reduced, generalized) and a word with a bit for each type that it is an instance of.  The first
# bit is the highest of the first digit.
require 'puppet'

TYPES = DATA.each_line.map(&:strip).reject { |l| l.empty? || l.start_with?('#') }
SPLIT = TYPES.index('---')
VALUES = TYPES[(SPLIT + 1)..]
TYPES.slice!(SPLIT..)
FILE = File.expand_path('../types/system.tsv', __dir__)

def bits(list)
  text = list.map { |b| b ? '1' : '0' }.join
  text += '0' while text.size % 4 != 0
  text.scan(/..../).map { |four| four.to_i(2).to_s(16) }.join
end

def record(scope)
  parser = Puppet::Pops::Parser::EvaluatingParser.new
  calculator = Puppet::Pops::Types::TypeCalculator.singleton
  eval = ->(code) { parser.evaluate_string(scope, code) }
  types = TYPES.map(&eval)
  rows = TYPES.zip(types).map do |code, type|
    ['type', code, type.to_s, bits(types.map { |other| type.assignable?(other) })]
  end
  rows += VALUES.map do |code|
    value = eval.call(code)
    texts = [calculator.infer_set(value), calculator.infer(value), calculator.infer(value).generalize].map(&:to_s)
    ['value', code, *texts, bits(types.map { |type| type.instance?(value) })]
  end
  rows.map { |row| row.join("\t") + "\n" }.join
end

Puppet.initialize_settings([])
Puppet::Util::Log.level = :err
environment = Puppet::Node::Environment.create(:production, [])
text = nil
Puppet.override(current_environment: environment,
                environments: Puppet::Environments::Static.new(environment),
                loaders: Puppet::Pops::Loaders.new(environment)) do
  compiler = Puppet::Parser::Compiler.new(Puppet::Node.new('node.example.com', environment: environment))
  compiler.send(:evaluate_main)
  text = record(compiler.topscope)
end

if ARGV == ['--check']
  abort "#{FILE} is not what Puppet says" unless File.read(FILE) == text
else
  File.write(FILE, text)
  puts "#{TYPES.size} types, #{VALUES.size} values"
end

__END__
Any
Undef
Default
Boolean
Boolean[true]
Boolean[false]
Integer
Integer[1]
Integer[1, 5]
Integer[2, 4]
Integer[default, 0]
Integer[-3, -1]
Float
Float[1.0, 2.0]
Float[0, default]
Numeric
String
String[1]
String[0, 3]
String[3, 3]
Enum
Enum[a]
Enum['a', 'bc']
Enum['A', true]
Enum['a', 'B', true]
Pattern
Pattern[/^a/]
Pattern[/a/, /b/]
Regexp
Regexp[/a/]
Regexp[/a\/b/]
Scalar
ScalarData
Data
RichData
RichDataKey
Collection
Collection[1]
Collection[0, 2]
Array
Array[0, 0]
Array[Integer]
Array[Integer, 1]
Array[Integer, 1, 2]
Array[Variant[Integer, String]]
Array[Any]
Array[Any, 2]
Array[Array[Integer]]
Array[Optional[String]]
Array[Data]
Hash
Hash[0, 0]
Hash[String, Integer]
Hash[String, Data]
Hash[Integer, Any, 1]
Hash[String, Any, 1, 2]
Hash[Enum[a, b], Integer]
Tuple
Tuple[Integer]
Tuple[Integer, String]
Tuple[Integer, 1, 3]
Tuple[Integer, String, 1, 4]
Tuple[Integer, 0]
Tuple[Any, Any]
Struct
Struct[{a => Integer}]
Struct[{a => Integer, b => String}]
Struct[{a => Integer, Optional[b] => String}]
Struct[{Optional[a] => Integer}]
Struct[{a => Optional[Integer]}]
Struct[{NotUndef[a] => Optional[Integer]}]
Struct[{a => Data, b => Any}]
Optional
Optional[Integer]
Optional['a']
Optional[Variant[Integer, String]]
Optional[Optional[Integer]]
NotUndef
NotUndef[Integer]
NotUndef[Optional[String]]
NotUndef['a']
NotUndef[Any]
Variant
Variant[Integer, String]
Variant[String, Integer]
Variant[Undef, Integer]
Variant[Integer[1, 5], Integer[6, 9]]
Variant[Enum[a], Enum[b]]
Variant[Optional[Integer], Pattern[/x/]]
Type
Type[Integer]
Type[Type]
Type[Type[Integer]]
Type[Any]
Type[File]
Type[Resource]
Type[Class]
Type[CatalogEntry]
Type[Enum[a]]
Callable
Callable[String]
Callable[Integer]
Callable[0, 0]
Callable[1, 2]
Callable[0, default]
Callable[String, Integer, 1, 3]
Callable[[String], Integer]
Callable[[], String]
Callable[[Integer], Numeric]
Callable[String, Callable]
Callable[String, Optional[Callable]]
Callable[Callable[Integer]]
Callable[Optional[Integer]]
Resource
File
File['/a']
File['/b']
Service
Class
Class['a']
Class['b::c']
CatalogEntry
Iterable
Iterable[Integer]
Iterable[String]
Iterable[Tuple[String, Integer]]
Iterator
Iterator[Integer]
Sensitive
Sensitive[String]
Sensitive[Integer[1, 2]]
Binary
Timestamp
Timestamp['2000-01-01', '2001-01-01']
Timestamp['2000-06-01', default]
Timespan
Timespan['0-00:00:10', '0-00:01:00']
Timespan[default, 30]
Timespan[20, 25]
SemVer
SemVer['>=1.0.0 <2.0.0']
SemVer['1.2.x']
SemVer['1.x', '2.x', '>=5.0.0']
SemVerRange
URI
Runtime['ruby', 'Symbol']
Runtime['ruby', 'Foo']
Init
Init[Integer]
Init[String]
Init[Array]
Init[SemVer]
Init[Timespan]
Init[Sensitive]
---
undef
default
true
false
0
1
5
-2
7
9223372036854775807
0.5
1.5
2.0
-0.0
''
'a'
'A'
'b'
'bc'
'abc'
'xab'
'hello world'
'ärger'
/a/
/a\/b/
//
[]
[1]
[1, 2]
[1, 2, 3]
['a']
['a', 1]
[1, 'a']
[1, 'a', 'b']
[undef]
[1, undef]
[[1], [2, 3]]
[[1], ['a']]
[1, 2.5]
[1, 'x', /y/]
['a', 'b']
['a', 'a']
[true, false]
[default]
[default, 1]
[Integer, String]
[Integer[1], Integer[2]]
[File['/a'], File['/b']]
[File['/a'], Service['b']]
[{a => 1}, {b => 'x'}]
[{}, [], 1]
[[], [1]]
[1, [2, [3, ['x', undef]]]]
{}
{a => 1}
{a => 'x'}
{a => undef}
{a => 1, b => 'x'}
{a => 1, b => 2}
{a => 1, b => undef}
{b => 'x'}
{1 => 2}
{1 => 'a', 2 => 'b'}
{'' => 1}
{a => {b => [1, 2]}}
{a => 1, 2 => b}
{/x/ => 1}
{[1] => 2}
{a => default}
{a => /x/}
{undef => 1}
Integer
Integer[1, 5]
Integer[1]
String
Enum[a, b]
Any
Type
Type[Integer]
Undef
Data
Optional[Integer]
Variant[Integer, String]
Array[Integer]
Struct[{a => Integer}]
Callable
Resource
File
File['/a']
Service['x']
Class
Class['a']
CatalogEntry
Sensitive('x')
Sensitive(1)
Sensitive([1, 'a'])
Sensitive(undef)
Binary('YWJj')
Timestamp('2000-05-01')
Timestamp('2000-07-01')
Timestamp('2010-01-01')
Timespan(15)
Timespan(22)
Timespan('1-00:00:00')
SemVer('1.2.3')
SemVer('3.0.0')
SemVer('2.0.0-rc1')
SemVerRange('>=1.0.0')
URI('http://example.com/a?b#c')
[Sensitive('x'), 1]
[SemVer('1.0.0'), 1]
[Timespan(1), Timespan(2)]
[Binary('YWJj'), 1]
{a => Sensitive(1)}
[1, 2].reverse_each
step([1, 2, 3], 2)
{a => 1}.reverse_each
Integer[1, 3].reverse_each
