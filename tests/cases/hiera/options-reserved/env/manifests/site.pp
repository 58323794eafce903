notify { 'a': message => String(lookup('lookup_options', { 'default_value' => 'none' })) }
