# All that is wrong with the parameters is said at once.
notify { 'x': message => inline_epp('<%- | String $a, Integer $b | -%><%= $a %>', { 'c' => 1, 'b' => 'x' }) }
