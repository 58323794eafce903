$a = "tab\t nl\n cr\r sp\s d\$x q\" s\' b\\ u\u00e9 U\u{1F600}"
$b = ""
$c = "two
lines"
$d = "joined \
line"
