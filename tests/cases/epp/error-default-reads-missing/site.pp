# A default reads a parameter before it that has no value.
notify { 'x': message => inline_epp('<%- | $a, $b = $a | -%><%= $b %>') }
