class m::by::t1 { notify { 't1': message => epp('m/stop.epp') } }
