# A parameter without a value.
notify { 'x': message => inline_epp('<%- | String $a | -%><%= $a %>') }
