# The template is no String.
notify { 'x': message => inline_epp(1) }
