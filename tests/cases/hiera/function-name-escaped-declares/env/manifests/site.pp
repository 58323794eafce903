# A data function that declares, whose name no hiera.yaml spells out
class other($o) { notify { "other ${o}": } }
class par($c, $z = 'none') { notify { "par ${c} ${z}": } }
define d($x = 1) { include par notify { "d ${title}": } }
d { 'one': }
