# A resource default is seen at once.
File { mode => '0644' }
@file { '/a': }
@file { '/b': mode => '0600' }
File<| mode == '0644' |>
