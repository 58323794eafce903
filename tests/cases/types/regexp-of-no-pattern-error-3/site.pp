notice(regsubst('a', Type('Regexp[true]'), 'b'))
