# Hashes are equal when their entries are, in any order; keys are compared too.
notify { 'r': message => [{ 'a' => 1, 'b' => 2 } == { 'b' => 2, 'a' => 1 }, { 'a' => 'X' } == { 'a' => 'x' }, { 'A' => 1 } == { 'a' => 1 }, { } == { }, { 'a' => 1 } == { 'a' => 1.0 }, { 'a' => undef } == { }] }
