class m::by::f1 { m::stop() }
