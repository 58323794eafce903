# A class may not stand in init.pp and in its own file.
include mine::part
