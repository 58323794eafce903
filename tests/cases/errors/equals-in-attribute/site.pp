# An equals sign is no arrow.
file { '/a': ensure = file }
