#include "enamel_lcms.h"

#include <lcms2.h>
#include <lcms2_plugin.h>
#include <stdlib.h>
#include <string.h>

struct enamel_lcms_transform {
    cmsContext context;
    cmsHTRANSFORM transform;
    bool fills_alpha;
    size_t memory; // what is left of the budget
    char error[256];
};

// The library's memory is taken from the budget of the transform that the thread is making. A block begins with its size.
typedef struct block {
    size_t size;
    max_align_t bytes[];
} block;

static _Thread_local enamel_lcms_transform *current;

static void *resize(block *old, size_t size) {
    size_t before = old == NULL ? 0 : old->size;
    size_t left = current == NULL ? SIZE_MAX / 2 : current->memory;
    if (size > left + before || size > SIZE_MAX / 4) return NULL;
    block *memory = realloc(old, sizeof(block) + size);
    if (memory == NULL) return NULL;
    memory->size = size;
    if (current != NULL) current->memory = left + before - size;
    return memory->bytes;
}

static block *block_of(void *bytes) { return bytes == NULL ? NULL : (block *)((char *)bytes - offsetof(block, bytes)); }

static void *on_malloc(cmsContext context, cmsUInt32Number size) {
    (void)context;
    return size == 0 ? NULL : resize(NULL, size);
}

static void on_free(cmsContext context, void *bytes) {
    (void)context;
    block *memory = block_of(bytes);
    if (memory != NULL && current != NULL) current->memory += memory->size;
    free(memory);
}

static void *on_realloc(cmsContext context, void *bytes, cmsUInt32Number size) {
    (void)context;
    return resize(block_of(bytes), size);
}

static void on_error(cmsContext context, cmsUInt32Number code, const char *text) {
    (void)context;
    (void)code;
    // The first fault is the cause of those after it.
    if (current == NULL || current->error[0] != 0) return;
    strncpy(current->error, text, sizeof current->error - 1);
}

static cmsPluginMemHandler memory_plugin(void) {
    cmsPluginMemHandler plugin;
    memset(&plugin, 0, sizeof plugin);
    plugin.base.Magic = cmsPluginMagicNumber;
    plugin.base.ExpectedVersion = 2000;
    plugin.base.Type = cmsPluginMemHandlerSig;
    plugin.MallocPtr = on_malloc;
    plugin.FreePtr = on_free;
    plugin.ReallocPtr = on_realloc;
    return plugin;
}

static cmsUInt32Number format_of(enamel_lcms_layout layout) {
    switch (layout) {
    case enamel_lcms_rgba8: return TYPE_RGBA_8;
    case enamel_lcms_rgba16: return TYPE_RGBA_16;
    case enamel_lcms_gray8: return COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(1);
    case enamel_lcms_gray16: return COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(2);
    case enamel_lcms_cmyk8: return TYPE_CMYK_8;
    }
    return 0;
}

// Makes the transform of a context; false after a fault, whatever was made by then.
static bool make(
    enamel_lcms_transform *self, const uint8_t *source, size_t source_count, const uint8_t *target, size_t target_count,
    enamel_lcms_layout layout) {
    if (source_count > UINT32_MAX || target_count > UINT32_MAX) return false;
    cmsPluginMemHandler plugin = memory_plugin();
    self->context = cmsCreateContext(&plugin, NULL);
    if (self->context == NULL) return false;
    cmsSetLogErrorHandlerTHR(self->context, on_error);
    cmsHPROFILE from = cmsOpenProfileFromMemTHR(self->context, source, (cmsUInt32Number)source_count);
    cmsHPROFILE to = cmsOpenProfileFromMemTHR(self->context, target, (cmsUInt32Number)target_count);
    if (from != NULL && to != NULL) {
        bool deep = layout == enamel_lcms_rgba16 || layout == enamel_lcms_gray16;
        // Without its cache of one pixel a transform has no state, so threads may share it.
        self->transform = cmsCreateTransformTHR(
            self->context, from, format_of(layout), to, deep ? TYPE_RGBA_16 : TYPE_RGBA_8, INTENT_RELATIVE_COLORIMETRIC,
            cmsFLAGS_NOCACHE | cmsFLAGS_BLACKPOINTCOMPENSATION);
    }
    if (from != NULL) cmsCloseProfile(from);
    if (to != NULL) cmsCloseProfile(to);
    return self->transform != NULL;
}

enamel_lcms_transform *enamel_lcms_create(
    const uint8_t *source, size_t source_count, const uint8_t *target, size_t target_count, enamel_lcms_layout layout,
    size_t memory, char *error, size_t error_capacity) {
    if (error_capacity > 0) error[0] = 0;
    enamel_lcms_transform *self = calloc(1, sizeof *self);
    if (self == NULL) return NULL;
    self->fills_alpha = layout == enamel_lcms_cmyk8;
    self->memory = memory;
    current = self;
    bool made = make(self, source, source_count, target, target_count, layout);
    current = NULL;
    if (made) return self;
    if (error_capacity > 0) {
        strncpy(error, self->error, error_capacity - 1);
        error[error_capacity - 1] = 0;
    }
    enamel_lcms_destroy(self);
    return NULL;
}

void enamel_lcms_convert(const enamel_lcms_transform *self, void *pixels, uint32_t count) {
    cmsDoTransform(self->transform, pixels, pixels, count);
    if (!self->fills_alpha) return;
    uint8_t *bytes = pixels;
    for (size_t i = 0; i < count; i++) bytes[4 * i + 3] = 255;
}

void enamel_lcms_destroy(enamel_lcms_transform *self) {
    if (self == NULL) return;
    if (self->transform != NULL) cmsDeleteTransform(self->transform);
    if (self->context != NULL) cmsDeleteContext(self->context);
    free(self);
}
