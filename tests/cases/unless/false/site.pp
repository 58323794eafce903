# An unless with a false condition takes its body.
unless false { notify { 'body': } }
