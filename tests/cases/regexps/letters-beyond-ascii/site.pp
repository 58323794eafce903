# A pattern that Ruby ties to Unicode (letters beyond ASCII, properties) is shown with its options; the others as they are.
$all = [/\p{L}/, /é/, /\u00e9/, /\u0041/, /\x41/, /\303\251/, /\101/, /(?i)é/, /(?i:é)/, /(?m-i:é)x/, /a\/é/, /\h\R/, /\u{41 e9}/, /\u{41 42}/, /\\p/, /\P{Greek}[[:alpha:]]/, /(?i)a/]
notify { 'texts': message => $all.map |$r| { "${r} ${type($r)} ${Pattern[$r]} ${String($r, '%p')}" } }
notify { 'ruby': message => shellquote(/\p{L}/, /é/, /a/) }
