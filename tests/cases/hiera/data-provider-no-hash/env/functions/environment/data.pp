function environment::data() { 5 }
