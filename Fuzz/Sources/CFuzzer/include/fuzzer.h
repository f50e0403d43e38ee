// The part of libFuzzer that a program with a main function of its own calls.
#ifndef ENAMEL_FUZZER_H
#define ENAMEL_FUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with a program's arguments: calls the function with one input after the other, until one fails.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*one_input)(const uint8_t *bytes, size_t count));

#endif
