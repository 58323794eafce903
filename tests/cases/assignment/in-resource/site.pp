# An assignment cannot stand as the value of an attribute.
file { '/a': mode => $m = '0644' }
notify { $m: }
