# What [] gives for keys and values that no literal writes.
$span = Timespan(1)
$stamp = Timestamp(1)
$h = {
  SemVer('1.2.3') => 'semver', Binary('aGVq') => 'binary', URI('http://a') => 'uri', /a/ => 'regexp', Integer => 'type',
  Integer[1] => 'typed', Sensitive(1) => 'sensitive', [1] => 'array', { 'a' => 1 } => 'hash', default => 'default',
  undef => 'undef', true => 'true', 1 => 'integer', 1.0 => 'float', $span => 'span', $stamp => 'stamp',
  SemVerRange('1.x') => 'range', Notify['a'] => 'reference',
}
notify { 'keys of a Hash':
  message => [
    $h[SemVer('1.2.3')], $h[SemVer('1.2.4')], $h[Binary('aGVq')], $h[URI('http://a')], $h[/a/], $h[Integer],
    $h[Integer[1]], $h[Integer[2]], $h[Sensitive(1)], $h[[1]], $h[{ 'a' => 1 }], $h[default], $h[undef], $h[true],
    $h[1], $h[1.0], $h[2.0], $h[$span], $h[Timespan(1)], $h[$stamp], $h[Timestamp(1)], $h[SemVerRange('1.x')],
    $h[Notify['a']], $h[Notify['b']], $h[1, $span, Timespan(1)], $h[1, [1]],
  ],
}
notify { 'elements':
  message => [
    "${Binary('aGVq')[0]}", "${Binary('aGVq')[1, 2]}", "${Binary('aGVq')[-1]}", "${Binary('aGVq')['1']}",
    [1, 2, 3]['1'], [1, 2, 3]['0x2'], [1, 2, 3][[1]], [1, 2, 3][[0, 2]], 'abc'['1'], 'abc'[1, '2'],
    [1, 2, 3][9223372036854775807], [1, 2, 3][1, -1], 'abc'[-2, -1],
  ],
}
