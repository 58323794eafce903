# pw_hash is crypt(3); it takes what is Sensitive, too.
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
}
