type Everywhere = Integer[1]
