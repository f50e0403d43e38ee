#include "CSymbolOutlines.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char outlines[] = {
#embed "symbols.bin"
};

const unsigned char *enamel_symbol_outlines(void) { return outlines; }

size_t enamel_symbol_outlines_length(void) { return sizeof outlines; }
