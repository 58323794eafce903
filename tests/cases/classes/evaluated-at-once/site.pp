# A class is evaluated where it is included: it does not see what is assigned later.
class c { notify { "c: [${v}]": } }
include c
$v = 'too late'
