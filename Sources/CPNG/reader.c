#include "text.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct enamel_png_reader {
    png_structp png;
    png_infop info;
    const uint8_t *bytes;
    size_t count;
    size_t offset;
    enamel_png_text text;
    bool failed; // after an error libpng's state may only be destroyed
};

static void take(png_structp png, png_bytep into, size_t count) {
    enamel_png_reader *reader = png_get_io_ptr(png);
    if (count > reader->count - reader->offset) png_error(png, "the data ends too early");
    memcpy(into, reader->bytes + reader->offset, count);
    reader->offset += count;
}

// Chunks that say nothing about the pixels' values, and cHRM, which the caller reads: passed over, whatever they hold.
static const png_byte passed_over[] = "bKGD\0cHRM\0eXIf\0hIST\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sTER\0tEXt\0tIME\0zTXt";

enamel_png_reader *enamel_png_reader_create(
    const uint8_t *bytes, size_t count, size_t chunk_bytes, enamel_png_text text) {
    enamel_png_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) return NULL;
    reader->bytes = bytes;
    reader->count = count;
    reader->text = text;
    enamel_png_text_clear(&reader->text);
    reader->png = png_create_read_struct(
        PNG_LIBPNG_VER_STRING, &reader->text, enamel_png_on_error, enamel_png_on_warning);
    if (reader->png == NULL) {
        free(reader);
        return NULL;
    }
    if (setjmp(png_jmpbuf(reader->png))) {
        enamel_png_reader_destroy(reader);
        return NULL;
    }
    reader->info = png_create_info_struct(reader->png);
    if (reader->info == NULL) png_error(reader->png, "out of memory");
    png_set_read_fn(reader->png, reader, take);
    png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX); // the caller has checked the size
    png_set_chunk_malloc_max(reader->png, chunk_bytes);
    png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, passed_over, sizeof passed_over / 5);
    return reader;
}

bool enamel_png_reader_start(enamel_png_reader *reader, enamel_png_encoding *encoding, size_t *row_bytes) {
    if (reader->failed) return false;
    if (setjmp(png_jmpbuf(reader->png))) {
        reader->failed = true;
        return false;
    }
    png_structp png = reader->png;
    png_infop info = reader->info;
    png_read_info(png, info);

    memset(encoding, 0, sizeof *encoding);
    encoding->srgb = png_get_valid(png, info, PNG_INFO_sRGB) != 0;
    png_charp name = NULL;
    png_bytep profile = NULL;
    png_uint_32 profile_count = 0;
    int method = 0;
    if (png_get_iCCP(png, info, &name, &method, &profile, &profile_count) != 0) {
        encoding->profile = profile;
        encoding->profile_count = profile_count;
        strncpy(encoding->profile_name, name, sizeof encoding->profile_name - 1);
    }
    png_fixed_point gamma = 0;
    if (png_get_gAMA_fixed(png, info, &gamma) != 0) encoding->gamma = gamma;

    png_set_expand(png); // palettes to RGB, grey to 8 bits at least, tRNS to alpha
    if ((png_get_color_type(png, info) & PNG_COLOR_MASK_COLOR) == 0) png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xffff, PNG_FILLER_AFTER);
    const uint16_t one = 1;
    if (png_get_bit_depth(png, info) == 16 && *(const uint8_t *)&one == 1) png_set_swap(png);
    png_read_update_info(png, info);
    *row_bytes = png_get_rowbytes(png, info);
    if (*row_bytes / 4 / (png_get_bit_depth(png, info) / 8) != png_get_image_width(png, info))
        png_error(png, "the rows are not RGBA");
    return true;
}

bool enamel_png_reader_row(enamel_png_reader *reader, uint8_t *row) {
    if (reader->failed) return false;
    if (setjmp(png_jmpbuf(reader->png))) {
        reader->failed = true;
        return false;
    }
    png_read_row(reader->png, row, NULL);
    return true;
}

bool enamel_png_reader_finish(enamel_png_reader *reader) {
    if (reader->failed) return false;
    if (setjmp(png_jmpbuf(reader->png))) {
        reader->failed = true;
        return false;
    }
    png_read_end(reader->png, NULL);
    return true;
}

size_t enamel_png_reader_offset(const enamel_png_reader *reader) { return reader->offset; }

uint32_t enamel_png_reader_chunk(const enamel_png_reader *reader) { return png_get_io_chunk_type(reader->png); }

void enamel_png_reader_destroy(enamel_png_reader *reader) {
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader);
}
