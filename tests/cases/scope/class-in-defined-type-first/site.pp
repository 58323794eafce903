# A class that an instance includes first has the base scope around it, not the instance's.
class c { notify { "[${v}] [${title}]": } }
define d($v) { include c }
node default {
  d { 'x': v => 'instance' }
}
