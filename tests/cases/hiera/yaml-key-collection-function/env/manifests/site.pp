# A data function sees keys that are collections
notify { 'shown': message => lookup('shown') }
notify { 'two': message => lookup('two') }
notify { 'good': message => lookup('good') }
