# What realize names could be another virtual instance, whose code runs then.
define d { notify { "in ${title}": } }
@d { ['x', 'y']: }
realize(D['x'])
define after { notify { 'n': message => defined(Notify['in y']) } }
after { 'a': }
