notify { 'a': tag => 'ÄÖ::Üx' }
notify { 'b': message => String(tagged('ÄÖ')) }
tag('Éa')
Notify <| tag == 'ÜX' |> { message => 'by a segment' }
@notify { 'c': tag => 'ß' }
Notify <| tag == 'äö::üx' or tag == 'ß' |> { withpath => true }
