# A return leaves the body of the class or defined type around the lambdas; what followed is absent.
class a($limit = 2) {
  [1, 2, 3].each |$x| {
    if $x > $limit { return() }
    notify { "a ${x}": }
  }
  $late = 'assigned'
  notify { 'after': }
}
define d($go) {
  unless $go { return() }
  notify { "d ${title}": }
}
include a
d { 'x': go => true }
d { 'y': go => false }
notify { 'late': message => "<${a::late}>" }
notify { 'defined': message => defined(Notify['after']) }
