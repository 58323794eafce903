# The module of a template is not there.
notify { 'x': message => epp('none/none.epp') }
