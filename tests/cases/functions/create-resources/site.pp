# Resources from hashes: titles, attributes over defaults, instances of defined types.
define app ($port, $name_of = 'x') { notify { "app ${title}": message => "${port} ${name_of}" } }
$users = { 'ann' => { 'uid' => 1001 }, 'bob' => { 'uid' => 1002, 'shell' => '/bin/zsh' }, 'cat' => {} }
create_resources('user', $users, { 'ensure' => 'present', 'shell' => '/bin/sh' })
create_resources(app, { 'one' => { 'port' => 1 }, 'two' => { port => 2, name_of => 'y' } })
create_resources('Notify', {})
'file'.create_resources({ '/a' => { 'ensure' => undef, 'mode' => '0644' } }, { 'ensure' => 'file' })
create_resources('notify', { 'n' => { 'message' => { 'deep' => [1, 2] }, 'require' => User['ann'] } })
