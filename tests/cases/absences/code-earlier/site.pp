# The code of a class that is named with others could have run earlier, by another declaration of it.
class j { $x = 'a' }
class k { notify { 'k': message => "${$j::x}" } }
class m { notify { 'm': message => "${$j::x}" } }
class l {
  $x = 'c'
  if $x != 'c' { include k }
  if $x == 'c' { include m }
}
include l, j, k, m
