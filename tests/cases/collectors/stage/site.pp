# Stages: not the main one.
stage { 'pre': }
Stage<| |> { tag => 'x' }
