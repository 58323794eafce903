# Two nodes export the same
Notify<<| |>>
