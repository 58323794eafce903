# tag adds to the resource around; tagged asks it, those around it, and the catalog.
class a { tag('One', ['two', 'x::y']) notify { 'in a': message => [tagged('one'), tagged('a'), tagged('one', 'two'), tagged('three'), tagged('x'), tagged('B')] } }
define d { tag("t-${title}") notify { "in ${title}": message => [tagged("t-${title}"), tagged('d'), tagged('class'), tagged('nothing')] } }
node default {
  include a
  d { 'e': tag => 'given' }
  d { 'f': }
  notify { 'top': message => [tagged('a'), tagged('one'), tagged('d'), tagged('node'), tagged('web01.example.com')] }
}
