function other::g() { "g" }
