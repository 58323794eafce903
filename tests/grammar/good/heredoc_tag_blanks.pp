$a = @( END OF TEXT )
foo
END OF TEXT
