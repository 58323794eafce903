# A class sees the matches of the class that it inherits.
class base { 'bb' =~ /(b)/ }
class m inherits base { notify { 'n1': message => ["m $1"] } }
include m
node default { 'nn' =~ /(n)/
 d { 'a': } }
define d { notify { 'n2': message => ["d $1"] } }
