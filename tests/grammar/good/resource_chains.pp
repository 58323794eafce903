file { 'a': } -> file { 'b': } ~> service { 'c': }
File['a'] <- File['b'] <~ File['c']
[File['a'], File['b']] -> Service['c']
File <| |> -> Service <| title == x |>
@file { 'a': } -> file { 'b': }
class { 'a': } -> Class['b']
$a -> $b
