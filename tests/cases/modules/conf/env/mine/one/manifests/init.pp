class one { notify { 'one of mine': } }
