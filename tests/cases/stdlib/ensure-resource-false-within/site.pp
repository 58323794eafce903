# A title in an Array that is false
ensure_resource('notify', [false])
