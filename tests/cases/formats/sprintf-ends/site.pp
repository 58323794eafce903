# What a directive without a letter is.
notify { 'percent': message => sprintf('%1$', 1) }
notify { 'named': message => sprintf('%<a>', {'a' => 1}) }
notify { 'width': message => sprintf('%*d|%-*d', 5.9, 1, -4, 2) }
