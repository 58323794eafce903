# A recursion without an end is stopped after a thousand rounds.
define d { d { "${title}x": } }
d { 'x': }
