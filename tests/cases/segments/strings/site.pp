# Texts that are put together: nested interpolations, parts of them, values that are no Strings.
$domain = 'example.net'
$host = "www.${domain}"
$url = "https://${host}:${8000 + 443}/"
$copy = "${url}"
$empty = ''
notify { 'nested': message => "<${url}>" }
notify { 'copy': message => $copy }
notify { 'part': message => "<${url[8, 9]}>" }
notify { 'values': message => "${4 + 3} ${1.5 > 1} ${[1, 'a']} ${empty}." }
notify { 'twice': message => "${host}${host}" }
notify { "title ${host}": }
notify { 'all-empty': message => "${empty}${empty}" }
define d($port = 80) { notify { "d ${title}": message => "listen ${port} for ${title}" } }
d { 'one': port => 81 }
d { 'two': }
