notify { 'a': * => {message => Resource} }
