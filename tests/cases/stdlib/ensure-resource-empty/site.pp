# An empty title
ensure_resource('notify', ['a', ''])
