# A title that is false
ensure_resource('notify', false)
