# The body of an unless that is not taken is not evaluated.
unless true { fail('never') } else { notify { 'fine': } }
