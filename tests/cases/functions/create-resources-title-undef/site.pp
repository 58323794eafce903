# No title
create_resources('notify', {undef => {}})
