# parseyaml: tags of YAML and of Ruby, which Psych takes, does not look at, or refuses; two symbols are values of Puppet's.
$texts = ['!!omap [a: 1, b: 2]', '!omap [{a: 1}, {a: 2}]', '!!omap [[b, c, d]]', '!!omap [{<<: {a: 1}}]', '!!omap []', '!!omap 1',
  '!!omap {a: 1}', '!!omap [a]', '!!set {a: 1}', '!set {}', '!!set [a]', '!struct:A {a: 1}', '!myset {b: 1}', '!map:Foo {a: 1}',
  '!map:Foo [b]', '!map:Foo b', '!map: {a: 1}', '!seq:Foo [1]', '!seq:Foo {b: 1}', '!seq: [1]', '!str:Foo a', '!str:Foo [b]', '!str: 1',
  '!str {str: b}', '!!str {str: b}', '!ruby/string {str: b}', '!ruby/object {b: 1}', '!ruby/object: {b: 1}', '!ruby/object [1]',
  '!ruby/object:Foo::Bar {b: 1}', '!ruby/object:Foo 1', '!ruby/object:Hash {b: 1}', '!ruby/object:Hash a', '!ruby/object:Complex 1',
  '!ruby/object:Rational {numerator: 1}', '!ruby/object:BigDecimal 1', '!ruby/object:DateTime 2001-01-01', '!ruby/struct {b: 1}',
  '!ruby/struct:A [b]', '!ruby/array [1]', '!ruby/array:Foo [1]', '!ruby/hash {a: 1}', '!ruby/hash:Foo {a: 1}', '!ruby/hash: {a: 1}',
  '!ruby/exception {b: 1}', '!ruby/exception:Foo {b: 2001-01-01}', '!ruby/marshalable:Foo {a: 1}', '!ruby/class Foo', '!ruby/class ""',
  '!ruby/module Foo', '!ruby/regexp /a/', '!ruby/regexp {a: 1}', '!ruby/range 1..2', '!ruby/range [a]', '!ruby/foo 1',
  '!ruby/foo {b: 1}', '!!float ~', '!!float x', '!!float true', '!!float :a', '!!float 0x1f', ':default', ':undef', 'a: :default',
  '- :undef', ':default: 1', 'a: :"default"', 'a: ! :default', 'a: !!str :a', 'a: !foo :default', '!ruby/symbol default',
  '!ruby/sym:x undef', '[*a, 1', '!!set {a: [}', '[:default]']
notify { 'each': message => String($texts.map |$t| { [$t, parseyaml("x: ${t}", 'otherwise'), parseyaml($t, 'otherwise')] }) }
notify { 'an ordered map': message => String([type(parseyaml('!!omap [a: 1]')), parseyaml('!!omap [a: 1]') + {b => 1},
  parseyaml('- :undef')[0] =~ Undef, parseyaml('- :undef') == [undef]]) }
