notify { 'a': message => {Resource => 1} }
