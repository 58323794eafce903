# A function takes any object for a title: the catalog has its text, and the namevar beside it
create_resources('notify', {
  1 => {message => 'an Integer'}, -3.5 => {}, 1e30 => {}, true => {}, default => {},
  /a.b/ => {}, SemVer('1.2.3') => {}, Timespan(5) => {}, Binary('YWJj') => {},
  Integer[1, 2] => {}, URI('http://a/b') => {}, Sensitive('x') => {}, '' => {},
})
create_resources('notify', {File['/a'] => {}, Class['main'] => {}, File => {}, {a => [1, undef]} => {}})
create_resources('notify', {['a', 7, 8.5] => {}, [['b', 'c'], 'd'] => {}, [] => {}})
create_resources('file', {2 => {}, 3 => {path => '/three', mode => '0644'}, false ? { true => 1, default => '/d/' } => {}})
create_resources('notify', {10 => {name => 'ten'}, 11 => {name => 11}, 12 => {name => '12'}, 13 => {name => 13.0}})
create_resources('exec', {4 => {}})
create_resources('stage', {5 => {}})
create_resources('schedule', {6 => {}})
class in_stage {}
class { 'in_stage': stage => '5' }
Notify['1'] -> notify { 'last': require => [Notify['a'], Exec['4']], schedule => '6' }
create_resources('@notify', {20 => {}, 21 => {}, 22.0 => {}, '23' => {}})
Notify<| title == 20 or title == '21' or title == 22 or title == 23 |>
