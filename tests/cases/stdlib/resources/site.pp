# stdlib's functions that ask for resources and make sure that they are there.
user { 'ann': ensure => present, uid => 1001 }
notify { 'asked': message => [
  defined_with_params(User['ann'], { 'ensure' => 'present' }),
  defined_with_params('User[ann]', { 'uid' => 1001 }),
  defined_with_params(User['ann'], { 'uid' => 1002 }),
  defined_with_params(User['ann'], { 'gid' => undef }),
  defined_with_params(User['ann']),
  defined_with_params(User['bob'], {}),
  getparam(User['ann'], 'uid'), getparam(User['ann'], 'gid'), getparam(User['bob'], 'uid')] }
ensure_resource('user', 'ann', { 'ensure' => 'present' })
ensure_resource('user', ['bob', 'cat'], { 'ensure' => 'present' })
ensure_resource('user', 'bob', { 'ensure' => 'present' })
ensure_resource('file', '/a')
ensure_resources('user', { 'dan' => { 'uid' => 5 }, 'eve' => {} }, { 'ensure' => 'absent' })
ensure_packages('vim')
ensure_packages(['vim', 'git'])
ensure_packages({ 'curl' => { 'ensure' => '7' }, 'wget' => {} }, { 'provider' => 'apt' })
ensure_packages(['zsh'], { 'ensure' => 'present' })
