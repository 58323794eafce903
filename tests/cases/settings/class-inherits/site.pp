# Puppet evaluates that class, but not what it inherits.
class base { $z = 1 'abc' =~ /(b)/ notify { 'base': } }
class settings($q = 4, $r = $q) inherits base {
  $y = 2
  Notify { message => 'default' }
  notify { "${q} ${r} ${y} ${title} ${module_name} ${::environment}": }
  [1].each |$i| { notify { "lambda ${i} ${y}": } }
  'xyz' =~ /(y)/
  notify { "match ${1}": }
  if tagged('base') { notify { 'tagged': } }
  include other
  d { 'd': }
}
class other { notify { "other ${z}": } }
define d { notify { "d ${z}": } }
class sub inherits settings {
  include base
  Notify['4 4 2 settings  production'] { message => "${z} ${y} ${2}" }
}
notify { "a ${settings::y} ${settings::z} ${defined(Class['base'])}": }
include sub
notify { "b ${settings::y} ${settings::z}": }
