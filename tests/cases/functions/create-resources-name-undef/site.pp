# A name of an attribute that is undef
create_resources('notify', {'a' => {undef => 2}})
