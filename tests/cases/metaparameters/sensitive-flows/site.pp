# A Sensitive metaparameter is no secret where it flows to.
define d() { notify { 'in': } }
d { 'x': noop => Sensitive(true) }
