# Without a store exported resources are not collected.
@@notify { 'a': }
Notify<<| |>>
