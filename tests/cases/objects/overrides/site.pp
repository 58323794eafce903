# Attributes that override those of a parent: Puppet's Ruby classes hand on fewer by position.
type P4 = Object[{attributes => {a => Integer, b => {type => Integer, value => 1}}}]
type C4 = Object[{parent => P4, attributes => {a => {type => Integer[1], override => true}}}]
$result1 = [C4(7, 8), C4(7), C4({a => 3, b => 9}), "${C4(7,8)}"]
notify { '1': message => String($result1, '%p') }

type P5 = Object[{attributes => {a => {type => Integer, value => 3}, b => {type => Integer, value => 1}}}]
type C5 = Object[{parent => P5, attributes => {a => {type => Integer[1], override => true, value => 4}}}]
$result2 = [C5(7, 8), C5(7), C5(), C5(3), "${C5(3)} ${C5(4)} ${C5()} ${C5(3,1)} ${C5(8,1)}", C5({b => 4}), C5(3) == C5(3), C5(3) == P5(3)]
notify { '2': message => String($result2, '%p') }

type P7 = Object[{attributes => {a => {type => Integer, value => 3}}}]
type C7 = Object[{parent => P7, constants => {a => 4}}]
$result3 = [C7(), C7().a, C7 < P7, C7({}), "${C7()}", C7]
notify { '3': message => String($result3, '%p') }

type P8 = Object[{attributes => {a => {type => Integer, value => 3}}}]
type C8 = Object[{parent => P8, constants => {a => 4}, attributes => {z => Integer}}]
$result4 = [C8(1), C8(2).a, C8(3).z, "${C8(5)}"]
notify { '4': message => String($result4, '%p') }

type P11 = Object[{attributes => {a => {type => Integer, kind => derived}}}]
type C11 = Object[{parent => P11, attributes => {a => {type => Integer, override => true}}}]
$result5 = [C11(3), C11(4).a, "${C11(4)}"]
notify { '5': message => String($result5, '%p') }

type P12 = Object[{attributes => {a => {type => Integer, kind => constant, value => 3}}}]
type C12 = Object[{parent => P12, attributes => {a => {type => Integer, override => true, kind => constant, value => 4}}}]
$result6 = [C12(), C12().a, P12().a]
notify { '6': message => String($result6, '%p') }

type P14 = Object[{attributes => {a => {type => Integer, value => 1}}}]
type C14 = Object[{parent => P14, attributes => {a => {type => Integer, override => true, kind => derived}}}]
$result7 = C14().a
notify { '7': message => String($result7, '%p') }

type P16 = Object[{attributes => {a => {type => Integer, value => 1}}}]
type C16 = Object[{parent => P16, attributes => {a => {type => Integer, override => true, value => 2}}}]
type D16 = Object[{parent => C16, attributes => {a => {type => Integer, override => true, value => 3}, c => {type => String, value => 'x'}}}]
$result8 = [D16(), D16(1), D16(2), "${D16(2)} ${D16(3)} ${D16(1)} ${D16(5)}", D16(1,'y'), "${D16(1,'y')}"]
notify { '8': message => String($result8, '%p') }

type P17 = Object[{attributes => {a => Integer, b => Integer, c => {type => Integer, value => 0}}}]
type C17 = Object[{parent => P17, attributes => {c => {type => Integer, override => true}}}]
$result9 = [C17(1,2,3), "${C17(4,5,6)} ${C17({a=>1,b=>2,c=>0})}"]
notify { '9': message => String($result9, '%p') }

type P19 = Object[{attributes => {a => Optional[Integer]}}]
type C19 = Object[{parent => P19, attributes => {a => {type => Integer, override => true}}}]
$result10 = [C19(3), C19(3) == C19(3), C19(3) == P19(3), "${C19(3)}", {C19(3) => 1}[C19(3)], C19]
notify { '10': message => String($result10, '%p') }

type P20 = Object[{attributes => {a => Integer}, equality => []}]
type C20 = Object[{parent => P20, attributes => {b => {type => Integer}}}]
$result11 = [C20(3,4)==C20(4,4), C20(3,4)==C20(3,5), P20(3)==P20(4)]
notify { '11': message => String($result11, '%p') }

type P21 = Object[{attributes => {a => {type => Integer, value => 3}}}]
type A21 = P21
type C21 = Object[{parent => A21, attributes => {a => {type => Integer, override => true, value => 4}}}]
$result12 = [C21(7), C21(), "${C21(3)} ${C21()}"]
notify { '12': message => String($result12, '%p') }
