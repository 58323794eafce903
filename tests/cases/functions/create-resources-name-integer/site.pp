# A name of an attribute that is no String
create_resources('notify', {'a' => {1 => 2}})
