# At top scope there is no caller's module, and the module has no name; elsewhere both have one, which may be empty.
function f() { "${type($module_name)} ${type($caller_module_name)}" }
notify { 'top': message => "${type($module_name)} ${type($caller_module_name)} ${f()}" }
class a {
  notify { 'a': message => "${type($module_name)} ${type($caller_module_name)} ${f()}" }
}
define d { notify { 'd': message => "${type($module_name)} ${type($caller_module_name)} ${f()}" } }
class b inherits a { notify { 'b': message => "${type($module_name)} ${type($caller_module_name)}" } }
class c {
  notify { 'c': message => "${type($module_name)} ${type($caller_module_name)} ${defined('$caller_module_name')}" }
}
include a, b
d { 'x': }
$x = [1].map |$i| { "${type($caller_module_name)} ${defined('$caller_module_name')} ${defined('$module_name')}" }
notify { 'x': message => $x }
node default {
  notify { 'n': message => "${type($module_name)} ${type($caller_module_name)} ${getvar('caller_module_name', 'none')}" }
  include c
}
