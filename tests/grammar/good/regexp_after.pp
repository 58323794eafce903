case $a {
  /x/: { notice(1) }
  default: { }
}
if foo($a) { }
/x/ =~ $b
