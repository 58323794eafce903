# Names in texts.
@notify { 'a': }
@file { '/b': }
realize('Notify[a]', 'File[/b]')
