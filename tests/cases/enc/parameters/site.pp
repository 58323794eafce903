# Parameters are variables of the top scope, before the facts; a fact of the same name is not one
notify { 'a': message => "${role} ${kernel} ${number} ${list} ${nothing} ${facts['kernel']} ${environment}" }
notify { 'b': message => [$hash, $hash['a'], $list[1], $kernel, $facts['role'], $flag, $serverversion] }
