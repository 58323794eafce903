# A class can have a variable of the name of a fact.
class c {
  $osfamily = 'Mine'
  notify { $osfamily: }
}
include c
notify { $osfamily: }
