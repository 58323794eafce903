# An attribute without an arrow.
file { '/a': ensure file }
