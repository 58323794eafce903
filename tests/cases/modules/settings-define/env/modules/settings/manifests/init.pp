define settings() { notify { 'in': } }
