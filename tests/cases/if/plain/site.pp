# An if with a true condition takes its branch, with a false one it does not.
if true { notify { 'yes': } }
if false { notify { 'no': } }
