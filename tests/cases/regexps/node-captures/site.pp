# What a node's regexp captured is seen in classes, not in defined types.
node /web(\d+)/ { notify { 'n1': message => [$0, $1, $2] }
 'abc' =~ /(b)/
 include k
 d{'a':} }
class k { notify { 'n2': message => ["k $1"] } 
 'kk' =~ /(k)/
 include l
 notify { 'n3': message => ["k $1"] } }
class l { notify { 'n4': message => ["l $1"] } }
class m inherits k { notify { 'n5': message => ["m $1"] } }
define d { notify { 'n6': message => ["d [$1]"] } }
