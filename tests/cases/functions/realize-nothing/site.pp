# realize without a reference.
realize()
