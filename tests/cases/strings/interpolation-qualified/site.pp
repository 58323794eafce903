# Qualified names in braces and without.
class a::b { $x = 1 $h = { 'k' => [5] } }
include a::b
notify { "${a::b::x} ${::a::b::x} $a::b::x $::a::b::x ${a::b::h['k'][0]}:": }
