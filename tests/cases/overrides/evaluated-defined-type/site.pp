# An override of an instance that is evaluated already changes the catalog, with a warning, and not its contents.
define d($v) { notify { "d ${title} ${v}": } }
class p { d { 'x': v => 'p' } }
class late inherits p { D['x'] { v => 'late' } }
define trigger { include late }
include p
trigger { 't': }
