# A range whose end is before its beginning includes nothing.
['1.0.0 - 2.0.0', '2.0.0 - 1.0.0', '1.2.x - 1.x', '1.2.* -  *', '2.0.0 - 1.0.0 || 3.0.0', '1.5.0 - 1.5.0'].each |$text| {
  $range = SemVerRange($text)
  $within = ['1.5.0', '1.0.0', '3.0.0'].filter |$version| { SemVer($version) =~ $range }
  notify { $text: message => "${range} ${within} ${$range == SemVerRange('9.0.0 - 8.0.0')}" }
}
