class m::late { notify { 'late': } }
