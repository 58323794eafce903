notify { 'a': message => type([Runtime[ruby,'Integer'], Runtime[ruby,'Float']], 'reduced') }
