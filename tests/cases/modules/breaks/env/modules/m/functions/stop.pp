function m::stop() { break() }
