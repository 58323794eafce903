class m::by::h2 { notify { 'h2': } }
