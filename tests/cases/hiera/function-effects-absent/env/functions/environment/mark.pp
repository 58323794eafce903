function environment::mark($what) {
  notify { "mark ${what}": }
}
