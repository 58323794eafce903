# A parameter is assigned again.
notify { 'x': message => inline_epp('<%- | $a | -%>
<% $a = 2 %>', { 'a' => 0 }) }
