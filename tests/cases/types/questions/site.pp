# What types say about values and about each other, and the types of values.
notify { 'q0': message => "${File['a'] in [File['a']]}" }
notify { 'q1': message => "${File['a'] ? { File['a'] => 1, default => 2 }}" }
notify { 'q2': message => "${File['a'] =~ File['a']}" }
notify { 'q3': message => "${File['a'] =~ Type[File['a']]}" }
notify { 'q4': message => "${File['a'] =~ Type[File]}" }
notify { 'q5': message => "${File['a'] =~ Type[Resource]}" }
notify { 'q6': message => "${File['a'] =~ Resource}" }
notify { 'q7': message => "${File['a'] =~ CatalogEntry}" }
notify { 'q8': message => "${File['a'] =~ Type[CatalogEntry]}" }
notify { 'q9': message => "${File['a'] =~ Type}" }
notify { 'q10': message => "${Class['a'] =~ Type[Class]}" }
notify { 'q11': message => "${[File['a']] == [File['a']]}" }
notify { 'q12': message => "${File['a'] == File['a']}" }
notify { 'q13': message => "${[Integer] ? { [Integer] => 1, default => 2}}" }
notify { 'q14': message => "${Integer ? { Integer => 1, default => 2}}" }
notify { 'q15': message => "${Integer in [Integer]}" }
notify { 'q16': message => "${Integer in [1]}" }
notify { 'q17': message => "${Resource['file','a'] =~ Type[File]}" }
notify { 'q18': message => "${File < Resource}" }
notify { 'q19': message => "${File['a'] < File}" }
notify { 'q20': message => "${File > File['a']}" }
notify { 'q21': message => "${Class['a'] <= Class}" }
notify { 'q22': message => "${Class <= CatalogEntry}" }
notify { 'q23': message => "${5 =~ Integer[1,6]}" }
notify { 'q24': message => "${type(5)}" }
notify { 'q25': message => "${type([1,'a'])}" }
notify { 'q26': message => "${type([1,'a'],'reduced')}" }
notify { 'q27': message => "${type([1,'a'],'generalized')}" }
notify { 'q28': message => "${type({a=>1})}" }
notify { 'q29': message => "${type({a=>1, b=>'x'},'reduced')}" }
notify { 'q30': message => "${type({1=>2, a=>'x'})}" }
notify { 'q31': message => "${type('abc')}" }
notify { 'q32': message => "${type(/a/)}" }
notify { 'q33': message => "${type(Integer)}" }
notify { 'q34': message => "${type(File['a'])}" }
notify { 'q35': message => "${type(undef)}" }
notify { 'q36': message => "${type(default)}" }
notify { 'q37': message => "${type([])}" }
notify { 'q38': message => "${type({})}" }
notify { 'q39': message => "${type([[1,2],[3]],'reduced')}" }
notify { 'q40': message => "${type([1,2.5],'reduced')}" }
notify { 'q41': message => "${type([1,undef],'reduced')}" }
notify { 'q42': message => "${type(['a','b'],'reduced')}" }
notify { 'q43': message => "${type(1.5)}" }
notify { 'q44': message => "${type([/a/,/b/],'reduced')}" }
notify { 'q45': message => "${type([1, /b/],'reduced')}" }
notify { 'q46': message => "${type([Integer, String],'reduced')}" }
notify { 'q47': message => "${type([Integer[1], Integer[2]],'reduced')}" }
notify { 'q48': message => "${type([File['a'], File['b']],'reduced')}" }
notify { 'q49': message => "${type([[1],{a=>2}],'reduced')}" }
notify { 'q50': message => "${type([[1],/a/,{a=>2}],'reduced')}" }
notify { 'q51': message => "${type([true,false],'reduced')}" }
notify { 'q52': message => "${type([true],'reduced')}" }
notify { 'q53': message => "${type([default,1],'reduced')}" }
notify { 'q54': message => "${type(-5)}" }
notify { 'q55': message => "${Integer == 'a'}" }
notify { 'q56': message => "${Integer < 1}" }
notify { 'q57': message => "${Integer != String}" }
notify { 'q58': message => "${Data == Variant[ScalarData,Undef,Hash[String,Data],Array[Data]]}" }
notify { 'q59': message => "${Optional[Integer] == Variant[Undef,Integer]}" }
notify { 'q60': message => "${Type[Integer] =~ Type[Type]}" }
notify { 'q61': message => "${5 =~ Scalar}" }
notify { 'q62': message => "${5 =~ Iterable}" }
notify { 'q63': message => "${-5 =~ Iterable}" }
notify { 'q64': message => "${Integer[1,5] =~ Iterable}" }
notify { 'q65': message => "${Integer =~ Iterable}" }
notify { 'q66': message => "${Integer[1,5] =~ Iterable[Integer]}" }
notify { 'q67': message => "${Enum[a] =~ Iterable}" }
notify { 'q68': message => "${[1] =~ Iterable[Integer]}" }
notify { 'q69': message => "${'abc' =~ Iterable[String]}" }
notify { 'q70': message => "${{a=>1} =~ Iterable[Tuple[String,Integer]]}" }
