notify { 'n0': message => String(lookup('sym'), '%p') }
