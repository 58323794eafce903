# Log lines of classes and instances come in the order of evaluation.
define d { notice("d ${title}") }
class c { notice('c begins') d { 'in c': } notice('c ends') }
notice('top begins')
d { 'at top': }
include c
notice('top ends')
node default { notice('node') }
