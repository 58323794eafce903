# Nor of attributes that a Hash gives.
notify { 'a': * => { 'message' => floor(1e30) } }
