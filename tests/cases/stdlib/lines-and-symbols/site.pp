# str2bool and its kin look for a line; regular expressions find `default`, which is a symbol of Ruby, as its text.
$texts = ["\n", "\n\n", "true\n", "a\ntrue", "a\n\nb", "a\nno", "yes\nno", "no\nyes", "1\n", "0\nx", '', "undef\n", "a\nundefined\nb",
  "tRUE\nno", "undef\nno", "\ntrue"]
notify {
  'lines': message => String($texts.map |$t| { [str2bool($t), bool2num($t), any2bool($t)] });
  'deleted': message => String([delete_regex([default, undef, 1, 'b'], ['default', '', 'u']), delete_regex({default => 1, undef => 2}, '.*'),
    delete_regex([default], 'def'), delete_regex([default], default), delete_regex(['default'], default)]);
  'found': message => String([grep([default], 'def'), grep([default, 'x'], 'x'), reject([default, 'x'], 'def'), reject({default => 1}, 'def')]);
}
