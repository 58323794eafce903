# Functions of a newer stdlib, which are not built in: digests, and a shim of which the text is no known one.
notify { 'digest': message => stdlib::digest('x') }
notify { 'digest of a secret': message => stdlib::digest(Sensitive('x')) }
notify { 'checksum': message => stdlib::checksum('x') }
notify { 'hash': message => stdlib::password('secret', 'salt') }
notify { 'drawn': message => [stdlib::drawn('a', 10), stdlib::drawn('b', 9223372036854775807)] }
notify { 'shim': message => merge({ 'a' => 1 }, { 'b' => 2 }) }
notify { 'versions': message => stdlib::newer('7.5') }
