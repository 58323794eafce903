# An attribute that the type does not have, in an instance of a defined type.
define conf ($options = {}) {
  file { "/etc/${title}.conf": * => $options }
}
class app { conf { 'app': options => { 'moed' => '0644' } } }
include app
