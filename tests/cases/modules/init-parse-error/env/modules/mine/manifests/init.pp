class mine {
