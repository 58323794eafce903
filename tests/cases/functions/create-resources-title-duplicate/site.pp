# An Integer is its text: the resource is there
notify { '1': }
create_resources('notify', {1 => {}})
