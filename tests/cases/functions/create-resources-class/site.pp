# Classes from hashes.
class web ($port, $mode = 'a') { notify { "web ${port} ${mode}": } }
class db { notify { 'db': } }
create_resources('class', { 'web' => { 'port' => 80 }, 'db' => {} })
