# The column of a syntax error counts characters.
notify { 'äöü世界' x }
