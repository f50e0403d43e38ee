#include "CFontCatalog.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char catalog[] = {
#embed "../../Fonts/catalog.txt"
};

const unsigned char *enamel_font_catalog(void) { return catalog; }

size_t enamel_font_catalog_length(void) { return sizeof catalog; }
