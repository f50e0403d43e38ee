#ifndef ENAMEL_CSYMBOLOUTLINES_H
#define ENAMEL_CSYMBOLOUTLINES_H

#include <stddef.h>

/// The packed symbol outlines that tools/symbols writes: bytes that live as long as the process and never change.
const unsigned char *_Nonnull enamel_symbol_outlines(void);

/// How many bytes they are.
size_t enamel_symbol_outlines_length(void);

#endif
