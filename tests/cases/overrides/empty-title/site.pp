# A title without characters.
Notify[''] { message => 1 }
