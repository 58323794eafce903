$text = 'my string'
notify { 'a': message => inline_template('<% require "zlib" %><%= Zlib.crc32(@text).to_s(16) %>') }
notify { 'b': message => inline_template('<%= Zlib.crc32("") %> <%= Zlib.crc32("äö") %>') }
