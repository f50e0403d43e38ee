#ifndef ENAMEL_CFONTCATALOG_H
#define ENAMEL_CFONTCATALOG_H

#include <stddef.h>

/// The text of Fonts/catalog.txt, in UTF-8: bytes that live as long as the process and never change.
const unsigned char *_Nonnull enamel_font_catalog(void);

/// How many bytes they are.
size_t enamel_font_catalog_length(void);

#endif
