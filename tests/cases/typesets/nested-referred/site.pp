# A set named in another: its types have names in that one alone.
type Wa = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {Age => Integer}}]
type Wb = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {Set => Wa, Age => Wa::Age, Short => Array[Age]}}]
$set = Wb
notify { 'in there': message => String([1 =~ Wb::Age, [1] =~ Wb::Short, 'a' =~ Wb::Age, Wb::Set == Wa]) }
