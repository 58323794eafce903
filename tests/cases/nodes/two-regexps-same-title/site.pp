# Two regular expressions with the same title are a redefinition, also when they differ.
node /web/ { notify { 'one': } }
node /^[w]eb$/ { notify { 'two': } }
