# A default may not read a parameter that has no value yet.
notify { 'x': message => inline_epp('<%- | $a, $b = $c, $c = 2 | -%><%= $a %>', { 'a' => 1 }) }
