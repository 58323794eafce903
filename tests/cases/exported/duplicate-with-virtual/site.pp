# A virtual resource has it
@notify { 'from db': }
Notify<<| |>>
