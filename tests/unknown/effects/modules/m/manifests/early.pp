class m::early { notify { 'early': } }
