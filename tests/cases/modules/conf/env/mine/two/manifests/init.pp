class two { notify { 'two of mine': } }
