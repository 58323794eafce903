# A typed parameter whose default is undef.
class c(Optional[Integer] $a = undef) { notify { "[${a}]": } }
include c
