#include "text.h"

#include <string.h>

void enamel_png_text_clear(enamel_png_text *text) {
    if (text->error_capacity > 0) text->error[0] = 0;
    if (text->warnings_capacity > 0) text->warnings[0] = 0;
}

void enamel_png_on_error(png_structp png, png_const_charp message) {
    enamel_png_text *text = png_get_error_ptr(png);
    if (text->error_capacity > 0) {
        strncpy(text->error, message, text->error_capacity - 1);
        text->error[text->error_capacity - 1] = 0;
    }
    png_longjmp(png, 1);
}

void enamel_png_on_warning(png_structp png, png_const_charp message) {
    enamel_png_text *text = png_get_error_ptr(png);
    // A hostile file can warn once for every chunk: what does not fit is dropped before anything is copied, and the
    // capacity shrinks to what is left, so that a warning costs no walk over those before it.
    size_t length = strlen(message);
    if (text->warnings_capacity < length + 2) {
        text->warnings_capacity = 0;
        return;
    }
    memcpy(text->warnings, message, length);
    text->warnings[length] = '\n';
    text->warnings[length + 1] = 0;
    text->warnings += length + 1;
    text->warnings_capacity -= length + 1;
}
