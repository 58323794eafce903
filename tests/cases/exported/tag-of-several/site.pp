# Tags that are an Array are no tag to PuppetDB's terminus, also where nothing else matches
$t = ['db', 'web']
Notify<<| title == 'none' and tag == $t |>>
