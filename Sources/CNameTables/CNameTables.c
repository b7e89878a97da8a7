#include "CNameTables.h"
#include "UnicodeData.h"

/// Finds the record that begins with `scalar`; records are `width` numbers wide.
static const uint32_t *find(const uint32_t *table, size_t count, size_t width, uint32_t scalar) {
    size_t low = 0, high = count / width;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (table[middle * width] < scalar) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < count / width && table[low * width] == scalar ? table + low * width : NULL;
}

static struct quad_scalars text(const uint32_t *record, const uint32_t *texts) {
    if (!record) return (struct quad_scalars){NULL, 0};
    return (struct quad_scalars){texts + record[1] + 1, texts[record[1]]};
}

struct quad_scalars quad_decomposition(uint32_t scalar) {
    return text(find(quad_decompositions, quad_decompositions_count, 2, scalar), quad_decompositions_texts);
}

struct quad_scalars quad_name_fold(uint32_t scalar) {
    return text(find(quad_name_folds, quad_name_folds_count, 2, scalar), quad_name_folds_texts);
}

uint32_t quad_combining_class(uint32_t scalar) {
    const uint32_t *record = find(quad_combining_classes, quad_combining_classes_count, 2, scalar);
    return record ? record[1] : 0;
}

uint32_t quad_composite(uint32_t first, uint32_t second) {
    const uint32_t *end = quad_compositions + quad_compositions_count;
    const uint32_t *record = find(quad_compositions, quad_compositions_count, 3, first);
    for (; record && record < end && record[0] == first; record += 3) {
        if (record[1] == second) return record[2];
    }
    return 0;
}
