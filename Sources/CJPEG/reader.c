#include "fault.h"

#include <stdlib.h>
#include <string.h>

struct enamel_jpeg_reader {
    struct jpeg_decompress_struct jpeg;
    enamel_jpeg_state state;
    struct jpeg_source_mgr source;
    struct jpeg_progress_mgr progress;
    size_t count;
    int scans;
    unsigned seen; // the components that some scan had, a bit each
};

static enamel_jpeg_reader *owner(j_decompress_ptr jpeg) { return (enamel_jpeg_reader *)jpeg->client_data; }

static void source_nothing(j_decompress_ptr jpeg) { (void)jpeg; }

static void see_components(enamel_jpeg_reader *reader) {
    j_decompress_ptr jpeg = &reader->jpeg;
    for (int i = 0; i < jpeg->comps_in_scan; i++)
        if (jpeg->cur_comp_info[i] != NULL) reader->seen |= 1u << jpeg->cur_comp_info[i]->component_index;
}

// Whether all scans together have sent every coefficient of every component in full.
static bool has_every_coefficient(const enamel_jpeg_reader *reader) {
    const struct jpeg_decompress_struct *jpeg = &reader->jpeg;
    if (!jpeg->progressive_mode) return reader->seen == (1u << jpeg->num_components) - 1;
    for (int c = 0; c < jpeg->num_components; c++)
        for (int k = 0; k < DCTSIZE2; k++)
            if (jpeg->coef_bits == NULL || jpeg->coef_bits[c][k] != 0) return false;
    return true;
}

// The input has ended: libjpeg gets an end marker, and makes up what is missing. Inside a scan it warns where bits are
// missing (arithmetic coding does not); between two scans it does not know what is.
static boolean source_fill(j_decompress_ptr jpeg) {
    static const JOCTET end[] = {0xff, JPEG_EOI};
    enamel_jpeg_reader *reader = owner(jpeg);
    if (!reader->state.ran_dry) {
        reader->state.ran_dry = true;
        see_components(reader);
        bool is_inside = jpeg->input_scan_number == 0 || jpeg->input_iMCU_row < jpeg->total_iMCU_rows;
        if (is_inside ? jpeg->arith_code : !has_every_coefficient(reader)) reader->state.is_incomplete = true;
    }
    jpeg->src->next_input_byte = end;
    jpeg->src->bytes_in_buffer = sizeof end;
    return TRUE;
}

static void source_skip(j_decompress_ptr jpeg, long count) {
    if (count <= 0) return;
    if ((size_t)count > jpeg->src->bytes_in_buffer) {
        source_fill(jpeg);
        return;
    }
    jpeg->src->next_input_byte += count;
    jpeg->src->bytes_in_buffer -= (size_t)count;
}

static void watch(j_common_ptr info) {
    j_decompress_ptr jpeg = (j_decompress_ptr)info;
    enamel_jpeg_reader *reader = owner(jpeg);
    see_components(reader);
    if (jpeg->input_scan_number <= reader->scans) return;
    reader->state.too_many_scans = true;
    ERREXIT(jpeg, JERR_EOI_EXPECTED);
}

enamel_jpeg_reader *enamel_jpeg_reader_create(const uint8_t *bytes, size_t count, int scans) {
    enamel_jpeg_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) return NULL;
    j_decompress_ptr jpeg = &reader->jpeg;
    jpeg->err = enamel_jpeg_state_start(&reader->state);
    if (setjmp(reader->state.jump)) {
        enamel_jpeg_reader_destroy(reader);
        return NULL;
    }
    jpeg_create_decompress(jpeg);
    jpeg->client_data = reader;
    reader->source.init_source = source_nothing;
    reader->source.fill_input_buffer = source_fill;
    reader->source.skip_input_data = source_skip;
    reader->source.resync_to_restart = jpeg_resync_to_restart;
    reader->source.term_source = source_nothing;
    reader->source.next_input_byte = bytes;
    reader->source.bytes_in_buffer = count;
    jpeg->src = &reader->source;
    reader->progress.progress_monitor = watch;
    jpeg->progress = &reader->progress;
    reader->count = count;
    reader->scans = scans;
    return reader;
}

bool enamel_jpeg_reader_start(enamel_jpeg_reader *reader, int eighths, enamel_jpeg_form *form) {
    if (reader->state.fault != enamel_jpeg_none) return false;
    if (setjmp(reader->state.jump)) return false;
    j_decompress_ptr jpeg = &reader->jpeg;
    jpeg_read_header(jpeg, TRUE);
    form->is_cmyk = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
    jpeg->out_color_space = form->is_cmyk ? JCS_CMYK : JCS_EXT_RGBA;
    // The slow integer transform and the smooth upsampling give the same bytes with and without SIMD.
    jpeg->dct_method = JDCT_ISLOW;
    jpeg->do_fancy_upsampling = TRUE;
    jpeg->scale_num = (unsigned)eighths;
    jpeg->scale_denom = 8;
    jpeg_start_decompress(jpeg);
    form->width = jpeg->output_width;
    form->height = jpeg->output_height;
    if (jpeg->output_components != 4) ERREXIT(jpeg, JERR_CONVERSION_NOTIMPL);
    return true;
}

bool enamel_jpeg_reader_row(enamel_jpeg_reader *reader, uint8_t *row) {
    if (reader->state.fault != enamel_jpeg_none) return false;
    if (setjmp(reader->state.jump)) return false;
    JSAMPROW rows[] = {row};
    if (jpeg_read_scanlines(&reader->jpeg, rows, 1) != 1) ERREXIT(&reader->jpeg, JERR_INPUT_EOF);
    return true;
}

bool enamel_jpeg_reader_is_incomplete(const enamel_jpeg_reader *reader) { return reader->state.is_incomplete; }

size_t enamel_jpeg_reader_offset(const enamel_jpeg_reader *reader) {
    return reader->state.ran_dry ? reader->count : reader->count - reader->source.bytes_in_buffer;
}

enamel_jpeg_fault enamel_jpeg_reader_fault(const enamel_jpeg_reader *reader) { return reader->state.fault; }

const char *enamel_jpeg_reader_error(const enamel_jpeg_reader *reader) { return reader->state.error; }

const char *enamel_jpeg_reader_warnings(const enamel_jpeg_reader *reader) { return reader->state.warnings; }

void enamel_jpeg_reader_destroy(enamel_jpeg_reader *reader) {
    jpeg_destroy_decompress(&reader->jpeg);
    free(reader);
}
