# What a branch of a case assigns is known after it, in the same scope.
class c {
  case 1 { 1: { $v = 'one' } default: { $v = 'other' } }
  notify { "in c: ${v}": }
}
include c
notify { "at top: ${c::v}": }
