class settings($x) { }
notify { 'out': message => $settings::strict }
