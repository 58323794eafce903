# Arrays are joined by a plus and reduced by a minus.
notify { 'r': message => [[1, 2] + [2, 3], [1, 2, 3, 2] - [2], [1] + 2, [1] + [[2]], [1, 2] - 2, [1] + { 'a' => 1 }] }
