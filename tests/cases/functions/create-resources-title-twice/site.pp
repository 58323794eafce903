# The same title twice in an Array
create_resources('notify', {['a', 'a'] => {}})
