# The statement import was removed from the language.
import 'other.pp'
