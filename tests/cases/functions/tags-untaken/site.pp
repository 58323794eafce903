# What untaken branches would have tagged, or declared, decides the answer too.
$on = false
class late { }
class a {
  if $on { tag('one') include late }
  notify { 'n': message => [tagged('one'), tagged('late'), tagged('a')] }
}
include a
