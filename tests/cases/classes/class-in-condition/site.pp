# A class cannot be defined in a condition.
if true { class c { } }
