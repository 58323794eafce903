# All arguments in one Array: Puppet's own function fails for that.
$x = hiera_array(['a', ['b']])
