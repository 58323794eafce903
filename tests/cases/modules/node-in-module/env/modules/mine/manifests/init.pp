class mine { }
node default { }
