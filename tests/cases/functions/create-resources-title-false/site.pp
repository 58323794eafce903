# No title
create_resources('notify', {false => {}})
