
notify { 'same': }
