class m::by::f2 { notify { 'f2': } }
