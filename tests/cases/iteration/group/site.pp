# partition and group_by.
$a = [4, 5, 6, 7]
$h = { 'a' => 1, 'b' => 2 }
notify { 'partition': message => [
  $a.partition |$x| { $x < 6 }, $a.partition |$i, $x| { $i < 3 }, $h.partition |$p| { $p[1] == 2 },
  $h.partition |$k, $v| { $v == 1 }, [].partition |$x| { true },
] }
notify { 'group_by': message => [
  $a.group_by |$x| { "mod ${$x % 2}" }, $a.group_by |$i, $x| { "small ${$i < 3}" }, $h.group_by |$p| { "v${p[1]}" },
  $h.group_by |$k, $v| { "v${v}" },
] }
