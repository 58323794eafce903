# A namevar that is an Array of one String is known by that String.
file { '/a': path => ['/b'] }
file { '/b': }
