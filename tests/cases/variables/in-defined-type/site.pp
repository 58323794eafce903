# A variable assigned in a defined type is its instance's own.
define d { $x = "of ${title}" notify { $x: } }
d { 'a': }
d { 'b': }
