# Names with leading colons, strings and references can be included.
class a::b { notify { 'a::b': } }
class c { notify { 'c': } }
class d { notify { 'd': } }
include ::a::b
include '::c'
include Class['d']
include('d')
