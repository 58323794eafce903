# A class that is nowhere, included by a class that a condition included.
class base { include monitring }
class role ($monitor = true) {
  if $monitor { include base }
}
include role
