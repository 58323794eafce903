# A reference to undef is no reference at all, and the attribute disappears.
notify { 'r': require => File[undef] }
