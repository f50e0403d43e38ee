#include "ck_blur.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>
#define AVX2 __attribute__((target("avx2")))
#define INLINE AVX2 static inline __attribute__((always_inline))

INLINE __m256 eight_8(const uint8_t *p) {
    return _mm256_cvtepi32_ps(_mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)p)));
}

INLINE __m128 four_8(const uint8_t *p) {
    int32_t word;
    memcpy(&word, p, 4);
    return _mm_cvtepi32_ps(_mm_cvtepu8_epi32(_mm_cvtsi32_si128(word)));
}

INLINE __m256 eight_16(const uint16_t *p) {
    return _mm256_cvtepi32_ps(_mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *)p)));
}

INLINE __m128 four_16(const uint16_t *p) {
    return _mm_cvtepi32_ps(_mm_cvtepu16_epi32(_mm_loadl_epi64((const __m128i *)p)));
}

#define WIDEN(BITS)                                                                                      \
    AVX2 void ck_widen_##BITS(float *out, const uint##BITS##_t *row, intptr_t count) {                   \
        intptr_t i = 0;                                                                                  \
        for (; i + 8 <= count; i += 8) _mm256_storeu_ps(out + i, eight_##BITS(row + i));                 \
        if (i < count) _mm_storeu_ps(out + i, four_##BITS(row + i));                                     \
    }

#define SHARE(BITS)                                                                                      \
    AVX2 void ck_share_##BITS(                                                                           \
        float *first, float *second, const uint##BITS##_t *row, intptr_t count, float a, float b) {      \
        const __m256 a8 = _mm256_set1_ps(a), b8 = _mm256_set1_ps(b);                                     \
        intptr_t i = 0;                                                                                  \
        for (; i + 8 <= count; i += 8) {                                                                 \
            __m256 v = eight_##BITS(row + i);                                                            \
            _mm256_storeu_ps(first + i, _mm256_add_ps(_mm256_loadu_ps(first + i), _mm256_mul_ps(v, a8)));    \
            _mm256_storeu_ps(second + i, _mm256_add_ps(_mm256_loadu_ps(second + i), _mm256_mul_ps(v, b8)));  \
        }                                                                                                \
        if (i < count) {                                                                                 \
            __m128 v = four_##BITS(row + i), a4 = _mm_set1_ps(a), b4 = _mm_set1_ps(b);                   \
            _mm_storeu_ps(first + i, _mm_add_ps(_mm_loadu_ps(first + i), _mm_mul_ps(v, a4)));            \
            _mm_storeu_ps(second + i, _mm_add_ps(_mm_loadu_ps(second + i), _mm_mul_ps(v, b4)));          \
        }                                                                                                \
    }

WIDEN(8)
WIDEN(16)
SHARE(8)
SHARE(16)

AVX2 void ck_weigh(float *out, const float *const *rows, const float *weights, intptr_t taps, intptr_t count) {
    intptr_t i = 0;
    for (; i + 32 <= count; i += 32) {
        __m256 s0 = _mm256_setzero_ps(), s1 = s0, s2 = s0, s3 = s0;
        for (intptr_t t = 0; t < taps; t++) {
            const float *row = rows[t] + i;
            __m256 w = _mm256_broadcast_ss(weights + t);
            s0 = _mm256_add_ps(s0, _mm256_mul_ps(_mm256_loadu_ps(row), w));
            s1 = _mm256_add_ps(s1, _mm256_mul_ps(_mm256_loadu_ps(row + 8), w));
            s2 = _mm256_add_ps(s2, _mm256_mul_ps(_mm256_loadu_ps(row + 16), w));
            s3 = _mm256_add_ps(s3, _mm256_mul_ps(_mm256_loadu_ps(row + 24), w));
        }
        _mm256_storeu_ps(out + i, s0);
        _mm256_storeu_ps(out + i + 8, s1);
        _mm256_storeu_ps(out + i + 16, s2);
        _mm256_storeu_ps(out + i + 24, s3);
    }
    for (; i < count; i += 4) {
        __m128 s = _mm_setzero_ps();
        for (intptr_t t = 0; t < taps; t++)
            s = _mm_add_ps(s, _mm_mul_ps(_mm_loadu_ps(rows[t] + i), _mm_set1_ps(weights[t])));
        _mm_storeu_ps(out + i, s);
    }
}

AVX2 void ck_narrow_8(uint8_t *out, const float *row, intptr_t count) {
    for (intptr_t i = 0; i < count; i += 4) {
        __m128i v = _mm_cvtps_epi32(_mm_loadu_ps(row + i));
        v = _mm_packus_epi32(v, v);
        int32_t word = _mm_cvtsi128_si32(_mm_packus_epi16(v, v));
        memcpy(out + i, &word, 4);
    }
}

AVX2 void ck_narrow_16(uint16_t *out, const float *row, intptr_t count) {
    for (intptr_t i = 0; i < count; i += 4) {
        __m128i v = _mm_cvtps_epi32(_mm_loadu_ps(row + i));
        _mm_storel_epi64((__m128i *)(out + i), _mm_packus_epi32(v, v));
    }
}

INLINE __m256 pair(const float *p, const float *q) {
    return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(p)), _mm_loadu_ps(q), 1);
}

INLINE __m256 two(float p, float q) {
    return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_set1_ps(p)), _mm_set1_ps(q), 1);
}

// Pixels i and i + 1 as integers.
INLINE __m256i lerp_two(const float *row, const int32_t *index, const float *a, const float *b, intptr_t i) {
    const float *p = row + 4 * (intptr_t)index[i], *q = row + 4 * (intptr_t)index[i + 1];
    __m256 v = _mm256_add_ps(
        _mm256_mul_ps(pair(p, q), two(a[i], a[i + 1])), _mm256_mul_ps(pair(p + 4, q + 4), two(b[i], b[i + 1])));
    return _mm256_cvtps_epi32(v);
}

INLINE __m128i lerp_one(const float *row, const int32_t *index, const float *a, const float *b, intptr_t i) {
    const float *p = row + 4 * (intptr_t)index[i];
    return _mm_cvtps_epi32(_mm_add_ps(
        _mm_mul_ps(_mm_loadu_ps(p), _mm_set1_ps(a[i])), _mm_mul_ps(_mm_loadu_ps(p + 4), _mm_set1_ps(b[i]))));
}

AVX2 void ck_lerp_8(uint8_t *out, const float *row, const int32_t *index, const float *a, const float *b, intptr_t pixels) {
    const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    intptr_t i = 0;
    for (; i + 8 <= pixels; i += 8) {
        __m256i low = _mm256_packus_epi32(lerp_two(row, index, a, b, i), lerp_two(row, index, a, b, i + 2));
        __m256i high = _mm256_packus_epi32(lerp_two(row, index, a, b, i + 4), lerp_two(row, index, a, b, i + 6));
        // Lanes hold pixels 0 2 4 6 and 1 3 5 7.
        _mm256_storeu_si256((__m256i *)(out + 4 * i), _mm256_permutevar8x32_epi32(_mm256_packus_epi16(low, high), order));
    }
    for (; i < pixels; i++) {
        __m128i v = lerp_one(row, index, a, b, i);
        v = _mm_packus_epi32(v, v);
        int32_t word = _mm_cvtsi128_si32(_mm_packus_epi16(v, v));
        memcpy(out + 4 * i, &word, 4);
    }
}

AVX2 void ck_lerp_16(uint16_t *out, const float *row, const int32_t *index, const float *a, const float *b, intptr_t pixels) {
    intptr_t i = 0;
    for (; i + 4 <= pixels; i += 4) {
        __m256i words = _mm256_packus_epi32(lerp_two(row, index, a, b, i), lerp_two(row, index, a, b, i + 2));
        // Lanes hold pixels 0 2 and 1 3.
        _mm256_storeu_si256((__m256i *)(out + 4 * i), _mm256_permute4x64_epi64(words, 0xd8));
    }
    for (; i < pixels; i++) {
        __m128i v = lerp_one(row, index, a, b, i);
        _mm_storel_epi64((__m128i *)(out + 4 * i), _mm_packus_epi32(v, v));
    }
}

#else  // No AVX2 to be had: the Swift functions run.

void ck_widen_8(float *out, const uint8_t *row, intptr_t count) { __builtin_trap(); }
void ck_widen_16(float *out, const uint16_t *row, intptr_t count) { __builtin_trap(); }
void ck_share_8(float *first, float *second, const uint8_t *row, intptr_t count, float a, float b) { __builtin_trap(); }
void ck_share_16(float *first, float *second, const uint16_t *row, intptr_t count, float a, float b) { __builtin_trap(); }
void ck_weigh(float *out, const float *const *rows, const float *weights, intptr_t taps, intptr_t count) { __builtin_trap(); }
void ck_narrow_8(uint8_t *out, const float *row, intptr_t count) { __builtin_trap(); }
void ck_narrow_16(uint16_t *out, const float *row, intptr_t count) { __builtin_trap(); }
void ck_lerp_8(uint8_t *out, const float *row, const int32_t *index, const float *a, const float *b, intptr_t pixels) { __builtin_trap(); }
void ck_lerp_16(uint16_t *out, const float *row, const int32_t *index, const float *a, const float *b, intptr_t pixels) { __builtin_trap(); }

#endif
