# Classes of a list are declared in its order behind the code, and evaluated with the defined types
class a { notify { 'in a': } }
class b { notify { "in b, from ${caller_module_name}": } include c }
class c { notify { 'in c': } }
class d { notify { 'in d': } }
define e() { notify { "in e ${title}": } }
notify { 'top': }
e { '1': }
node default { include d notify { 'node': } e { '2': } }
