class m::two { $local = 'two'
  notify { 'two': message => [lookup('a'), lookup('n1'), lookup('n3')] } }
