# The name of a type as a value is only refused when the catalog is written, with what stays virtual left out.
@notify { 'a': message => File }
Notify { message => [File] }
notify { 'b': message => Notify['a']['message'] =~ Any }
notify { 'c': message => "${Resource[Variant[File]]} ${[Variant[File['/a']], Variant[Class['a']]]}" }
