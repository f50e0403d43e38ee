#include "CKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>
#define AVX2 __attribute__((target("avx2")))
#define INLINE AVX2 static inline __attribute__((always_inline))

int ck_available(void) { return __builtin_cpu_supports("avx2"); }

// round(x / 255) for x up to 65,279 in 16-bit lanes: exact, (x + 128) * 257 >> 16.
INLINE __m256i div255(__m256i x) {
    return _mm256_mulhi_epu16(_mm256_add_epi16(x, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

// A 32-bit lane's value 0...255 in both of its 16-bit halves.
INLINE __m256i both(__m256i x) { return _mm256_or_si256(x, _mm256_slli_epi32(x, 16)); }

typedef struct { __m256i rb, ga; } split;

INLINE split split_pixels(__m256i p) {
    const __m256i even = _mm256_set1_epi32(0x00ff00ff);
    return (split){_mm256_and_si256(p, even), _mm256_and_si256(_mm256_srli_epi32(p, 8), even)};
}

// Source over for eight pixels whose source is split already.
INLINE __m256i over(split s, __m256i destination) {
    __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(255), both(_mm256_srli_epi32(s.ga, 16)));
    split d = split_pixels(destination);
    __m256i rb = _mm256_add_epi16(s.rb, div255(_mm256_mullo_epi16(d.rb, rest)));
    __m256i ga = _mm256_add_epi16(s.ga, div255(_mm256_mullo_epi16(d.ga, rest)));
    return _mm256_or_si256(rb, _mm256_slli_epi32(ga, 8));
}

// The source dimmed by coverage 0...255, one value in both halves of each pixel.
INLINE split dim(split s, __m256i coverage) {
    return (split){div255(_mm256_mullo_epi16(s.rb, coverage)), div255(_mm256_mullo_epi16(s.ga, coverage))};
}


// All bits set in the first `count` (0...8) lanes.
INLINE __m256i first_lanes(intptr_t count) {
    return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

INLINE void fill_row(uint32_t *p, intptr_t n, __m256i color) {
    if (n < 8) {
        _mm256_maskstore_epi32((int *)p, first_lanes(n), color);
        return;
    }
    // The first and the last store may overlap the aligned ones between them.
    uint32_t *end = p + n;
    _mm256_storeu_si256((__m256i *)p, color);
    p = (uint32_t *)(((uintptr_t)p + 32) & ~(uintptr_t)31);
    for (; p + 32 <= end; p += 32) {
        _mm256_store_si256((__m256i *)p, color);
        _mm256_store_si256((__m256i *)(p + 8), color);
        _mm256_store_si256((__m256i *)(p + 16), color);
        _mm256_store_si256((__m256i *)(p + 24), color);
    }
    for (; p + 8 <= end; p += 8) _mm256_store_si256((__m256i *)p, color);
    _mm256_storeu_si256((__m256i *)(end - 8), color);
}

INLINE void blend_row(uint32_t *p, intptr_t n, split s) {
    intptr_t i = 0;
    for (; i + 8 <= n; i += 8) {
        __m256i *q = (__m256i *)(p + i);
        _mm256_storeu_si256(q, over(s, _mm256_loadu_si256(q)));
    }
    if (i < n) {
        __m256i lanes = first_lanes(n - i);
        _mm256_maskstore_epi32((int *)(p + i), lanes, over(s, _mm256_maskload_epi32((int *)(p + i), lanes)));
    }
}

// Running sums of eight cells, and the last of them in every lane of `sum`.
INLINE __m256i accumulate(__m256i cells, __m256i *sum) {
    cells = _mm256_add_epi32(cells, _mm256_slli_si256(cells, 4));
    cells = _mm256_add_epi32(cells, _mm256_slli_si256(cells, 8));
    __m256i low = _mm256_permute2x128_si256(cells, cells, 0x08);
    cells = _mm256_add_epi32(cells, _mm256_shuffle_epi32(low, 0xff));
    cells = _mm256_add_epi32(cells, *sum);
    *sum = _mm256_permutevar8x32_epi32(cells, _mm256_set1_epi32(7));
    return cells;
}

// Winding-weighted area to coverage 0...255.
INLINE __m256i to_coverage(__m256i area, int even_odd) {
    __m256i a;
    if (even_odd) {
        area = _mm256_and_si256(area, _mm256_set1_epi32(0x1ffff));
        a = _mm256_min_epi32(area, _mm256_sub_epi32(_mm256_set1_epi32(0x20000), area));
    } else {
        a = _mm256_min_epu32(_mm256_abs_epi32(area), _mm256_set1_epi32(0x10000));
    }
    a = _mm256_sub_epi32(_mm256_slli_epi32(a, 8), a);
    return _mm256_srli_epi32(_mm256_add_epi32(a, _mm256_set1_epi32(0x8000)), 16);
}

INLINE uint32_t one_coverage(int32_t area, int even_odd) {
    uint32_t a;
    if (even_odd) {
        a = (uint32_t)area & 0x1ffff;
        if (a > 0x10000) a = 0x20000 - a;
    } else {
        a = area < 0 ? 0u - (uint32_t)area : (uint32_t)area;
        if (a > 0x10000) a = 0x10000;
    }
    return (a * 255 + 0x8000) >> 16;
}

// The first group from `from` on whose bit is `set` (or not), `groups` if there is none.
INLINE intptr_t next_group(const uint64_t *bits, intptr_t from, intptr_t groups, uint64_t flip) {
    if (from >= groups) return groups;
    intptr_t word = from >> 6, last = (groups - 1) >> 6;
    uint64_t b = (bits[word] ^ flip) >> (from & 63) << (from & 63);
    while (b == 0) {
        if (++word > last) return groups;
        b = bits[word] ^ flip;
    }
    intptr_t found = (word << 6) + __builtin_ctzll(b);
    return found < groups ? found : groups;
}

INLINE void cover_color(const ck_coverage *c, uint32_t *pixels, intptr_t stride, uint32_t color, int even_odd) {
    const __m256i color8 = _mm256_set1_epi32((int)color), zero = _mm256_setzero_si256();
    const split source = split_pixels(color8);
    const uint32_t alpha = color >> 24;
    for (intptr_t row = 0; row < c->rows; row++) {
        int32_t *cells = c->cells + row * c->groups * 8;
        uint64_t *bits = c->touched + row * c->words;
        uint32_t *p = pixels + row * stride;
        __m256i sum = zero;
        intptr_t group = next_group(bits, 0, c->groups, 0);
        while (group < c->groups) {
            intptr_t end = next_group(bits, group, c->groups, ~0ull);
            for (; group < end; group++) {
                __m256i *cell = (__m256i *)(cells + group * 8);
                __m256i coverage = to_coverage(accumulate(_mm256_loadu_si256(cell), &sum), even_odd);
                _mm256_storeu_si256(cell, zero);
                intptr_t left = c->width - group * 8;
                __m256i *q = (__m256i *)(p + group * 8);
                if (left >= 8) {
                    _mm256_storeu_si256(q, over(dim(source, both(coverage)), _mm256_loadu_si256(q)));
                } else if (left > 0) {
                    __m256i lanes = first_lanes(left), d = _mm256_maskload_epi32((int *)q, lanes);
                    _mm256_maskstore_epi32((int *)q, lanes, over(dim(source, both(coverage)), d));
                }
            }
            intptr_t from = group * 8;
            group = next_group(bits, group, c->groups, 0);
            intptr_t to = group * 8 < c->width ? group * 8 : c->width;
            uint32_t flat = one_coverage(_mm256_cvtsi256_si32(sum), even_odd);
            if (flat == 0 || to <= from) continue;
            if (flat == 255 && alpha == 255) fill_row(p + from, to - from, color8);
            else blend_row(p + from, to - from, dim(source, _mm256_set1_epi16((short)flat)));
        }
        for (intptr_t word = 0; word < c->words; word++) bits[word] = 0;
    }
}

AVX2 static void cover_color_nonzero(const ck_coverage *c, uint32_t *p, intptr_t s, uint32_t k) { cover_color(c, p, s, k, 0); }
AVX2 static void cover_color_even_odd(const ck_coverage *c, uint32_t *p, intptr_t s, uint32_t k) { cover_color(c, p, s, k, 1); }

AVX2 void ck_cover_color(const ck_coverage *coverage, uint32_t *pixels, intptr_t stride, uint32_t color) {
    if (coverage->even_odd) cover_color_even_odd(coverage, pixels, stride, color);
    else cover_color_nonzero(coverage, pixels, stride, color);
}

// Eight 32-bit coverages as eight bytes.
INLINE uint64_t narrow(__m256i coverage) {
    __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(coverage), _mm256_extracti128_si256(coverage, 1));
    return (uint64_t)_mm_cvtsi128_si64(_mm_packus_epi16(words, words));
}

AVX2 void ck_cover_mask(const ck_coverage *c, uint8_t *mask, intptr_t stride) {
    const __m256i zero = _mm256_setzero_si256();
    for (intptr_t row = 0; row < c->rows; row++) {
        int32_t *cells = c->cells + row * c->groups * 8;
        uint64_t *bits = c->touched + row * c->words;
        uint8_t *m = mask + row * stride;
        __m256i sum = zero;
        intptr_t done = 0, group = next_group(bits, 0, c->groups, 0);
        for (;;) {
            intptr_t to = group * 8 < c->width ? group * 8 : c->width;
            if (to > done) memset(m + done, (int)one_coverage(_mm256_cvtsi256_si32(sum), c->even_odd), (size_t)(to - done));
            if (group >= c->groups) break;
            intptr_t end = next_group(bits, group, c->groups, ~0ull);
            for (; group < end; group++) {
                __m256i *cell = (__m256i *)(cells + group * 8);
                uint64_t bytes = narrow(to_coverage(accumulate(_mm256_loadu_si256(cell), &sum), c->even_odd));
                _mm256_storeu_si256(cell, zero);
                intptr_t left = c->width - group * 8;
                if (left > 0) memcpy(m + group * 8, &bytes, left < 8 ? (size_t)left : 8);
            }
            done = group * 8;
            group = next_group(bits, group, c->groups, 0);
        }
        for (intptr_t word = 0; word < c->words; word++) bits[word] = 0;
    }
}

// Past this size a fill goes around the caches, which it would only flush.
enum { STREAMED_BYTES = 8 << 20 };

AVX2 void ck_fill(uint32_t *pixels, intptr_t stride, intptr_t width, intptr_t rows, uint32_t color) {
    const __m256i color8 = _mm256_set1_epi32((int)color);
    if (width == stride) {
        width *= rows;
        rows = 1;
    }
    if (width * rows * 4 < STREAMED_BYTES || width < 64) {
        for (; rows > 0; rows--, pixels += stride) fill_row(pixels, width, color8);
        return;
    }
    for (; rows > 0; rows--, pixels += stride) {
        uint32_t *p = pixels, *end = pixels + width;
        intptr_t head = (intptr_t)(-(uintptr_t)p & 31) / 4;
        fill_row(p, head, color8);
        for (p += head; p + 8 <= end; p += 8) _mm256_stream_si256((__m256i *)p, color8);
        fill_row(p, end - p, color8);
    }
    _mm_sfence();
}

AVX2 void ck_blend_color(uint32_t *pixels, intptr_t stride, intptr_t width, intptr_t rows, uint32_t color) {
    const split source = split_pixels(_mm256_set1_epi32((int)color));
    for (; rows > 0; rows--, pixels += stride) blend_row(pixels, width, source);
}

INLINE __m256i mask_lanes(uint64_t bytes) { return both(_mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)bytes))); }

AVX2 void ck_blend_color_mask(uint32_t *pixels, const uint8_t *mask, intptr_t width, uint32_t color) {
    const __m256i color8 = _mm256_set1_epi32((int)color);
    const split source = split_pixels(color8);
    const int opaque = color >> 24 == 255;
    intptr_t i = 0;
    for (; i + 8 <= width; i += 8) {
        uint64_t bytes;
        memcpy(&bytes, mask + i, 8);
        if (bytes == 0) continue;
        __m256i *q = (__m256i *)(pixels + i);
        if (opaque && bytes == ~0ull) _mm256_storeu_si256(q, color8);
        else _mm256_storeu_si256(q, over(dim(source, mask_lanes(bytes)), _mm256_loadu_si256(q)));
    }
    if (i < width) {
        uint64_t bytes = 0;
        memcpy(&bytes, mask + i, (size_t)(width - i));
        __m256i lanes = first_lanes(width - i), d = _mm256_maskload_epi32((int *)(pixels + i), lanes);
        _mm256_maskstore_epi32((int *)(pixels + i), lanes, over(dim(source, mask_lanes(bytes)), d));
    }
}

AVX2 void ck_blend_color_block(uint32_t *pixels, intptr_t stride, const uint8_t *mask, intptr_t mask_stride, intptr_t width, intptr_t rows, uint32_t color, int padded) {
    const __m256i color8 = _mm256_set1_epi32((int)color);
    const split source = split_pixels(color8);
    const intptr_t whole = padded ? (width + 7) & ~(intptr_t)7 : width & ~(intptr_t)7;
    const __m256i lanes = first_lanes(width - whole);
    for (; rows > 0; rows--, pixels += stride, mask += mask_stride) {
        intptr_t i = 0;
        for (; i < whole; i += 8) {
            uint64_t bytes;
            memcpy(&bytes, mask + i, 8);
            if (bytes == 0) continue;
            __m256i *q = (__m256i *)(pixels + i);
            _mm256_storeu_si256(q, over(dim(source, mask_lanes(bytes)), _mm256_loadu_si256(q)));
        }
        if (i < width) {
            uint64_t bytes;
            memcpy(&bytes, mask + i, 8);
            __m256i d = _mm256_maskload_epi32((int *)(pixels + i), lanes);
            _mm256_maskstore_epi32((int *)(pixels + i), lanes, over(dim(source, mask_lanes(bytes)), d));
        }
    }
}

// Eight source pixels, dimmed by opacity and, where there is one, by eight coverage bytes.
INLINE split dimmed_source(__m256i source, const uint8_t *mask, intptr_t count, uint32_t opacity) {
    split s = split_pixels(source);
    if (opacity != 255) s = dim(s, _mm256_set1_epi16((short)opacity));
    if (mask) {
        uint64_t bytes = 0;
        memcpy(&bytes, mask, count < 8 ? (size_t)count : 8);
        if (bytes != UINT64_MAX) s = dim(s, mask_lanes(bytes));
    }
    return s;
}

AVX2 void ck_blend_pixels(uint32_t *pixels, const uint32_t *source, const uint8_t *mask, intptr_t width, uint32_t opacity) {
    intptr_t i = 0;
    for (; i + 8 <= width; i += 8) {
        __m256i s = _mm256_loadu_si256((const __m256i *)(source + i)), *d = (__m256i *)(pixels + i);
        if (_mm256_testz_si256(s, s)) continue;
        split dimmed = dimmed_source(s, mask ? mask + i : 0, 8, opacity);
        _mm256_storeu_si256(d, over(dimmed, _mm256_loadu_si256(d)));
    }
    // Masked loads and stores are slow on some processors: only for the rest.
    if (i < width) {
        __m256i lanes = first_lanes(width - i);
        split dimmed = dimmed_source(
            _mm256_maskload_epi32((const int *)(source + i), lanes), mask ? mask + i : 0, width - i, opacity);
        __m256i d = _mm256_maskload_epi32((int *)(pixels + i), lanes);
        _mm256_maskstore_epi32((int *)(pixels + i), lanes, over(dimmed, d));
    }
}

AVX2 void ck_multiply_mask(uint8_t *mask, const uint8_t *other, intptr_t width) {
    intptr_t i = 0;
    for (; i + 16 <= width; i += 16) {
        __m256i a = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(mask + i)));
        __m256i b = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(other + i)));
        __m256i product = div255(_mm256_mullo_epi16(a, b));
        __m256i bytes = _mm256_permute4x64_epi64(_mm256_packus_epi16(product, product), 0x08);
        _mm_storeu_si128((__m128i *)(mask + i), _mm256_castsi256_si128(bytes));
    }
    for (; i < width; i++) {
        uint32_t product = (uint32_t)mask[i] * other[i] + 128;
        mask[i] = (uint8_t)((product + (product >> 8)) >> 8);
    }
}

#else  // No AVX2 to be had: the Swift functions run.

int ck_available(void) { return 0; }
void ck_cover_color(const ck_coverage *coverage, uint32_t *pixels, intptr_t stride, uint32_t color) { __builtin_trap(); }
void ck_cover_mask(const ck_coverage *coverage, uint8_t *mask, intptr_t stride) { __builtin_trap(); }
void ck_fill(uint32_t *pixels, intptr_t stride, intptr_t width, intptr_t rows, uint32_t color) { __builtin_trap(); }
void ck_blend_color(uint32_t *pixels, intptr_t stride, intptr_t width, intptr_t rows, uint32_t color) { __builtin_trap(); }
void ck_blend_color_mask(uint32_t *pixels, const uint8_t *mask, intptr_t width, uint32_t color) { __builtin_trap(); }
void ck_blend_color_block(uint32_t *pixels, intptr_t stride, const uint8_t *mask, intptr_t mask_stride, intptr_t width, intptr_t rows, uint32_t color, int padded) { __builtin_trap(); }
void ck_blend_pixels(uint32_t *pixels, const uint32_t *source, const uint8_t *mask, intptr_t width, uint32_t opacity) { __builtin_trap(); }
void ck_multiply_mask(uint8_t *mask, const uint8_t *other, intptr_t width) { __builtin_trap(); }

#endif
