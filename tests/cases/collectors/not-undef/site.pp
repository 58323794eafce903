# Asking for anything but undef.
@file { '/a': mode => '0644' }
@file { '/b': mode => undef }
@file { '/c': }
File<| mode != undef |>
