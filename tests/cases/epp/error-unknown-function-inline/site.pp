# An error in a template that is a string.
notify { 'x': message => inline_epp("a\n<%= nofn() %>") }
