# An array has what one of its elements equals.
@file { '/a': require => [Notify['x'], Notify['y']] }
@file { '/b': require => Notify['y'] }
@file { '/c': }
@user { 'u': groups => ['g', 'h'] }
@user { 'v': groups => 'h' }
@user { 'w': groups => ['i'] }
notify { ['x', 'y']: }
User<| groups == 'h' |>
File<| require == Notify['y'] |>
