# References that go through functions with the older interface come back as objects: their texts have no quotes, and sets
# keep each of them.
notify { ['a', 'b', 'c']: }
notify { 'united': message => union([Notify['a']], [Notify['a'], Notify['b']]), require => union([Notify['a']], [Notify['a'], Notify['b']]) }
notify { 'joined': message => concat([Notify['a']], Notify['b']), before => concat([Notify['a']], [[Notify['b']]]) }
notify { 'one': message => "${any2array(Notify['a'])[0]} ${any2array(Class['a::b'])} ${any2array(Notify)}" }
notify { 'affixed': message => prefix([Notify['a'], Class['a::b']], 'x') }
notify { 'without': message => difference([Notify['a'], Notify['b']], [Notify['a']]), require => delete([Notify['a'], Notify['b']], [Notify['a']]) }
notify { 'both': message => intersection([Notify['a']], [Notify['a']]) }
notify { 'picked': subscribe => pick(undef, Notify['c']) }
notify { 'unique': message => unique(concat([Notify['a']], Notify['a'])) }
notify { 'zipped': message => zip([Notify['a']], ['x']) }
notify { 'type': message => "${any2array(Notify['a'])[0] =~ Type[Notify]} ${Notify['a'] == any2array(Notify['a'])[0]}" }
any2array(Notify['a']) -> any2array(Notify['b'])
create_resources('notify', { 'created' => { 'require' => Notify['a'], 'message' => Notify['a'] } })
ensure_resource('notify', 'ensured', { 'require' => [Notify['a']] })
