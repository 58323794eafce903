# What an override adds to a resource is looked at before those that never came.
notify { 'a': }
Notify['a', 'b'] { nope => 1 }
