# All of a type, virtual or not.
@notify { 'a': }
notify { 'b': }
@file { '/c': }
Notify<| |>
