# The names of types as values of attributes: a resource without a title, where one may be made.
define d() { }
notify { 'a': message => D }
notify { 'b': message => [[D], Class['x']] }
notify { 'c': message => { 'a' => D, 'b' => Notify } }
