# What fail shows is converted as for all functions with the older interface.
fail(undef, [undef, /a/], { 1 => 2 }, File["/a"], /b/, Sensitive(1))
