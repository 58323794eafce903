class m::deep::d1 { notify { 'd1': } include m::deep::d3 }
