# Two instances with the same title.
define d { }
d { 'x': }
d { 'x': }
