# Hashes are merged by a plus and reduced by a minus.
notify { 'r': message => [{ 'a' => 1, 'b' => 2 } + { 'b' => 3, 'c' => 4 }, { 'a' => 1, 'b' => 2 } - ['a'], { 'a' => 1 } - { 'a' => 9 }, { 'a' => 1, 'b' => 2 } - 'b'] }
