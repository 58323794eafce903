# An undef value within a hash stays, as null.
notify { 'r': message => { 'a' => undef, 'b' => [undef] } }
