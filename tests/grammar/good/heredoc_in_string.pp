$a = "x ${@(END)} y"
foo
END
