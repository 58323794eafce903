# pins: the same where elements are taken out of an Array.
define d($r) { notify { 'n': message => [$r, 1] - [1, File['/b']] } }
d { 't': r => File['/a'] }
