['one', 'two', 'three', 'four'].each |$key| { notify { $key: message => lookup($key, { 'default_value' => 'none' }) } }
