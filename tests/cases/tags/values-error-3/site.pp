class a { notify { 'a': message => String(tagged()) } }
include a
