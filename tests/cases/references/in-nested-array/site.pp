# An array that holds a reference is flattened, as the value of any attribute; hashes are not.
notify { 'a': }
notify { 'r': message => [1, [2, [Notify['a']]], [[3]]] }
notify { 's': message => [1, [2, [3]]] }
notify { 't': message => { 'k' => [[Notify['a'], [1]]] } }
