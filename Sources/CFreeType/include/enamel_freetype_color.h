// The paint graphs of colour glyphs ("COLR" version 1), read by FreeType. Nothing of FreeType's headers is included.
#pragma once
#include <stdint.h>

// A face of a font in memory. Not to be used by two threads at once.
typedef struct enamel_color_face enamel_color_face;

// The bytes have to outlive the face. Null where FreeType cannot read them.
enamel_color_face *enamel_color_open(const uint8_t *bytes, intptr_t count, intptr_t index);
void enamel_color_close(enamel_color_face *face);

// A paint in the font's table.
typedef struct {
    const void *place;
    int root;
} enamel_paint_ref;

// FreeType's numbers for the formats that are told apart.
enum {
    ENAMEL_PAINT_LAYERS = 1, ENAMEL_PAINT_SOLID = 2, ENAMEL_PAINT_LINEAR = 4, ENAMEL_PAINT_RADIAL = 6,
    ENAMEL_PAINT_SWEEP = 8, ENAMEL_PAINT_GLYPH = 10, ENAMEL_PAINT_COLR_GLYPH = 11, ENAMEL_PAINT_TRANSFORM = 12,
    ENAMEL_PAINT_TRANSLATE = 14, ENAMEL_PAINT_SCALE = 16, ENAMEL_PAINT_ROTATE = 24, ENAMEL_PAINT_SKEW = 28,
    ENAMEL_PAINT_COMPOSITE = 32,
};

// Layers that are still to come, or a gradient's stops.
typedef struct {
    uint32_t count, index;
    const void *place;
} enamel_paint_cursor;

typedef struct {
    int kind;
    // Font units, y up; angles and scales as numbers: 1 is 180 degrees.
    double values[6];
    double center[2];
    uint32_t glyph;
    int extend;     // 0 pad, 1 repeat, 2 reflect
    int composite;  // the number of OpenType's composite mode
    uint16_t color;
    double alpha;
    enamel_paint_ref first;   // what is below; a composite's source
    enamel_paint_ref second;  // a composite's backdrop
    enamel_paint_cursor cursor;
} enamel_paint;

// Each returns whether there is one.
int enamel_color_root(enamel_color_face *face, uint32_t glyph, enamel_paint_ref *paint);
// Left, bottom, right, top in font units.
int enamel_color_clip(enamel_color_face *face, uint32_t glyph, double box[4]);
int enamel_color_paint(enamel_color_face *face, enamel_paint_ref paint, enamel_paint *result);
int enamel_color_layer(enamel_color_face *face, enamel_paint_cursor *cursor, enamel_paint_ref *paint);
int enamel_color_stop(enamel_color_face *face, enamel_paint_cursor *cursor, double *offset, uint16_t *color, double *alpha);
