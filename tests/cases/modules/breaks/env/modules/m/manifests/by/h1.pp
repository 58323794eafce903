class m::by::h1 { notify { 'h1': } break() }
