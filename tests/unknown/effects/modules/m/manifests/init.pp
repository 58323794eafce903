class m ($list = ['a']) {
  file { '/first': content => template('m/effects.erb') }
  notify { 'set': message => "${m::set}" }
  notify { 'list': message => $list }
  notify { 'there': message => defined(Class['m::late']) }
}
