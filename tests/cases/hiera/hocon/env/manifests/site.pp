# HOCON: keys that are merged, the newest first, substitutions, and values put together.
['port', 'url', 'list', 'package', 'path', 'numbers', 'words', 'later', 'a', 'quoted key'].each |$key| {
  notify { $key: message => lookup("'${key}'") }
}
notify { 'merged': message => lookup('db', Hash, 'deep') }
notify { 'below': message => lookup('db.opts.timeout') }
notify { 'missing': message => lookup('missing', { default_value => 'none' }) }
notify { 'all': message => lookup('list', Array, 'unique') }
