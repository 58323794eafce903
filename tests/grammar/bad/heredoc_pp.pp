$a = @(END:pp)
$a = = 1
END
