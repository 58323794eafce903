# Tags that are no Strings, which functions with Puppet's older interface make texts of.
class a {
  tag('foo', 1, 'default', 'true', 'foo::bar', [default, [Integer, undef]])
  notify { 'r': message => String([tagged(undef), tagged(1), tagged('1'), tagged(Integer), tagged(Notify['a']),
    tagged(['foo']), tagged({}), tagged(default), tagged(/a/), tagged(Sensitive('foo')), tagged(true), tagged(1.0),
    tagged('bar'), tagged('FOO'), tagged('integer'), tagged('foo', 1), tagged('foo', 2)])
  }
  create_resources('notify', {'a' => {message => /a/}, 'b' => {message => Notify['c']}, 'c' => {message => Integer}})
  notify { 'd': message => String([Notify['a']['message'], Notify['b']['message'], Notify['c']['message']], '%p') }
  $nothing = create_resources(undef, {})
}
include a
