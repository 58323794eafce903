# != matches what lacks the attribute.
@file { '/a': mode => '0644' }
@file { '/b': mode => '0600' }
@file { '/c': }
@file { '/d': group => ['g', 'h'] }
File<| mode != '0644' |>
