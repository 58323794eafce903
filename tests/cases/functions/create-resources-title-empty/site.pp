# An empty title where the type's patterns match none
create_resources('file', {'' => {}})
