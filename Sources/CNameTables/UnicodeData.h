#pragma once
#include <stddef.h>
#include <stdint.h>

/// The index of a mapping consists of pairs, sorted by scalar: the scalar, and the start of its text in the array of
/// texts, where the text's length comes first.
extern const uint32_t quad_decompositions[];
extern const size_t quad_decompositions_count;
extern const uint32_t quad_decompositions_texts[];
extern const uint32_t quad_name_folds[];
extern const size_t quad_name_folds_count;
extern const uint32_t quad_name_folds_texts[];

/// Pairs, sorted: a scalar, and its canonical combining class if that is not 0.
extern const uint32_t quad_combining_classes[];
extern const size_t quad_combining_classes_count;

/// Triples, sorted: the first scalar, the second scalar, and their primary composite.
extern const uint32_t quad_compositions[];
extern const size_t quad_compositions_count;
