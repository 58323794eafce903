# URIs as Ruby writes them
notify { 'all': message => lookup('all', Array, 'unique') }
