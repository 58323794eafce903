# The name of the attribute from a variable.
$n = 'mode'
@file { '/a': mode => '0644' }
@file { '/b': }
File<| $n == '0644' |>
