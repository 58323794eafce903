# A syntax error in a file that nothing needs does not matter, not even where an untaken branch names it.
include good
if $facts['never'] { include good::bad good::bad { 'x': } good::bad() }
notify { 'after': }
