# The options of regsubst stand behind the pattern.
notice(regsubst('a', '(/', '', 'GIE'))
