# There is no such template.
notify { 'x': message => epp('/proc/self/cwd/none') }
