# A class may not be defined in a condition.
if true { class c { } }
