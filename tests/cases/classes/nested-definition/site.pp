# A class defined in another has its name below that, and is defined without the outer one being declared.
class outer { class inner { notify { 'inner': } } notify { 'outer': } }
include outer::inner
