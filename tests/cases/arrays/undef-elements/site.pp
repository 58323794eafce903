# An undef within an array stays, as null.
notify { 'r': message => [1, undef, [undef], { 'a' => undef }] }
