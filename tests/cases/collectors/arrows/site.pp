# Arrows from and to collectors.
file { '/a': }
@file { '/b': }
service { 's': }
package { ['p', 'q']: }
Package<| |> -> File<| |> ~> Service<| |>
