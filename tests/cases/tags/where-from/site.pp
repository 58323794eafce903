# where each tag came from: type, title, attribute, call, what declared it, what contains it
class outer($more = 'given') {
  tag('called')
  include inner
  contain held
  tag("late_${more}")
  file { '/etc/motd': tag => ['One', "two::${more}"] }
}
class inner { notify { 'in-inner': } each_one { 'k': } }
class held { notify { 'in-held': } }
define each_one { notify { "of-${title}": } }
class { 'outer': }
include inner
notify { 'last': tag => undef }
