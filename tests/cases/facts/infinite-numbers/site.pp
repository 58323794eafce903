# Numbers beyond the range of Floats, which Ruby reads from JSON as infinite.
notify { 'large': message => "${large} ${type($large)} ${$large == $facts['list'][2]}" }
notify { 'list': message => "${facts['list']} ${$facts['list'][0] < $large}" }
notify { 'text': message => "${text} ${facts['string']}" }
