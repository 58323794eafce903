# A reference to a class is defined when the class is declared.
class a { }
class b { }
include a
notify { 'r': message => [defined(Class['a']), defined(Class['b']), defined(Class['nosuch']), defined('a'), defined('b')] }
