#include "text.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct output {
    uint8_t *bytes;
    size_t count;
    size_t capacity;
} output;

static void give(png_structp png, png_bytep from, size_t count) {
    output *out = png_get_io_ptr(png);
    if (count > out->capacity - out->count) {
        if (count > SIZE_MAX / 4 || out->capacity > SIZE_MAX / 4) png_error(png, "the file is too large");
        size_t capacity = (out->count + count) * 2;
        uint8_t *bytes = realloc(out->bytes, capacity);
        if (bytes == NULL) png_error(png, "out of memory");
        out->bytes = bytes;
        out->capacity = capacity;
    }
    memcpy(out->bytes + out->count, from, count);
    out->count += count;
}

static void flush(png_structp png) { (void)png; }

// Everything that libpng may jump out of; the memory it leaves behind is the caller's to free.
static bool write_image(
    png_structp png, png_infop info, const enamel_png_image *image, enamel_png_compression compression) {
    if (setjmp(png_jmpbuf(png))) return false;
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_compression_level(png, compression.level);
    png_set_compression_strategy(png, compression.strategy);
    png_set_compression_buffer_size(png, 1 << 16);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, compression.filters);
    png_set_IHDR(
        png, info, image->width, image->height, image->bit_depth, image->color_type, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    if (image->palette_count > 0) {
        png_color palette[PNG_MAX_PALETTE_LENGTH];
        for (int i = 0; i < image->palette_count && i < PNG_MAX_PALETTE_LENGTH; i++) {
            palette[i].red = image->palette[3 * i];
            palette[i].green = image->palette[3 * i + 1];
            palette[i].blue = image->palette[3 * i + 2];
        }
        png_set_PLTE(png, info, palette, image->palette_count);
        if (image->palette_alpha_count > 0)
            png_set_tRNS(png, info, image->palette_alpha, image->palette_alpha_count, NULL);
    }
    png_write_info(png, info);
    for (uint32_t y = 0; y < image->height; y++) png_write_row(png, image->rows + image->row_bytes * y);
    png_write_end(png, NULL);
    return true;
}

bool enamel_png_write(
    const enamel_png_image *image, enamel_png_compression compression, uint8_t **bytes, size_t *count,
    enamel_png_text text) {
    enamel_png_text_clear(&text);
    *bytes = NULL;
    *count = 0;
    png_structp png =
        png_create_write_struct(PNG_LIBPNG_VER_STRING, &text, enamel_png_on_error, enamel_png_on_warning);
    png_infop info = png != NULL ? png_create_info_struct(png) : NULL;
    output out = {NULL, 0, 0};
    bool written = false;
    if (info != NULL) {
        png_set_write_fn(png, &out, give, flush);
        written = write_image(png, info, image, compression);
    } else if (text.error_capacity > 0) {
        strncpy(text.error, "libpng cannot start", text.error_capacity - 1);
        text.error[text.error_capacity - 1] = 0;
    }
    png_destroy_write_struct(&png, &info);
    if (!written) {
        free(out.bytes);
        return false;
    }
    *bytes = out.bytes;
    *count = out.count;
    return true;
}
