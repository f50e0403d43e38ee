// Carries libpng's messages into the caller's memory.
#ifndef ENAMEL_PNG_TEXT_H
#define ENAMEL_PNG_TEXT_H

#include "enamel_png.h"

#include <png.h>

/// Empties both texts.
void enamel_png_text_clear(enamel_png_text *text);

/// libpng's handlers; the error pointer of its struct is an `enamel_png_text`.
PNG_NORETURN void enamel_png_on_error(png_structp png, png_const_charp message);
void enamel_png_on_warning(png_structp png, png_const_charp message);

#endif
