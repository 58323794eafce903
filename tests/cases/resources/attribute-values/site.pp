# Values of all kinds as attributes of a native type: nothing is changed.
notify { 'string': message => 'text' }
notify { 'integer': message => 42 }
notify { 'float': message => 1.50 }
notify { 'boolean': message => false }
notify { 'array': message => [1, ['two']] }
notify { 'hash': message => { 'k' => [1] } }
notify { 'empty': message => '' }
