$a = @("END"/$)
foo ${x}\
|- END
