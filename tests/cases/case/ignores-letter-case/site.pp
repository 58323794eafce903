# Strings match without regard to case.
case 'DEBIAN' {
  'debian': { notify { 'matched': } }
  default: { notify { 'not matched': } }
}
