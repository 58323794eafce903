notice(lookup('h', Any, 'nope'))
