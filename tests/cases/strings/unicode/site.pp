# Text beyond ASCII in titles, attributes, comments; columns count characters.
$größe = 1
