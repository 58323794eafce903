# The names of a class's attributes come from a hash: with another key it would be in the main stage, or in a later one.
class d { notify { 'd': } }
class a { include d }
class b ($x = 1) { include a }
stage { 'late': require => Stage['main'] }
class { 'b': * => { 'tag' => ['one'], 'stage' => 'late' } }
class c ($x = 1) { notify { 'c': } }
class { 'c': * => { 'x' => 'late' } }
