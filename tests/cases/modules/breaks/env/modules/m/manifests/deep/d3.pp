class m::deep::d3 { notify { 'd3': } }
