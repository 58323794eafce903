class m::by::g1 { notify { 'g1': } break() }
