# pw_hash is crypt(3), str2saltedpbkdf2 PBKDF2 with SHA-512; both take what is Sensitive, too.
define shown($value) { notify { $title: message => "${type($value)} ${value}" } }
shown {
  'sha-512':       value => pw_hash('secret', 'sha-512', 'salt');
  'sha-256':       value => pw_hash('secret', 'SHA-256', 'salt');
  'md5':           value => pw_hash('pässword', 'md5', 'salt');
  'bcrypt':        value => pw_hash('secret', 'bcrypt', '05$abcdefghijklmnopqrstuu');
  'bcrypt-a':      value => pw_hash('secret', 'bcrypt-a', '05$abcdefghijklmnopqrstuu');
  'bcrypt-x':      value => pw_hash('secret', 'bcrypt-x', '05$abcdefghijklmnopqrstuu');
  'bcrypt-y':      value => pw_hash('secret', 'bcrypt-y', '05$abcdefghijklmnopqrstuu');
  'cost':          value => pw_hash('secret', 'bcrypt', '03$abcdefghijklmnopqrstuu');
  'long salt':     value => pw_hash('secret', 'sha-512', 'averyveryverylongsaltofmorethan16');
  'empty':         value => pw_hash('', 'sha-512', 'salt');
  'undef':         value => pw_hash(undef, 'sha-512', 'salt');
  'sensitive':     value => pw_hash(Sensitive('secret'), 'sha-512', Sensitive('salt'));
  'pbkdf2':        value => str2saltedpbkdf2('secret', 'more than 8 bytes', 40001);
  'pbkdf2, long':  value => str2saltedpbkdf2(Sensitive('a key that is longer than one block of SHA-512 is, which are 128 bytes: this is a text of more bytes than that, it goes on and on'), 'salt salt', 40001);
}
