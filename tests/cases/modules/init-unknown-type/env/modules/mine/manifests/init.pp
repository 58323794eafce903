class mine (Mine::Nowhere $a = 1) { }
