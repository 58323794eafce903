# A hash matches a hash with matching entries, others may be there too.
case { 'a' => 1, 'b' => 2 } {
  { 'a' => 2 }: { notify { 'a=2': } }
  { 'a' => 1 }: { notify { 'a=1': } }
  default: { notify { 'default': } }
}
