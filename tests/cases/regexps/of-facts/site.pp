# Matches and functions of facts.
if $s =~ /^(\w+)-(\d+)$/ { notify { "a-${1}": message => "${2} and ${0}" } }
$r = ($s == 'zzz' and 'abc' =~ /(b)/)
notify { 'n': message => "[${1}]" }
case $s { /^web(.*)$/: { notify { 'c': message => $1 } } /(db)/: { notify { 'c': message => $1 } } default: {} }
$sel = $s ? { /o(.)/ => $1, default => 'none' }
notify { 'sel': message => $sel }
notify { 'parts': message => split($s, '-') }
notify { 'sub': message => [regsubst($s, '^[a-z]+', ''), regsubst($s, '-', '_'), regsubst($s, 'q', ''), strip(" ${s} "), upcase($s), match($s, /(o)(w)?/)] }
notify { 'rand': message => fqdn_rand(100, $s) }
$in = (/(w.)/ in [$s, 'web'])
notify { 'in': message => $1 }
class k { notify { 'k': message => "k ${1}" } }
if $s =~ /e(b)/ { include k }
$zz = [1,2].map |$i| { if $s =~ /(\d)/ { "${1}${i}" } else { 'x' } }
notify { 'zz': message => $zz }
