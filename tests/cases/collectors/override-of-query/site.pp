# What one collector gives, another asks for.
@file { '/a': }
@file { '/b': owner => 'p' }
File<| mode == '0600' |> { group => 'g' }
File<| owner == 'p' |> { mode => '0600' }
