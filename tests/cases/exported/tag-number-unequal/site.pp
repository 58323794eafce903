# A number is no tag, also for !=
Notify<<| tag != 5 |>>
