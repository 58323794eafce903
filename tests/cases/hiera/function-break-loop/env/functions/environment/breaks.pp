function environment::breaks() { break() }
