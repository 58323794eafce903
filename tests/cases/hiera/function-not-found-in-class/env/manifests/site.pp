# A class that ends the lookup that declared it stays half done
class ends($context) { notify { 'ends 1': } $e = 1 $context.not_found notify { 'ends 2': } }
notify { 'a': message => lookup('a', Any, 'first', 'none') }
notify { "now ${defined(Class['ends'])} ${ends::e} ${defined(Notify['ends 1'])} ${defined(Notify['ends 2'])}": }
include ends
