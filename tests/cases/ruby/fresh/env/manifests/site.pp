# Which value code in Ruby changes is chosen by data, or by nothing: what it has just made itself.
$list = ['a', 'b']
$other = ['c']
$chosen = $facts['os']['family'] ? { 'Debian' => $list, default => $other }
notify { 'fresh': message => m::fresh('a::b::c', $other) }
notify { 'kept': message => m::kept(['x', 'y', 'z'], $facts['os']['family']) }
notify { 'later': message => m::later('p,q;r', $facts['os']['name']) }
notify { 'chosen': message => template('m/chosen.erb') }
notify { 'after': message => [$list, $other] }
