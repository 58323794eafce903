# next() in a template leaves the template, with its value.
notify { 'next': message => inline_epp('a<% next("given") %>b') }
notify { 'loop': message => inline_epp('<% [1, 2].each |$x| { if $x == 1 { next() } %><%= $x %><% } %>.') }
