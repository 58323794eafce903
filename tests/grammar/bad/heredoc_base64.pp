$a = @(END:base64)
!!
END
