# An undef does not match.
notify { 'n1': message => [undef =~ /a/] }
