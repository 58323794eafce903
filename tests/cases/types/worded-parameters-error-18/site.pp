notice(Resource['a::b c::'])
