# What Ruby has done within `begin … rescue` depends on all that could have failed there before.
class j { $x = 'b' notify { 'mj': message => $x } notify { 'nj': message => 'a' } }
class f {
  $on = 'yes'
  notify { 'f1': }
  if $on == 'yes' { fail('no') }
  notify { 'f2': }
  $y = 'z'
}
class g { $z = 'g' }
class h { notify { "taken2": } }
notify { 'taken': message => 'free' }
$data = { 'c' => 'x' }
$n = '1'
$t = ['t']
$included = inline_template('<% begin; scope.function_include(["j"]); rescue; end -%>')
$failed = inline_template('<% begin; scope.function_include(["f"]); rescue; scope.function_include(["g"]); end -%>')
$inner = inline_template('<% begin; scope.function_template(["m/inner.erb"]); @t << "u"; rescue; @t << "v"; end -%>')
$behind = inline_template('<% begin -%>x<% Integer(@n) -%>y<% rescue -%><% end -%>')
$there = inline_template('<% begin; scope.function_include(["h"]); scope.setvar("s", "1"); rescue; end -%>')
$outer = inline_template('<% begin; Integer(@n); begin; scope.setvar("w", "1"); rescue; end; rescue; end -%>')
notify { 't': message => $t }
notify { 'behind': message => $behind }
notify { 'y': message => "y${f::y}" }
notify { 's': message => $s }
notify { 'w': message => $w }
if !defined(Notify['f2']) { notify { 'no f2': } }
