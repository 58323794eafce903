define any { }
