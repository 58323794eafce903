$a = @(END:json)
{"a": }
END
