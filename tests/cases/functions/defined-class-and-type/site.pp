# The function defined with names of classes, native types and defined types.
class my::c { }
define my::d { }
notify { 'r': message => [defined('my::c'), defined('my::d'), defined('file'), defined('File'), defined('nosuch'), defined('My::C'), defined('::my::c'), defined('main')] }
