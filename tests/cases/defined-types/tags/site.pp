# The tags of what an instance contains.
define my::d { file { "/srv/${title}": ensure => file } }
class web::server { my::d { 'x': } }
include web::server
