notify { 'hidden': }
