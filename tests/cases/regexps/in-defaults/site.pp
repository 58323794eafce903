# A default does not leave its match to the body.
define d($x = 'abc' =~ /(b)/, $y = $1) { notify { 'n1': message => ["define: [$1] $x [$y]"] } }
'zz' =~ /(z)/
d { 'x': }
class c($x = 'abc' =~ /(b)/, $y = $1) { notify { 'n2': message => ["class: [$1] $x [$y]"] } }
class { 'c': }
