# Classes see matches of the scopes around them.
class u { notify { 'n1': message => ["u [$1]"] } }
class t { if 'aa' =~ /(a)/ { include u } 'tt' =~ /(t)/ d { 'x': } }
define d { notify { 'n2': message => ["d [$1]"] } }
include t
$v = [1,2].map |$x| { "$x" =~ /(2)/ ; $1 }
notify { 'n3': message => [$v] }
'outer' =~ /(o)/
$w = [1,2].map |$x| { "$x" =~ /(2)/ ; $1 }
notify { 'n4': message => [$w] }
