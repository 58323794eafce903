# Nothing is ensured: of more titles there would be more.
$none = []
ensure_packages($none)
ensure_resources('file', {})
create_resources('user', {})
notify { 'n': message => [defined(Package['b']), defined(File['/b']), defined(User['b'])] }
