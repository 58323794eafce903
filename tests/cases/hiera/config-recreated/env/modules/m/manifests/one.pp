class m::one { $local = 'one'
  notify { 'one': message => [lookup('a'), lookup('n1'), lookup('n2')] } }
