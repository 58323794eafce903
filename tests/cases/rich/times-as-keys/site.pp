# Equal Timestamps and Timespans are equal in Arrays and as values of Hashes, and the same one is the same key.
$t = Timespan(1)
$s = Timestamp(1)
notify { 'equal':
  message => [
    [$s, $s].unique.length,
    { 'a' => $t, 'b' => $t }.unique.length,
    [1, 2, 3].group_by |$x| { $t }.length,
    [Timespan(1)] - [Timespan(1)],
    [Timespan(1), 1, 1.0] - [1],
    [[Timespan(1)], ['a', { 'k' => Timespan(1) }]] - [[Timespan(1)], ['a', { 'k' => Timespan(1) }]],
    Timespan(1) in [Timespan(1)],
    [Timespan(1)] == [Timespan(1)],
    { 'a' => Timespan(1) } == { 'a' => Timespan(1) },
    [3, Timespan(1)].index(Timespan(1)),
    { $t => 1 } ? { { $t => 1 } => 'matches', default => 'does not' },
  ],
}
