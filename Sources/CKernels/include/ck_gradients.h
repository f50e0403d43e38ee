// Gradient kernels: the colours of a row of pixels. Conventions are those of CKernels.h.
#pragma once
#include <stdint.h>

// A part of a ramp on which its colour is linear: color + slope x (t - start) for start <= t < end, each channel 0...255,
// red, green, blue, alpha.
typedef struct {
    double start, end;
    double color[4];
    double slope[4];
} ck_piece;

// What the channels of a piece are.
enum {
    CK_OPAQUE = 0,         // colour; alpha is 255
    CK_STRAIGHT = 1,       // colour that is still to be multiplied by alpha
    CK_PREMULTIPLIED = 2,
};

// What becomes of a parameter outside of 0...1.
enum { CK_PAD = 0, CK_REFLECT = 1, CK_REPEAT = 2 };

// Two circles: p is relative to the first one's centre, (dx, dy) is the way to the second one's, dr what its radius is more;
// a = dx^2 + dy^2 - dr^2, and inverse = 1 / a or, where a is 0, NaN.
typedef struct {
    double dx, dy, dr, r0, a, inverse;
} ck_cone;

// Writes 1...16384 pixels on one piece, at t - start from `first` to `last` in equal steps. `bias` is what is added before
// the fraction is cut off, 0...252 of 256 for eight pixels in turn; null rounds.
void ck_gradient_run(uint32_t *pixels, intptr_t count, const ck_piece *piece, int weighting, double first, double last, const uint16_t *bias);

// The parameters of points (x + i stepx, y + i stepy); room for a multiple of eight is written.
// (distance from the origin - r0) x scale.
void ck_gradient_distance(float *t, intptr_t count, float x, float y, float step_x, float step_y, float r0, float scale);
// The largest parameter whose circle passes through the point with a radius that is not negative; NaN if there is none.
void ck_gradient_cone(float *t, intptr_t count, double x, double y, double step_x, double step_y, const ck_cone *cone);
// The direction from the origin as a part of a turn, clockwise (y down) from the x axis.
void ck_gradient_turn(float *t, intptr_t count, float x, float y, float step_x, float step_y);

// Colours out of a table of `last` + 1 entries at t x scale + offset (pad; the offset includes the half that rounds), or at
// the parameter led back to 0...1. NaN is transparent. `t` holds a multiple of eight.
void ck_gradient_lookup(uint32_t *pixels, intptr_t count, const float *t, const uint32_t *table, float last, float scale, float offset, int spread);
// The same with entries of four 16-bit channels, 256 times as large and 2 more, and a bias.
void ck_gradient_lookup_dithered(uint32_t *pixels, intptr_t count, const float *t, const uint64_t *table, float last, float scale, float offset, int spread, const uint16_t *bias);
