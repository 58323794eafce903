# Defaults of the expression come before those of the scope.
Notify { message => 'scope', loglevel => info }
notify { default: message => 'body'; 'a': ; 'b': message => 'own' }
