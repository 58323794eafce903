# pins: a reference that was a parameter or an attribute is an object: its text has no quotes, it equals objects for the same resource alone.
define shown($r, $s, $with = File['/z']) {
  $texts = ["${r}", String($r), sprintf('%s', $r), [$r].join(','), "${[$r]}", "${{ 'k' => $r }}", String([$r], { Array => { format => '%(a' } }),
    "${with}", "${require}", "${type($r)}", "${type([$r])}", "${type($require)}", "${{ $r => 1 }}", "${[[$r]].flatten}"]
  $truths = [$r == $r, $r == $s, [$r] == [$s], File['/a'] == $r, 'File[/a]' == $r, $r == 'File[/a]', $r == Class['main'], $r == undef, $r == Integer, [File['/a']] == [$r],
    $r in [$s], $r in [File['/a']], File['/a'] in [$r], File in [$r], Type[File] in [$r], $r in { $r => 1 }, $r in { $s => 1 }, $r in 'File[/a]', 'file[/a]' in [$r],
    $r =~ Type[File], $r =~ Type[File['/a']], $r =~ Type, $r =~ Type[Resource], $r =~ CatalogEntry, $r =~ String, File['/a'] =~ Type[File]]
  $left = [[$r] - [$s], [$r, $s, 1] - $r, [$r, 1] - [1], [File['/a'], $r] - [$r], [$r, $s].unique.length, [$r, File['/a']].unique.length, { $r => 1 }[$r], { $r => 1 }[$s],
    $r ? { File['/a'] => 1, default => 2 }, $r ? { Type[File] => 1, default => 2 }, $r ? { $s => 1, default => 2 }, $r ? { 'File[/a]' => 1, default => 2 },
    File['/a'] ? { $r => 1, default => 2 }, defined($r), $r['mode'], $r.then |$x| { "${x}" }]
  notify { 'texts': message => $texts }
  notify { 'truths': message => $truths }
  notify { 'left': message => $left.map |$x| { "${x}" } }
  notify { 'required': require => $r }
  File <| require == $r |> { group => 'staff' }
}
file { ['/a', '/z']: mode => '0644' }
file { '/b': require => File['/a'] }
shown { 't': r => File['/a'], s => File['/a'], require => File['/z'] }
