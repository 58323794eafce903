# The title in the text of a reference is a literal: quotes and control characters are escaped.
$quoted = Notify["it's"]
notify {
  'a': message => "${Notify["it's"]} ${quoted}";
  'b': message => "${[Notify["it's"], Notify["a\nb"]]} ${{ 'k' => File["/a\\'b"] }}";
  'c': message => "${Notify['a\\b']} ${Notify['plain']} ${Class['a']}";
  'd': message => String(Notify["it's"], '%s');
}
