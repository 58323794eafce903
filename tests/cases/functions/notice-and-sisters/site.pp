# The log functions, each at its level, with several arguments.
notice('a', 1, [1, 'b'], { 'k' => undef }, undef, true, 1.5)
info("info text")
warning 'warning text'
err('err text')
alert('alert text') crit('crit text') emerg('emerg text')
debug('debug text')
class c { notice("in ${title}") }
include c
define my::d { notice("in ${title}") }
my::d { 'x': }
node default { notice('in node') }
