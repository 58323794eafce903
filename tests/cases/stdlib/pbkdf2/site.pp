# str2saltedpbkdf2 is PBKDF2 with SHA-512, also with a key that is longer than a block.
$key = Sensitive('a key that is longer than one block of SHA-512 is, which are 128 bytes: this is a text of more bytes than that, it goes on and on')
notify { 'long': message => str2saltedpbkdf2($key, 'salt salt', 40001) }
