#include "enamel_freetype_color.h"
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_COLOR_H
#include <stdlib.h>

struct enamel_color_face {
    FT_Library library;
    FT_Face face;
};

enamel_color_face *enamel_color_open(const uint8_t *bytes, intptr_t count, intptr_t index) {
    enamel_color_face *result = calloc(1, sizeof *result);
    if (!result) return NULL;
    if (FT_Init_FreeType(&result->library) == 0) {
        // At as many pixels to the em as there are units, FreeType's pixels are font units.
        if (FT_New_Memory_Face(result->library, bytes, (FT_Long)count, (FT_Long)index, &result->face) == 0
            && FT_IS_SCALABLE(result->face)
            && FT_Set_Pixel_Sizes(result->face, result->face->units_per_EM, result->face->units_per_EM) == 0)
            return result;
    }
    enamel_color_close(result);
    return NULL;
}

void enamel_color_close(enamel_color_face *face) {
    if (!face) return;
    if (face->face) FT_Done_Face(face->face);
    if (face->library) FT_Done_FreeType(face->library);
    free(face);
}

static double fixed(FT_Fixed value) { return (double)value / 65536; }

static enamel_paint_ref ref(FT_OpaquePaint paint) { return (enamel_paint_ref){paint.p, paint.insert_root_transform}; }

static FT_OpaquePaint opaque(enamel_paint_ref paint) {
    return (FT_OpaquePaint){(FT_Byte *)paint.place, (FT_Bool)paint.root};
}

int enamel_color_root(enamel_color_face *face, uint32_t glyph, enamel_paint_ref *paint) {
    FT_OpaquePaint root = {NULL, 0};
    if (!FT_Get_Color_Glyph_Paint(face->face, glyph, FT_COLOR_NO_ROOT_TRANSFORM, &root)) return 0;
    *paint = ref(root);
    return 1;
}

int enamel_color_clip(enamel_color_face *face, uint32_t glyph, double box[4]) {
    FT_ClipBox clip;
    if (!FT_Get_Color_Glyph_ClipBox(face->face, glyph, &clip)) return 0;
    box[0] = (double)clip.bottom_left.x / 64;
    box[1] = (double)clip.bottom_left.y / 64;
    box[2] = (double)clip.top_right.x / 64;
    box[3] = (double)clip.top_right.y / 64;
    return 1;
}

static void set_line(enamel_paint *result, const FT_ColorLine *line) {
    result->extend = line->extend;
    const FT_ColorStopIterator *stops = &line->color_stop_iterator;
    result->cursor = (enamel_paint_cursor){stops->num_color_stops, stops->current_color_stop, stops->p};
}

int enamel_color_paint(enamel_color_face *face, enamel_paint_ref paint, enamel_paint *result) {
    FT_COLR_Paint p;
    if (!paint.place || !FT_Get_Paint(face->face, opaque(paint), &p)) return 0;
    *result = (enamel_paint){.kind = p.format};
    double *v = result->values, *c = result->center;
    switch (p.format) {
    case FT_COLR_PAINTFORMAT_COLR_LAYERS: {
        const FT_LayerIterator *layers = &p.u.colr_layers.layer_iterator;
        result->cursor = (enamel_paint_cursor){layers->num_layers, layers->layer, layers->p};
        return 1;
    }
    case FT_COLR_PAINTFORMAT_SOLID:
        result->color = p.u.solid.color.palette_index;
        result->alpha = p.u.solid.color.alpha / 16384.0;
        return 1;
    case FT_COLR_PAINTFORMAT_LINEAR_GRADIENT: {
        const FT_PaintLinearGradient *g = &p.u.linear_gradient;
        v[0] = fixed(g->p0.x), v[1] = fixed(g->p0.y), v[2] = fixed(g->p1.x), v[3] = fixed(g->p1.y);
        v[4] = fixed(g->p2.x), v[5] = fixed(g->p2.y);
        set_line(result, &g->colorline);
        return 1;
    }
    case FT_COLR_PAINTFORMAT_RADIAL_GRADIENT: {
        const FT_PaintRadialGradient *g = &p.u.radial_gradient;
        v[0] = fixed(g->c0.x), v[1] = fixed(g->c0.y), v[2] = fixed(g->r0);
        v[3] = fixed(g->c1.x), v[4] = fixed(g->c1.y), v[5] = fixed(g->r1);
        set_line(result, &g->colorline);
        return 1;
    }
    case FT_COLR_PAINTFORMAT_SWEEP_GRADIENT: {
        const FT_PaintSweepGradient *g = &p.u.sweep_gradient;
        c[0] = fixed(g->center.x), c[1] = fixed(g->center.y);
        v[0] = fixed(g->start_angle), v[1] = fixed(g->end_angle);
        set_line(result, &g->colorline);
        return 1;
    }
    case FT_COLR_PAINTFORMAT_GLYPH:
        result->glyph = p.u.glyph.glyphID;
        result->first = ref(p.u.glyph.paint);
        return 1;
    case FT_COLR_PAINTFORMAT_COLR_GLYPH:
        result->glyph = p.u.colr_glyph.glyphID;
        return 1;
    case FT_COLR_PAINTFORMAT_TRANSFORM: {
        const FT_Affine23 *m = &p.u.transform.affine;
        v[0] = fixed(m->xx), v[1] = fixed(m->yx), v[2] = fixed(m->xy), v[3] = fixed(m->yy);
        v[4] = fixed(m->dx), v[5] = fixed(m->dy);
        result->first = ref(p.u.transform.paint);
        return 1;
    }
    case FT_COLR_PAINTFORMAT_TRANSLATE:
        v[0] = fixed(p.u.translate.dx), v[1] = fixed(p.u.translate.dy);
        result->first = ref(p.u.translate.paint);
        return 1;
    case FT_COLR_PAINTFORMAT_SCALE:
        v[0] = fixed(p.u.scale.scale_x), v[1] = fixed(p.u.scale.scale_y);
        c[0] = fixed(p.u.scale.center_x), c[1] = fixed(p.u.scale.center_y);
        result->first = ref(p.u.scale.paint);
        return 1;
    case FT_COLR_PAINTFORMAT_ROTATE:
        v[0] = fixed(p.u.rotate.angle);
        c[0] = fixed(p.u.rotate.center_x), c[1] = fixed(p.u.rotate.center_y);
        result->first = ref(p.u.rotate.paint);
        return 1;
    case FT_COLR_PAINTFORMAT_SKEW:
        v[0] = fixed(p.u.skew.x_skew_angle), v[1] = fixed(p.u.skew.y_skew_angle);
        c[0] = fixed(p.u.skew.center_x), c[1] = fixed(p.u.skew.center_y);
        result->first = ref(p.u.skew.paint);
        return 1;
    case FT_COLR_PAINTFORMAT_COMPOSITE:
        result->composite = p.u.composite.composite_mode;
        result->first = ref(p.u.composite.source_paint);
        result->second = ref(p.u.composite.backdrop_paint);
        return 1;
    default:
        return 0;
    }
}

int enamel_color_layer(enamel_color_face *face, enamel_paint_cursor *cursor, enamel_paint_ref *paint) {
    FT_LayerIterator layers = {cursor->count, cursor->index, (FT_Byte *)cursor->place};
    FT_OpaquePaint next = {NULL, 0};
    int found = FT_Get_Paint_Layers(face->face, &layers, &next);
    *cursor = (enamel_paint_cursor){layers.num_layers, layers.layer, layers.p};
    if (found) *paint = ref(next);
    return found;
}

int enamel_color_stop(enamel_color_face *face, enamel_paint_cursor *cursor, double *offset, uint16_t *color, double *alpha) {
    FT_ColorStopIterator stops = {cursor->count, cursor->index, (FT_Byte *)cursor->place};
    FT_ColorStop stop;
    int found = FT_Get_Colorline_Stops(face->face, &stop, &stops);
    *cursor = (enamel_paint_cursor){stops.num_color_stops, stops.current_color_stop, stops.p};
    if (!found) return 0;
    *offset = stop.stop_offset / 16384.0;
    *color = stop.color.palette_index;
    *alpha = stop.color.alpha / 16384.0;
    return 1;
}
