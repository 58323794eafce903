# strict of the section server
notify { "a${nothing}": }
