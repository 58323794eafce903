# sprintf is a function of Puppet 3: a lambda does not matter, references become objects.
$result1 = sprintf('%s', 1) |$x| { $x1 }
notify { '1': message => String($result1, '%p') }

$result2 = sprintf('a') |$x| { $x2 }
notify { '2': message => String($result2, '%p') }

$result3 = sprintf('%s', Timestamp(0))
notify { '3': message => String($result3, '%p') }

$result4 = sprintf('%s', [undef, /a/])
notify { '4': message => String($result4, '%p') }

$result5 = sprintf(/a/)
notify { '5': message => String($result5, '%p') }

$result6 = sprintf('%s', undef)
notify { '6': message => String($result6, '%p') }

$result7 = sprintf(undef)
notify { '7': message => String($result7, '%p') }

$result8 = sprintf('%s', File['/a'])
notify { '8': message => String($result8, '%p') }

$result9 = sprintf('%s', Binary('aGVsbG8='))
notify { '9': message => String($result9, '%p') }

$result10 = sprintf('%s %s', SemVer('1.0.0'), Timespan(3))
notify { '10': message => String($result10, '%p') }

$result11 = sprintf('%p', /a/)
notify { '11': message => String($result11, '%p') }

$result12 = sprintf('%<a>s', {a=>1})
notify { '12': message => String($result12, '%p') }
