# Types that are named by expressions.
$t = 'notify'
define d::e { notify { "in-${title}": } }
Resource['notify'] { 'a': message => 'm' }
Resource[$t] { 'b': }
Resource['D::E'] { 'c': }
Notify { 'e': }
Resource[Notify] { 'f': }
