# A name of an attribute that is no String.
notify { 'a': * => {1 => 2} }
