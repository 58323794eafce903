$a = @(END:epp)
<%= $a 
END
