class settings() { notify { 'in': } }
