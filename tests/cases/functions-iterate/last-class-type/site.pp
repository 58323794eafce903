# pins: the type Class without a title may not be the value of a body.
class a { $of = [Class] }
include a
