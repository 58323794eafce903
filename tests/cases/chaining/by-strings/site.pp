# Strings that say references, alone and in Arrays, are operands of arrows.
class c { notify { 'in c': } }
include c
$both = ['Notify[a]', "Notify['b']"]
notify { ['a', 'b', 'd', 'e', 'f']: }
'Notify[a]' -> 'Notify["b"]'
$both ~> [Notify['d'], 'Class[c]']
'Notify[f]' <- 'Notify[e]' <- Notify['d']
'Resource[notify, a]' -> 'Resource["Notify", "f"]  '
if 'Notify[a]' =~ String { "Notify[${facts['x']}a]" <~ 'Notify[e]' }
