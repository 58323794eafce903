# Two resources with the same namevars.
pair { 'one-two': }
pair { 'three': first => 'one', second => 'two' }
