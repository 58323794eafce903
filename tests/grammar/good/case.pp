case $a {
  1, 2: { notice(1) }
  "x", /y/, default: { notice(2) notice(3) }
  *$b: { }
  File: { notice(4) }
  undef: { notice(5) }
}
