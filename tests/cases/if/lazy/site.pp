# The branch that is not taken is not evaluated.
if false { fail('never') } else { notify { 'ok': } }
