# A type alias alone in a branch, and beside another statement
unless true { type T = Integer }
case 1 { 1: { type U = Integer } default: { type V = Integer notice(1) } }
if false { } elsif true { type W = Integer } else { type X = Integer }
unless true { } else { type Y = Integer }
if false { } elsif true { notice(1) type Z = Integer }
