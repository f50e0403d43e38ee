#include "CKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2")))
#define INLINE AVX2 static inline __attribute__((always_inline))

INLINE __m256i first_lanes(intptr_t count) {
    return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

INLINE void store_pixels(uint32_t *p, intptr_t left, __m256i pixels) {
    if (left >= 8) _mm256_storeu_si256((__m256i *)p, pixels);
    else if (left > 0) _mm256_maskstore_epi32((int *)p, first_lanes(left), pixels);
}

// Runs. Channels are 16-bit numbers with 8 fraction bits. The first pixel of each sixteen has its value in 32 bits, with 23
// fraction bits, so that nothing adds up; the others are offsets from it.

// Offsets of pixels 0-3|4-7 steps etc.: { 0 1 | 4 5 }, { 2 3 | 6 7 }, and eight more of each.
typedef struct { __m256i of[4]; } offsets;

INLINE __m256i offset_pair(__m256i a, __m256i b) {
    const __m256i half = _mm256_set1_epi32(1 << 14), low = _mm256_set1_epi32(0xffff);
    a = _mm256_and_si256(_mm256_srai_epi32(_mm256_add_epi32(a, half), 15), low);
    b = _mm256_and_si256(_mm256_srai_epi32(_mm256_add_epi32(b, half), 15), low);
    return _mm256_packus_epi32(a, b);
}

INLINE offsets make_offsets(__m128i step) {
    __m256i d = _mm256_broadcastsi128_si256(step), d2 = _mm256_slli_epi32(d, 1), d8 = _mm256_slli_epi32(d, 3);
    __m256i p0 = _mm256_inserti128_si256(_mm256_setzero_si256(), _mm_slli_epi32(step, 2), 1);
    __m256i p1 = _mm256_add_epi32(p0, d), p2 = _mm256_add_epi32(p0, d2), p3 = _mm256_add_epi32(p1, d2);
    offsets o = {{offset_pair(p0, p1), offset_pair(p2, p3),
                  offset_pair(_mm256_add_epi32(p0, d8), _mm256_add_epi32(p1, d8)),
                  offset_pair(_mm256_add_epi32(p2, d8), _mm256_add_epi32(p3, d8))}};
    return o;
}

// The value of each channel for the first of sixteen pixels.
INLINE __m256i base_of(__m256i acc) {
    __m256i b = _mm256_srli_epi32(acc, 15);
    return _mm256_packus_epi32(b, b);
}

INLINE void run(uint32_t *p, intptr_t n, const ck_piece *piece, double first, double last, const uint16_t *bias, int weighting, int dithered) {
    const __m256d color = _mm256_loadu_pd(piece->color), slope = _mm256_loadu_pd(piece->slope);
    const __m256d most = _mm256_set1_pd(255), zero = _mm256_setzero_pd();
    __m256d v0 = _mm256_add_pd(color, _mm256_mul_pd(slope, _mm256_set1_pd(first)));
    __m256d v1 = _mm256_add_pd(color, _mm256_mul_pd(slope, _mm256_set1_pd(last)));
    v0 = _mm256_max_pd(_mm256_min_pd(v0, most), zero);
    v1 = _mm256_max_pd(_mm256_min_pd(v1, most), zero);
    __m256d d = _mm256_mul_pd(_mm256_sub_pd(v1, v0), _mm256_set1_pd(n > 1 ? 1.0 / (double)(n - 1) : 0));
    const __m256d unit = _mm256_set1_pd(8388608);
    __m128i start = _mm256_cvttpd_epi32(_mm256_mul_pd(v0, unit)), step = _mm256_cvttpd_epi32(_mm256_mul_pd(d, unit));
    __m128i alpha_start = _mm_setzero_si128(), alpha_step = _mm_setzero_si128();
    if (weighting == CK_STRAIGHT) {
        const __m256d alpha_unit = _mm256_set1_pd(65532.0 * 32768 / 255);
        alpha_start = _mm_add_epi32(_mm_shuffle_epi32(_mm256_cvttpd_epi32(_mm256_mul_pd(v0, alpha_unit)), 0xff), _mm_set1_epi32(2 << 15));
        alpha_step = _mm_shuffle_epi32(_mm256_cvttpd_epi32(_mm256_mul_pd(d, alpha_unit)), 0xff);
        start = _mm_insert_epi32(start, 65280 << 15, 3);
        step = _mm_insert_epi32(step, 0, 3);
    }
    const int early = weighting == CK_STRAIGHT || dithered;
    start = _mm_add_epi32(start, _mm_set1_epi32((early ? 2 : 128) << 15));

    const offsets o = make_offsets(step), oa = make_offsets(alpha_step);
    __m256i acc = _mm256_broadcastsi128_si256(start), add = _mm256_slli_epi32(_mm256_broadcastsi128_si256(step), 4);
    __m256i acc_a = _mm256_broadcastsi128_si256(alpha_start), add_a = _mm256_slli_epi32(_mm256_broadcastsi128_si256(alpha_step), 4);
    __m256i t0 = _mm256_set1_epi16(126), t1 = t0;
    if (dithered) {
        __m256i b = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bias));
        t0 = _mm256_shuffle_epi8(b, _mm256_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 8, 9, 8, 9, 8, 9, 8, 9, 10, 11, 10, 11, 10, 11, 10, 11));
        t1 = _mm256_shuffle_epi8(b, _mm256_setr_epi8(4, 5, 4, 5, 4, 5, 4, 5, 6, 7, 6, 7, 6, 7, 6, 7, 12, 13, 12, 13, 12, 13, 12, 13, 14, 15, 14, 15, 14, 15, 14, 15));
    }
    const __m256i full = _mm256_set1_epi16((short)65282);
    const __m256i alphas = _mm256_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
    for (intptr_t i = 0; i < n; i += 16) {
        __m256i b = base_of(acc), v[4];
        for (int j = 0; j < 4; j++) v[j] = _mm256_add_epi16(b, o.of[j]);
        if (weighting == CK_STRAIGHT) {
            __m256i ba = base_of(acc_a);
            for (int j = 0; j < 4; j++) v[j] = _mm256_mulhi_epu16(_mm256_min_epu16(v[j], full), _mm256_add_epi16(ba, oa.of[j]));
            acc_a = _mm256_add_epi32(acc_a, add_a);
        }
        for (int j = 0; j < 4; j++) {
            if (early) v[j] = _mm256_adds_epu16(v[j], j & 1 ? t1 : t0);
            v[j] = _mm256_srli_epi16(v[j], 8);
        }
        __m256i a = _mm256_packus_epi16(v[0], v[1]), c = _mm256_packus_epi16(v[2], v[3]);
        if (weighting == CK_PREMULTIPLIED) {
            a = _mm256_min_epu8(a, _mm256_shuffle_epi8(a, alphas));
            c = _mm256_min_epu8(c, _mm256_shuffle_epi8(c, alphas));
        }
        if (i + 16 <= n) {
            _mm256_storeu_si256((__m256i *)(p + i), a);
            _mm256_storeu_si256((__m256i *)(p + i + 8), c);
        } else {
            store_pixels(p + i, n - i, a);
            store_pixels(p + i + 8, n - i - 8, c);
        }
        acc = _mm256_add_epi32(acc, add);
    }
}

AVX2 void ck_gradient_run(uint32_t *pixels, intptr_t count, const ck_piece *piece, int weighting, double first, double last, const uint16_t *bias) {
    switch (weighting) {
        case CK_OPAQUE:
            if (bias) run(pixels, count, piece, first, last, bias, CK_OPAQUE, 1);
            else run(pixels, count, piece, first, last, bias, CK_OPAQUE, 0);
            break;
        case CK_STRAIGHT:
            if (bias) run(pixels, count, piece, first, last, bias, CK_STRAIGHT, 1);
            else run(pixels, count, piece, first, last, bias, CK_STRAIGHT, 0);
            break;
        default:
            if (bias) run(pixels, count, piece, first, last, bias, CK_PREMULTIPLIED, 1);
            else run(pixels, count, piece, first, last, bias, CK_PREMULTIPLIED, 0);
            break;
    }
}

AVX2 void ck_gradient_distance(float *t, intptr_t count, float x, float y, float step_x, float step_y, float r0, float scale) {
    const __m256 x0 = _mm256_set1_ps(x), y0 = _mm256_set1_ps(y), dx = _mm256_set1_ps(step_x), dy = _mm256_set1_ps(step_y);
    const __m256 r = _mm256_set1_ps(r0), s = _mm256_set1_ps(scale), eight = _mm256_set1_ps(8);
    __m256 i8 = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7);
    for (intptr_t i = 0; i < count; i += 8, i8 = _mm256_add_ps(i8, eight)) {
        __m256 px = _mm256_add_ps(x0, _mm256_mul_ps(i8, dx)), py = _mm256_add_ps(y0, _mm256_mul_ps(i8, dy));
        __m256 d = _mm256_sqrt_ps(_mm256_add_ps(_mm256_mul_ps(px, px), _mm256_mul_ps(py, py)));
        _mm256_storeu_ps(t + i, _mm256_mul_ps(_mm256_sub_ps(d, r), s));
    }
}

AVX2 void ck_gradient_cone(float *t, intptr_t count, double x, double y, double step_x, double step_y, const ck_cone *cone) {
    const __m256d x0 = _mm256_set1_pd(x), y0 = _mm256_set1_pd(y), sx = _mm256_set1_pd(step_x), sy = _mm256_set1_pd(step_y);
    const __m256d dx = _mm256_set1_pd(cone->dx), dy = _mm256_set1_pd(cone->dy), dr = _mm256_set1_pd(cone->dr);
    const __m256d r0 = _mm256_set1_pd(cone->r0), a = _mm256_set1_pd(cone->a), inverse = _mm256_set1_pd(cone->inverse);
    const __m256d r0dr = _mm256_mul_pd(r0, dr), r0r0 = _mm256_mul_pd(r0, r0), zero = _mm256_setzero_pd();
    const __m256d sign = _mm256_set1_pd(-0.0), nan = _mm256_set1_pd(__builtin_nan("")), four = _mm256_set1_pd(4);
    __m256d i4 = _mm256_setr_pd(0, 1, 2, 3);
    const intptr_t room = (count + 7) & ~(intptr_t)7;
    for (intptr_t i = 0; i < room; i += 4, i4 = _mm256_add_pd(i4, four)) {
        __m256d px = _mm256_add_pd(x0, _mm256_mul_pd(i4, sx)), py = _mm256_add_pd(y0, _mm256_mul_pd(i4, sy));
        __m256d b = _mm256_add_pd(_mm256_add_pd(_mm256_mul_pd(px, dx), _mm256_mul_pd(py, dy)), r0dr);
        __m256d c = _mm256_sub_pd(_mm256_add_pd(_mm256_mul_pd(px, px), _mm256_mul_pd(py, py)), r0r0);
        __m256d root = _mm256_sqrt_pd(_mm256_sub_pd(_mm256_mul_pd(b, b), _mm256_mul_pd(a, c)));
        __m256d q = _mm256_add_pd(b, _mm256_or_pd(root, _mm256_and_pd(b, sign)));
        __m256d t1 = _mm256_mul_pd(q, inverse), t2 = _mm256_div_pd(c, q);
        __m256d ok1 = _mm256_cmp_pd(_mm256_add_pd(r0, _mm256_mul_pd(t1, dr)), zero, _CMP_GE_OQ);
        __m256d ok2 = _mm256_cmp_pd(_mm256_add_pd(r0, _mm256_mul_pd(t2, dr)), zero, _CMP_GE_OQ);
        __m256d result = _mm256_blendv_pd(nan, t1, ok1);
        __m256d second = _mm256_and_pd(ok2, _mm256_cmp_pd(result, t2, _CMP_NGE_UQ));
        _mm_storeu_ps(t + i, _mm256_cvtpd_ps(_mm256_blendv_pd(result, t2, second)));
    }
}

AVX2 void ck_gradient_turn(float *t, intptr_t count, float x, float y, float step_x, float step_y) {
    const __m256 x0 = _mm256_set1_ps(x), y0 = _mm256_set1_ps(y), dx = _mm256_set1_ps(step_x), dy = _mm256_set1_ps(step_y);
    const __m256 sign = _mm256_set1_ps(-0.0f), least = _mm256_set1_ps(1e-30f), eight = _mm256_set1_ps(8), zero = _mm256_setzero_ps();
    __m256 i8 = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7);
    for (intptr_t i = 0; i < count; i += 8, i8 = _mm256_add_ps(i8, eight)) {
        __m256 px = _mm256_add_ps(x0, _mm256_mul_ps(i8, dx)), py = _mm256_add_ps(y0, _mm256_mul_ps(i8, dy));
        __m256 ax = _mm256_andnot_ps(sign, px), ay = _mm256_andnot_ps(sign, py);
        __m256 z = _mm256_div_ps(_mm256_min_ps(ax, ay), _mm256_max_ps(_mm256_max_ps(ax, ay), least)), w = _mm256_mul_ps(z, z);
        __m256 s = _mm256_set1_ps(0.00108412979f);
        s = _mm256_add_ps(_mm256_mul_ps(s, w), _mm256_set1_ps(-0.00534827517f));
        s = _mm256_add_ps(_mm256_mul_ps(s, w), _mm256_set1_ps(0.0126724979f));
        s = _mm256_add_ps(_mm256_mul_ps(s, w), _mm256_set1_ps(-0.0210615163f));
        s = _mm256_add_ps(_mm256_mul_ps(s, w), _mm256_set1_ps(0.0315251171f));
        s = _mm256_add_ps(_mm256_mul_ps(s, w), _mm256_set1_ps(-0.0530262381f));
        s = _mm256_add_ps(_mm256_mul_ps(s, w), _mm256_set1_ps(0.159154324f));
        s = _mm256_mul_ps(s, z);
        s = _mm256_blendv_ps(s, _mm256_sub_ps(_mm256_set1_ps(0.25f), s), _mm256_cmp_ps(ay, ax, _CMP_GT_OQ));
        s = _mm256_blendv_ps(s, _mm256_sub_ps(_mm256_set1_ps(0.5f), s), _mm256_cmp_ps(px, zero, _CMP_LT_OQ));
        s = _mm256_blendv_ps(s, _mm256_sub_ps(_mm256_set1_ps(1), s), _mm256_cmp_ps(py, zero, _CMP_LT_OQ));
        _mm256_storeu_ps(t + i, s);
    }
}

// Entries of the table for eight parameters.
INLINE __m256i table_index(__m256 t, float last, float scale, float offset, int spread) {
    const __m256 one = _mm256_set1_ps(1);
    __m256 x;
    if (spread == CK_PAD) {
        x = _mm256_add_ps(_mm256_mul_ps(t, _mm256_set1_ps(scale)), _mm256_set1_ps(offset));
    } else {
        if (spread == CK_REPEAT) {
            x = _mm256_sub_ps(t, _mm256_floor_ps(t));
        } else {
            __m256 pairs = _mm256_floor_ps(_mm256_mul_ps(t, _mm256_set1_ps(0.5f)));
            x = _mm256_sub_ps(one, _mm256_sub_ps(t, _mm256_add_ps(pairs, pairs)));
            x = _mm256_sub_ps(one, _mm256_andnot_ps(_mm256_set1_ps(-0.0f), x));
        }
        x = _mm256_add_ps(_mm256_mul_ps(x, _mm256_set1_ps(last)), _mm256_set1_ps(0.5f));
    }
    x = _mm256_min_ps(_mm256_max_ps(x, _mm256_setzero_ps()), _mm256_set1_ps(last));
    return _mm256_cvttps_epi32(x);
}

INLINE void lookup(uint32_t *p, intptr_t n, const float *t, const uint32_t *table, float last, float scale, float offset, int spread) {
    for (intptr_t i = 0; i < n; i += 8) {
        __m256 v = _mm256_loadu_ps(t + i);
        __m256i c = _mm256_i32gather_epi32((const int *)table, table_index(v, last, scale, offset, spread), 4);
        store_pixels(p + i, n - i, _mm256_and_si256(c, _mm256_castps_si256(_mm256_cmp_ps(v, v, _CMP_ORD_Q))));
    }
}

AVX2 void ck_gradient_lookup(uint32_t *pixels, intptr_t count, const float *t, const uint32_t *table, float last, float scale, float offset, int spread) {
    if (spread == CK_PAD) lookup(pixels, count, t, table, last, scale, offset, CK_PAD);
    else if (spread == CK_REPEAT) lookup(pixels, count, t, table, last, scale, offset, CK_REPEAT);
    else lookup(pixels, count, t, table, last, scale, offset, CK_REFLECT);
}

AVX2 void ck_gradient_lookup_dithered(uint32_t *pixels, intptr_t count, const float *t, const uint64_t *table, float last, float scale, float offset, int spread, const uint16_t *bias) {
    const __m256i b = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bias));
    const __m256i t0 = _mm256_shuffle_epi8(b, _mm256_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 4, 5, 4, 5, 4, 5, 4, 5, 6, 7, 6, 7, 6, 7, 6, 7));
    const __m256i t1 = _mm256_shuffle_epi8(b, _mm256_setr_epi8(8, 9, 8, 9, 8, 9, 8, 9, 10, 11, 10, 11, 10, 11, 10, 11, 12, 13, 12, 13, 12, 13, 12, 13, 14, 15, 14, 15, 14, 15, 14, 15));
    for (intptr_t i = 0; i < count; i += 8) {
        __m256 v = _mm256_loadu_ps(t + i);
        __m256i k = table_index(v, last, scale, offset, spread);
        __m256i low = _mm256_i32gather_epi64((const long long *)table, _mm256_castsi256_si128(k), 8);
        __m256i high = _mm256_i32gather_epi64((const long long *)table, _mm256_extracti128_si256(k, 1), 8);
        low = _mm256_srli_epi16(_mm256_adds_epu16(low, t0), 8);
        high = _mm256_srli_epi16(_mm256_adds_epu16(high, t1), 8);
        __m256i c = _mm256_permute4x64_epi64(_mm256_packus_epi16(low, high), 0xd8);
        store_pixels(pixels + i, count - i, _mm256_and_si256(c, _mm256_castps_si256(_mm256_cmp_ps(v, v, _CMP_ORD_Q))));
    }
}

#else  // No AVX2 to be had: the Swift functions run.

void ck_gradient_run(uint32_t *pixels, intptr_t count, const ck_piece *piece, int weighting, double first, double last, const uint16_t *bias) { __builtin_trap(); }
void ck_gradient_distance(float *t, intptr_t count, float x, float y, float step_x, float step_y, float r0, float scale) { __builtin_trap(); }
void ck_gradient_cone(float *t, intptr_t count, double x, double y, double step_x, double step_y, const ck_cone *cone) { __builtin_trap(); }
void ck_gradient_turn(float *t, intptr_t count, float x, float y, float step_x, float step_y) { __builtin_trap(); }
void ck_gradient_lookup(uint32_t *pixels, intptr_t count, const float *t, const uint32_t *table, float last, float scale, float offset, int spread) { __builtin_trap(); }
void ck_gradient_lookup_dithered(uint32_t *pixels, intptr_t count, const float *t, const uint64_t *table, float last, float scale, float offset, int spread, const uint16_t *bias) { __builtin_trap(); }

#endif
