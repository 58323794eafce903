# Classes that were evaluated before are contained first: tags flow along the edges in their order.
class known { notify { 'k': } }
class fresh { notify { 'f': } contain known }
include known
define holder { contain fresh, known }
holder { ['one', 'two']: }
