class m::by::g2 { notify { 'g2': } }
