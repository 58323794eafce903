# Names of attributes may be keywords.
define d($class = 1, $if = 2, $node = 3, $type = 4, $in = 5) { notify { "${class} ${if} ${node} ${type} ${in}": } }
d { 'a': class => 10, if => 20, node => 30, type => 40, in => 50 }
