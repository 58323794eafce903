# A requirement that is undef is left out, also within an array.
notify { 'a': }
notify { 'b': require => undef }
notify { 'c': require => [undef, Notify['a']] }
