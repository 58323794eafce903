# An empty list of parameters takes none.
notify { 'x': message => inline_epp('<%- | | -%>x', { 'a' => 1 }) }
