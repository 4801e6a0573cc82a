#error "the grader must use its own copy of this file"
