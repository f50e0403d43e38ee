#include "enamel_gif.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

struct enamel_gif_reader {
    GifFileType *gif;
    const uint8_t *bytes;
    size_t count;
    size_t offset;
    int error;
};

static int take(GifFileType *gif, GifByteType *into, int wanted) {
    enamel_gif_reader *reader = gif->UserData;
    size_t left = reader->count - reader->offset;
    size_t count = wanted < 0 ? 0 : (size_t)wanted < left ? (size_t)wanted : left;
    memcpy(into, reader->bytes + reader->offset, count);
    reader->offset += count;
    return (int)count;
}

static enamel_gif_fault fault(int error) {
    switch (error) {
        case D_GIF_SUCCEEDED: return enamel_gif_none;
        case D_GIF_ERR_READ_FAILED:
        case D_GIF_ERR_EOF_TOO_SOON: return enamel_gif_truncated;
        case D_GIF_ERR_NOT_ENOUGH_MEM:
        case D_GIF_ERR_OPEN_FAILED:
        case D_GIF_ERR_CLOSE_FAILED:
        case D_GIF_ERR_NOT_READABLE: return enamel_gif_failure;
        default: return enamel_gif_malformed;
    }
}

static const char *words(int error) {
    const char *text = GifErrorString(error);
    return text != NULL ? text : "giflib gives no reason";
}

// Up to the rows of the first picture. The extensions before it are passed over: Swift has read them.
static int find_picture(GifFileType *gif) {
    for (;;) {
        GifRecordType type;
        if (DGifGetRecordType(gif, &type) == GIF_ERROR) return gif->Error;
        if (type == IMAGE_DESC_RECORD_TYPE)
            return DGifGetImageDesc(gif) == GIF_ERROR ? gif->Error : D_GIF_SUCCEEDED;
        if (type != EXTENSION_RECORD_TYPE) return D_GIF_ERR_NO_IMAG_DSCR;
        int code;
        GifByteType *block;
        if (DGifGetExtension(gif, &code, &block) == GIF_ERROR) return gif->Error;
        while (block != NULL)
            if (DGifGetExtensionNext(gif, &block) == GIF_ERROR) return gif->Error;
    }
}

enamel_gif_reader *enamel_gif_reader_create(
    const uint8_t *bytes, size_t count, enamel_gif_fault *reason, const char **error) {
    enamel_gif_reader *reader = calloc(1, sizeof *reader);
    int number = D_GIF_ERR_NOT_ENOUGH_MEM;
    if (reader != NULL) {
        reader->bytes = bytes;
        reader->count = count;
        reader->gif = DGifOpen(reader, take, &number);
        if (reader->gif != NULL) number = find_picture(reader->gif);
        if (reader->gif != NULL && number == D_GIF_SUCCEEDED) return reader;
        enamel_gif_reader_destroy(reader);
    }
    *reason = number == D_GIF_SUCCEEDED ? enamel_gif_failure : fault(number);
    *error = words(number);
    return NULL;
}

int enamel_gif_reader_width(const enamel_gif_reader *reader) { return reader->gif->Image.Width; }

int enamel_gif_reader_height(const enamel_gif_reader *reader) { return reader->gif->Image.Height; }

bool enamel_gif_reader_row(enamel_gif_reader *reader, uint8_t *row) {
    if (reader->error != D_GIF_SUCCEEDED) return false;
    reader->gif->Error = D_GIF_SUCCEEDED;
    if (DGifGetLine(reader->gif, row, reader->gif->Image.Width) != GIF_ERROR) return true;
    reader->error = reader->gif->Error != D_GIF_SUCCEEDED ? reader->gif->Error : D_GIF_ERR_IMAGE_DEFECT;
    return false;
}

enamel_gif_fault enamel_gif_reader_fault(const enamel_gif_reader *reader) { return fault(reader->error); }

const char *enamel_gif_reader_error(const enamel_gif_reader *reader) { return words(reader->error); }

size_t enamel_gif_reader_offset(const enamel_gif_reader *reader) { return reader->offset; }

void enamel_gif_reader_destroy(enamel_gif_reader *reader) {
    int number;
    if (reader->gif != NULL) DGifCloseFile(reader->gif, &number);
    free(reader);
}
