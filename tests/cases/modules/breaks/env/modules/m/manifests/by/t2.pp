class m::by::t2 { notify { 't2': } }
