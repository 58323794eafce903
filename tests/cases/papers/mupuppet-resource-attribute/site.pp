# Reading the attribute of a resource through a reference, section 3.2.2.
file {"foo.txt":
  owner => "alice"
}
$y = "foo.txt"
$x = File[$y]
file {"bar.txt":
  owner => $x["owner"]
}
