# What a question brings along is for the texts of data, not for the paths of hiera.yaml.
notify { 'first': message => lookup({ 'name' => 'k', 'override' => { 'role' => 'a' } }) }
notify { 'next': message => lookup('k') }
notify { 'again': message => lookup({ 'name' => 'k', 'override' => { 'role' => 'b' } }) }
notify { 'default': message => lookup({ 'name' => 'k', 'default_values_hash' => { 'role' => 'a' } }) }
notify { 'inside': message => lookup({ 'name' => 'text', 'override' => { 'role' => 'a' } }) }
notify { 'inside too': message => lookup({ 'name' => 'text', 'default_values_hash' => { 'role' => 'a' } }) }
