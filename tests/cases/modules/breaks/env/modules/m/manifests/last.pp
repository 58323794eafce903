class m::last { notify { 'last': } }
