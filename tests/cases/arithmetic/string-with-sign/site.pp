# A string with a sign is a number.
notify { 'r': message => ['-1' + 1, '+2' + 1, '- 3' + 1, '-0x10' + 0] }
