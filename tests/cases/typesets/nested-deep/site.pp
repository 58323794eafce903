# Three sets, the last of which has itself as a type.
type Ws = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {
  Inner => TypeSet[{pcore_version => '1.0.0', types => {
    Deep => TypeSet[{pcore_version => '1.0.0', types => {Age => Integer, G => Age, H => Deep, I => Ws::Inner::Deep::Age}}],
    Text => String,
  }}],
  Later => Array[Ws::Inner::Text],
}}]
notify { 'text': message => "${Ws}" }
