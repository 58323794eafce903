notify { lookup('a'): message => "${lookup('environment')} ${lookup('late')} ${lookup('tree.leaf.1')}" }
notify { "none ${lookup('module', undef, undef, 'x')}": message => lookup('none', undef, undef, 'no') }
