# PuppetDB compares JSON: undef is null, and what is not there is not null
Notify<<| message == undef |>>
File<<| owner != undef |>>
notify { 'end': }
