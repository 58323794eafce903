# A parameter's value that its type does not accept.
notify { 'x': message => inline_epp('<%- | String $a | -%><%= $a %>', { 'a' => 1 }) }
