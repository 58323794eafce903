$a = 'héllo wörld 日本語 😀'
$b = "${a}日本${b}"
# ümläut
$c = 1
