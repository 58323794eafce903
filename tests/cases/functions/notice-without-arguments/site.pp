# A log function may have no argument.
notice()
