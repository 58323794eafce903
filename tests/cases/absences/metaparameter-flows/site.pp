# A metaparameter flows in where a resource's own is undef.
define d($own) { notify { "in ${title}": loglevel => undef, tag => $own } }
d { 'x': own => undef, tag => 'outer', loglevel => 'info' }
