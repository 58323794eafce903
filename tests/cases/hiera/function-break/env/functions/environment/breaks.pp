function environment::breaks() {
  break()
}
