# A loadyaml of the site's own stdlib takes aliases, which the built-in one refuses as the version that it stands for does.
$data = loadyaml(find_file('app/data.yaml'))
$data.each |$name, $value| {
  notify { $name: message => $value }
}
