#include "fault.h"

#include <stdlib.h>

struct enamel_jpeg_writer {
    struct jpeg_compress_struct jpeg;
    enamel_jpeg_state state;
    struct jpeg_destination_mgr destination;
    enamel_jpeg_image image;
    uint8_t *bytes;
    size_t capacity;
};

static enamel_jpeg_writer *owner(j_compress_ptr jpeg) { return (enamel_jpeg_writer *)jpeg->client_data; }

static void grow(j_compress_ptr jpeg, size_t used) {
    enamel_jpeg_writer *writer = owner(jpeg);
    if (writer->capacity > SIZE_MAX / 4) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
    size_t capacity = writer->capacity == 0 ? 1 << 14 : writer->capacity * 2;
    uint8_t *bytes = realloc(writer->bytes, capacity);
    if (bytes == NULL) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
    writer->bytes = bytes;
    writer->capacity = capacity;
    writer->destination.next_output_byte = bytes + used;
    writer->destination.free_in_buffer = capacity - used;
}

static void destination_start(j_compress_ptr jpeg) { grow(jpeg, 0); }

// libjpeg calls this only where the whole buffer is full, whatever the pointers say.
static boolean destination_full(j_compress_ptr jpeg) {
    grow(jpeg, owner(jpeg)->capacity);
    return TRUE;
}

static void destination_end(j_compress_ptr jpeg) { (void)jpeg; }

enamel_jpeg_writer *enamel_jpeg_writer_create(const enamel_jpeg_image *image) {
    enamel_jpeg_writer *writer = calloc(1, sizeof *writer);
    if (writer == NULL) return NULL;
    j_compress_ptr jpeg = &writer->jpeg;
    jpeg->err = enamel_jpeg_state_start(&writer->state);
    if (setjmp(writer->state.jump)) {
        enamel_jpeg_writer_destroy(writer);
        return NULL;
    }
    jpeg_create_compress(jpeg);
    jpeg->client_data = writer;
    writer->image = *image;
    writer->destination.init_destination = destination_start;
    writer->destination.empty_output_buffer = destination_full;
    writer->destination.term_destination = destination_end;
    jpeg->dest = &writer->destination;
    return writer;
}

bool enamel_jpeg_writer_start(enamel_jpeg_writer *writer) {
    if (writer->state.fault != enamel_jpeg_none) return false;
    if (setjmp(writer->state.jump)) return false;
    j_compress_ptr jpeg = &writer->jpeg;
    const enamel_jpeg_image *image = &writer->image;
    jpeg->image_width = image->width;
    jpeg->image_height = image->height;
    jpeg->input_components = 4;
    jpeg->in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(jpeg);
    jpeg_set_quality(jpeg, image->quality, TRUE);
    jpeg->comp_info[0].h_samp_factor = image->horizontal_sampling;
    jpeg->comp_info[0].v_samp_factor = image->vertical_sampling;
    jpeg->dct_method = JDCT_ISLOW;
    jpeg->optimize_coding = TRUE;
    if (image->is_progressive) jpeg_simple_progression(jpeg);
    jpeg_start_compress(jpeg, TRUE);
    return true;
}

bool enamel_jpeg_writer_marker(enamel_jpeg_writer *writer, int marker, const uint8_t *bytes, size_t count) {
    if (writer->state.fault != enamel_jpeg_none) return false;
    if (setjmp(writer->state.jump)) return false;
    if (count > 65533) ERREXIT(&writer->jpeg, JERR_BAD_LENGTH);
    jpeg_write_marker(&writer->jpeg, marker, bytes, (unsigned)count);
    return true;
}

bool enamel_jpeg_writer_row(enamel_jpeg_writer *writer, const uint8_t *row) {
    if (writer->state.fault != enamel_jpeg_none) return false;
    if (setjmp(writer->state.jump)) return false;
    JSAMPROW rows[] = {(JSAMPROW)(uintptr_t)row}; // libjpeg does not write to what it compresses
    if (jpeg_write_scanlines(&writer->jpeg, rows, 1) != 1) ERREXIT(&writer->jpeg, JERR_CANT_SUSPEND);
    return true;
}

const uint8_t *enamel_jpeg_writer_finish(enamel_jpeg_writer *writer, size_t *count) {
    if (writer->state.fault != enamel_jpeg_none) return NULL;
    if (setjmp(writer->state.jump)) return NULL;
    jpeg_finish_compress(&writer->jpeg);
    *count = writer->capacity - writer->destination.free_in_buffer;
    return writer->bytes;
}

const char *enamel_jpeg_writer_error(const enamel_jpeg_writer *writer) { return writer->state.error; }

void enamel_jpeg_writer_destroy(enamel_jpeg_writer *writer) {
    jpeg_destroy_compress(&writer->jpeg);
    free(writer->bytes);
    free(writer);
}
