# Instances within instances come in rounds: first all of the first level, then all of the second.
define outer { notify { "outer ${title}": } inner { "${title}1": } inner { "${title}2": } notify { "outer end ${title}": } }
define inner { notify { "inner ${title}": } }
outer { 'a': }
outer { 'b': }
