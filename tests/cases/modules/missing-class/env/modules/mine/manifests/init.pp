class mine { }
