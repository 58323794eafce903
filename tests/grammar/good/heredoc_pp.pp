$a = @(END:pp)
$a = 1
END
$b = @(END:epp)
<%= $a %>
END
$c = @(END:base64)
aGVsbG8=
END
