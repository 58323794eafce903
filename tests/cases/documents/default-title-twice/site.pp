# Two bodies called default.
notify { default: message => 'a'; default: message => 'b'; 'x': }
