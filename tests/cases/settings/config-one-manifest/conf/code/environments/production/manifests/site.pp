notify { 'not this': }
