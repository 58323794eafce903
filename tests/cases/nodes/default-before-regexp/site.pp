node default { notify { 'default': } }
node /^def/ { notify { 'regexp': } }
