# Values from variables and texts.
$m = '0644'
$n = 'mo'
@file { '/a': mode => $m }
@file { '/b': mode => '0600' }
File<| mode == $m |>
File<| title == "/${'b'}" and mode != $m |>
