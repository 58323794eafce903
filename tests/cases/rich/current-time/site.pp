# The time of the compilation: a Timestamp of nothing, and strftime of a format alone, which is deprecated.
$now = Timestamp()
notify { 'now':
  message => [
    $now =~ Timestamp, $now > Timestamp('2020-01-01'), Timestamp.new < Timestamp('2200-01-01'), $now - $now,
    strftime('%Z'), strftime('%Z', 'UTC') , strftime('%z', '+02:00'), $now.strftime('%Y') > '2019', Integer($now) > 1577836800,
    strftime('%Y') ? { /^2\d\d\d$/ => 'a year', default => 'none' }, Timestamp.new >= $now,
  ],
}
