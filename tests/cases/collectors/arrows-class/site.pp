# Classes at the other end.
class c { notify { 'n': } }
include c
@file { '/a': }
File<| |> -> Class['c']
Class['c'] -> File<| |>
