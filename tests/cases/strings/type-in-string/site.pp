# Types in strings.
notify { "${Integer} ${Integer[1, 2]} ${Array[String]} ${Enum['a', 'b']} ${Optional[String[1]]}": }
