#include "fault.h"

#include <string.h>

static enamel_jpeg_fault kind(const enamel_jpeg_state *state) {
    if (state->too_many_scans) return enamel_jpeg_scans;
    switch (state->manager.msg_code) {
        case JERR_ARITH_NOTIMPL:
        case JERR_BAD_PRECISION:
        case JERR_CCIR601_NOTIMPL:
        case JERR_CONVERSION_NOTIMPL:
        case JERR_COMPONENT_COUNT:
        case JERR_FRACT_SAMPLE_NOTIMPL:
        case JERR_IMAGE_TOO_BIG:
        case JERR_NOTIMPL:
        case JERR_NOT_COMPILED:
        case JERR_SOF_UNSUPPORTED: return enamel_jpeg_unsupported;
        case JERR_INPUT_EMPTY:
        case JERR_INPUT_EOF: return enamel_jpeg_truncated;
        case JERR_BAD_LIB_VERSION:
        case JERR_BAD_STATE:
        case JERR_BAD_STRUCT_SIZE:
        case JERR_NO_BACKING_STORE:
        case JERR_OUT_OF_MEMORY:
        case JERR_TFILE_CREATE:
        case JERR_VIRTUAL_BUG: return enamel_jpeg_failure;
        default: return enamel_jpeg_malformed;
    }
}

static void on_error(j_common_ptr info) {
    enamel_jpeg_state *state = (enamel_jpeg_state *)info->err;
    state->fault = kind(state);
    state->manager.format_message(info, state->error);
    longjmp(state->jump, 1);
}

// A hostile file can warn for every block: only the first 64 are put into words.
static void on_message(j_common_ptr info, int level) {
    if (level >= 0) return;
    enamel_jpeg_state *state = (enamel_jpeg_state *)info->err;
    // Bits were made up: because the input has ended, or the picture's end marker came before its last block.
    if (state->manager.msg_code == JWRN_HIT_MARKER
        && (state->ran_dry || (info->is_decompressor && ((j_decompress_ptr)info)->unread_marker == JPEG_EOI)))
        state->is_incomplete = true;
    if (++state->warnings_seen > 64) return;
    char text[JMSG_LENGTH_MAX];
    state->manager.format_message(info, text);
    size_t length = strlen(text);
    if (sizeof state->warnings - state->warnings_count < length + 2) return;
    memcpy(state->warnings + state->warnings_count, text, length);
    state->warnings_count += length;
    state->warnings[state->warnings_count++] = '\n';
    state->warnings[state->warnings_count] = 0;
}

static void say_nothing(j_common_ptr info) { (void)info; }

struct jpeg_error_mgr *enamel_jpeg_state_start(enamel_jpeg_state *state) {
    jpeg_std_error(&state->manager);
    state->manager.error_exit = on_error;
    state->manager.emit_message = on_message;
    state->manager.output_message = say_nothing;
    return &state->manager;
}
