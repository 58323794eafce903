# An exported resource needs a store, without one there is a warning and no resource.
@@notify { 'a': }
notify { 'b': }
