# The main stage, named.
class a { notify { 'a': } }
class { 'a': stage => 'main' }
