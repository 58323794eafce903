# Tags from a Hash are its keys and values; a reference gives none; a line end behind a tag is part of it.
notify { 'a': tag => {'b' => ['c', 1]} }
notify { 'b': tag => {} }
notify { 'c': tag => Notify['a'] }
notify { 'd': tag => "e\n" }
