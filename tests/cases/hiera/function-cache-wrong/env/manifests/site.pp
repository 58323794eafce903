# A context that is given too little
notify { 'a': message => lookup('a') }
