class a {
  "x"
  include b
}
