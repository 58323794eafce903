# By attributes, given or not.
@file { '/a': mode => '0644' }
@file { '/b': mode => '0600', owner => 'root' }
@file { '/c': }
@file { '/d': owner => 'ROOT' }
File<| owner == 'root' |>
