# Equal Timestamps and Timespans are different keys, alone and inside of others; the same one is the same key.
$t = Timespan(1)
$s = Timestamp(1)
$h = { Timespan(1) => 'a', Timespan(1) => 'b', $t => 'c' }
$unlike = { Timespan(1) => 1 }
notify { 'keys':
  message => [
    [Timestamp(1), Timestamp(1)].unique.length,
    [$s, $s].unique.length,
    [[$t], [$t], [Timespan(1)]].unique.length,
    [{ 'a' => Timespan(1) }, { 'a' => Timespan(1) }].unique.length,
    [Sensitive(Timespan(1)), Sensitive(Timespan(1)), Sensitive($t), Sensitive($t)].unique.length,
    [1, 2].unique |$x| { Timespan(1) },
    { 'a' => Timespan(1), 'b' => Timespan(1) }.unique.length,
    { 'a' => $t, 'b' => $t }.unique.length,
    [1, 2, 3].group_by |$x| { Timespan($x % 2) }.length,
    [1, 2, 3].group_by |$x| { $t }.length,
    $h.length,
    $h.values,
    $h[$t],
    $h[Timespan(1)],
    $h.dig($t),
    $h.map |$k, $v| { "${k} ${v}" },
    ($h + { Timespan(1) => 'd', $t => 'e' }).values,
    ($h - Timespan(1)).values,
    ($h - $t).values,
    ($h - [$t, 1]).values,
    ($h - { $t => 1 }).values,
    Hash([Timespan(1), 1, Timespan(1), 2]).values,
    [Timespan(1), $t].reduce({}) |$m, $v| { $m + { $v => 1 } }.length,
  ],
}
notify { 'equal nevertheless':
  message => [
    [Timespan(1)] - [Timespan(1)],
    [Timespan(1), 1, 1.0] - [1],
    [[Timespan(1)], ['a', { 'k' => Timespan(1) }]] - [[Timespan(1)], ['a', { 'k' => Timespan(1) }]],
    ([{ Timespan(1) => 1 }] - [{ Timespan(1) => 1 }]).length,
    ([Sensitive(Timestamp(1))] - [Sensitive(Timestamp(1))]).length,
    Timespan(1) in [Timespan(1)],
    Timespan(1) in $h,
    [Timespan(1)] == [Timespan(1)],
    { 'a' => Timespan(1) } == { 'a' => Timespan(1) },
    { Timespan(1) => 1 } == { Timespan(1) => 1 },
    $unlike == $unlike,
    [3, Timespan(1)].index(Timespan(1)),
    { Timespan(1) => 1 } ? { { Timespan(1) => 1 } => 'matches', default => 'does not' },
    { $t => 1 } ? { { $t => 1 } => 'matches', default => 'does not' },
  ],
}
