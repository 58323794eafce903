# Functions and lambdas have match variables of their own; a function does not see those around it.
function f($x) { $before = $1
  $x =~ /(l)(.)/
  "[${before}] ${1}${2}" }
function g() { [1].map |$i| { 'q' =~ /(q)/
  "${1} [${2}]" } }
'abc' =~ /(b)/
notify { 'f': message => [f('lam'), $1, f('x'), $1, g(), $1] }
notify { 'l': message => [[1, 2].map |$i| { $was = $1
  "n${i}" =~ /(\d)/
  "${was}${1}" }, $1] }
notify { 'd': message => [with() |$a = ('zz' =~ /(z)/)| { "${a} ${1}" }, $1] }
notify { 'o': message => ['x' =~ /(y)|x/, "[${1}]", $0, "[${7}]"] }
