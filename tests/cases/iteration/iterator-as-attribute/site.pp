# An iterator is no value of an attribute.
notify { 'a': message => { 'x' => [[1].reverse_each] } }
