# A name that would lead out of the module is refused.
include 'mine::upper::../../../elsewhere'
