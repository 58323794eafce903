# A file is read once, and is what the first reader made of it: a text, what a lambda gave, or data
notify { 'a': message => "${lookup('a', Any, {'strategy' => 'unique'})}" }
