# By tags: PuppetDB knows all tags of a resource, in any case of letters
Notify<<| tag == 'DB' |>>
File<<| tag != 'db' |>>
notify { 'end': }
