class m::plain { notify { 'plain': } }
