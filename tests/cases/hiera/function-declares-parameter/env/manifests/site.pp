# What a data function declares for a parameter of a class stands in the top scope
class other($o) { notify { "other ${o}": } }
class par($c, $z = 'none') { notify { "par ${c} ${z}": } }
define d($x = 1) { include par notify { "d ${title}": } }
d { 'one': }
