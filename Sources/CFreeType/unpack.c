#include "enamel_freetype.h"

#include <stdlib.h>
#include <string.h>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MODULE_H
#include FT_SYSTEM_H
#include FT_TRUETYPE_TABLES_H

// Memory that FreeType may use, counted: what a header promises is not believed.
struct budget {
    size_t used;
    size_t limit;
    int is_over;
};

// Before each piece of memory stands its size, so that freeing gives it back to the budget.
enum { PREFIX = 16 };

static void *allocate(FT_Memory memory, long size) {
    struct budget *budget = memory->user;
    if (size < 0 || (size_t)size > budget->limit - budget->used) {
        budget->is_over = 1;
        return NULL;
    }
    char *piece = malloc((size_t)size + PREFIX);
    if (!piece) return NULL;
    memcpy(piece, &(size_t){(size_t)size}, sizeof(size_t));
    budget->used += (size_t)size;
    return piece + PREFIX;
}

static void release(FT_Memory memory, void *block) {
    if (!block) return;
    struct budget *budget = memory->user;
    char *piece = (char *)block - PREFIX;
    size_t size;
    memcpy(&size, piece, sizeof size);
    budget->used -= size;
    free(piece);
}

static void *reallocate(FT_Memory memory, long former, long size, void *block) {
    (void)former;
    if (!block) return allocate(memory, size);
    size_t old;
    memcpy(&old, (char *)block - PREFIX, sizeof old);
    void *fresh = allocate(memory, size);
    if (!fresh) return NULL;
    memcpy(fresh, block, old < (size_t)size ? old : (size_t)size);
    release(memory, block);
    return fresh;
}

static void put16(uint8_t *bytes, unsigned value) {
    bytes[0] = (uint8_t)(value >> 8);
    bytes[1] = (uint8_t)value;
}

static void put32(uint8_t *bytes, unsigned long value) {
    put16(bytes, (unsigned)(value >> 16) & 0xffff);
    put16(bytes + 2, (unsigned)value & 0xffff);
}

// The tables one after the other, each at a multiple of four.
static enum enamel_unpacking write_font(FT_Face face, size_t limit, uint8_t **font, size_t *length) {
    FT_ULong count = 0;
    if (FT_Sfnt_Table_Info(face, 0, NULL, &count) || count == 0 || count > 256) return ENAMEL_UNPACKING_MALFORMED;
    size_t size = 12 + 16 * count;
    int is_cff = 0;
    for (FT_ULong index = 0; index < count; index++) {
        FT_ULong tag = 0, table = 0;
        if (FT_Sfnt_Table_Info(face, (FT_UInt)index, &tag, &table)) return ENAMEL_UNPACKING_MALFORMED;
        if (table > limit) return ENAMEL_UNPACKING_OVER_LIMIT;
        is_cff |= tag == FT_MAKE_TAG('C', 'F', 'F', ' ') || tag == FT_MAKE_TAG('C', 'F', 'F', '2');
        size += (table + 3) & ~(size_t)3;
        if (size > limit) return ENAMEL_UNPACKING_OVER_LIMIT;
    }
    uint8_t *bytes = calloc(1, size);
    if (!bytes) return ENAMEL_UNPACKING_OVER_LIMIT;
    put32(bytes, is_cff ? FT_MAKE_TAG('O', 'T', 'T', 'O') : 0x00010000);
    put16(bytes + 4, (unsigned)count);
    size_t offset = 12 + 16 * count;
    for (FT_ULong index = 0; index < count; index++) {
        FT_ULong tag = 0, table = 0;
        if (FT_Sfnt_Table_Info(face, (FT_UInt)index, &tag, &table) || table > size - offset ||
            (table > 0 && FT_Load_Sfnt_Table(face, tag, 0, bytes + offset, &table))) {
            free(bytes);
            return ENAMEL_UNPACKING_MALFORMED;
        }
        uint8_t *record = bytes + 12 + 16 * index;
        put32(record, tag);
        put32(record + 8, offset);
        put32(record + 12, table);
        offset += (table + 3) & ~(size_t)3;
    }
    *font = bytes;
    *length = size;
    return ENAMEL_UNPACKED;
}

enum enamel_unpacking enamel_unpack_font(const uint8_t *bytes, size_t count, long face_index, size_t limit,
                                         uint8_t **font, size_t *length, long *faces) {
    struct budget budget = {.limit = 3 * limit};
    struct FT_MemoryRec_ memory = {.user = &budget, .alloc = allocate, .free = release, .realloc = reallocate};
    FT_Library library;
    if (FT_New_Library(&memory, &library)) return ENAMEL_UNPACKING_OVER_LIMIT;
    FT_Add_Default_Modules(library);
    FT_Face face = NULL;
    enum enamel_unpacking result = ENAMEL_UNPACKING_MALFORMED;
    if (FT_New_Memory_Face(library, bytes, (FT_Long)count, face_index, &face) == 0) {
        *faces = face->num_faces;
        if (FT_IS_SFNT(face)) result = write_font(face, limit, font, length);
        FT_Done_Face(face);
    }
    if (result == ENAMEL_UNPACKING_MALFORMED && budget.is_over) result = ENAMEL_UNPACKING_OVER_LIMIT;
    FT_Done_Library(library);
    return result;
}

void enamel_free(void *memory) { free(memory); }
