#include "enamel_webp.h"

#include <stdlib.h>

#include <webp/decode.h>
#include <webp/encode.h>

static enamel_webp_fault fault(VP8StatusCode status) {
    switch (status) {
        case VP8_STATUS_OK: return enamel_webp_none;
        case VP8_STATUS_NOT_ENOUGH_DATA:
        case VP8_STATUS_SUSPENDED: return enamel_webp_truncated;
        case VP8_STATUS_OUT_OF_MEMORY:
        case VP8_STATUS_INVALID_PARAM:
        case VP8_STATUS_USER_ABORT: return enamel_webp_failure;
        case VP8_STATUS_BITSTREAM_ERROR:
        case VP8_STATUS_UNSUPPORTED_FEATURE: return enamel_webp_malformed;
    }
    return enamel_webp_failure;
}

enamel_webp_fault enamel_webp_read_features(const uint8_t *bytes, size_t count, enamel_webp_features *features) {
    WebPBitstreamFeatures found;
    VP8StatusCode status = WebPGetFeatures(bytes, count, &found);
    if (status != VP8_STATUS_OK) return fault(status);
    features->width = found.width;
    features->height = found.height;
    features->has_alpha = found.has_alpha != 0;
    return enamel_webp_none;
}

enamel_webp_fault enamel_webp_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t size, int row_bytes) {
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config)) return enamel_webp_failure;
    config.output.colorspace = MODE_RGBA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = pixels;
    config.output.u.RGBA.stride = row_bytes;
    config.output.u.RGBA.size = size;
    VP8StatusCode status = WebPDecode(bytes, count, &config);
    WebPFreeDecBuffer(&config.output);
    return fault(status);
}

bool enamel_webp_write(const enamel_webp_image *image, uint8_t **output, size_t *count, int *error) {
    *output = NULL;
    *count = 0;
    *error = VP8_ENC_ERROR_INVALID_CONFIGURATION;
    WebPConfig config;
    WebPPicture picture;
    if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return false;
    config.quality = image->quality;
    config.method = image->effort;
    config.lossless = image->is_lossless;
    if (!WebPValidateConfig(&config)) return false;
    WebPMemoryWriter writer;
    WebPMemoryWriterInit(&writer);
    picture.use_argb = image->is_lossless;
    picture.width = image->width;
    picture.height = image->height;
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &writer;
    bool written = WebPPictureImportRGBA(&picture, image->pixels, image->width * 4) && WebPEncode(&config, &picture);
    *error = picture.error_code;
    WebPPictureFree(&picture);
    if (!written) {
        WebPMemoryWriterClear(&writer);
        return false;
    }
    *output = writer.mem;
    *count = writer.size;
    return true;
}
