define settings::x() { notify { 'in x': } }
