class m::deep::d2 { include m::deep::inner notify { 'd2 goes on': } }
