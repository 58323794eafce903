# With several arguments one that is defined is enough.
class a { }
notify { 'r': message => [defined('nosuch', 'a'), defined('no', 'way'), defined(File['/x'], 'a')] }
