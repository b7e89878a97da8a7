#!/usr/bin/env python3
"""Writes Sources/CNameTables/UnicodeData.c from the files of Debian's `unicode-data` package.

Usage: Scripts/make-name-tables.py [--check]
With --check, the script writes nothing, and exits with status 1 if the committed tables differ.
"""
import pathlib
import sys

UNICODE = pathlib.Path("/usr/share/unicode")
TARGET = pathlib.Path(__file__).parent.parent / "Sources/CNameTables/UnicodeData.c"
VERSION = "15.0.0"
HEAD = """// Written by Scripts/make-name-tables.py from the Unicode Character Database; change the script, not this file.
// Unicode data files: © 2022 Unicode, Inc., used under https://www.unicode.org/license.txt
#include "UnicodeData.h"
"""


def lines(name):
    text = (UNICODE / name).read_text(encoding="utf-8")
    return [line.split("#")[0].strip() for line in text.splitlines() if line.split("#")[0].strip()]


def scalars(text):
    first, _, last = text.partition("..")
    return range(int(first, 16), int(last or first, 16) + 1)


def require_version():
    head = (UNICODE / "DerivedNormalizationProps.txt").read_text(encoding="utf-8").splitlines()[0]
    if VERSION not in head:
        sys.exit(f"{UNICODE}/DerivedNormalizationProps.txt is not version {VERSION}: {head}")


def characters():
    """Returns the combining classes and the canonical decompositions, one step deep."""
    classes, steps = {}, {}
    for line in lines("UnicodeData.txt"):
        fields = line.split(";")
        scalar = int(fields[0], 16)
        if fields[3] != "0":
            classes[scalar] = int(fields[3])
        if fields[5] and not fields[5].startswith("<"):
            steps[scalar] = [int(part, 16) for part in fields[5].split()]
    return classes, steps


def whole(scalar, steps):
    return [part for step in steps[scalar] for part in whole(step, steps)] if scalar in steps else [scalar]


def case_folds():
    folds = {}
    for line in lines("DerivedNormalizationProps.txt"):
        fields = [field.strip() for field in line.split(";")]
        if fields[1] == "NFKC_CF":
            for scalar in scalars(fields[0]):
                folds[scalar] = [int(part, 16) for part in fields[2].split()]
    # The unassigned scalars of this plane are refused in names, and would be most of the table.
    return {scalar: fold for scalar, fold in folds.items() if scalar < 0xE0000}


def compositions(steps):
    excluded = set()
    for line in lines("DerivedNormalizationProps.txt"):
        fields = [field.strip() for field in line.split(";")]
        if fields[1] == "Full_Composition_Exclusion":
            excluded.update(scalars(fields[0]))
    return sorted((step[0], step[1], scalar) for scalar, step in steps.items() if scalar not in excluded)


def array(name, numbers):
    rows, row = [], "   "
    for number in numbers:
        text = f" {number:#x},"
        if len(row) + len(text) > 118:
            rows.append(row)
            row = "   "
        row += text
    return f"const uint32_t {name}[] = {{\n" + "\n".join(rows + [row]) + f"\n}};\n" \
        f"const size_t {name}_count = {len(numbers)};\n"


def mapping(name, table):
    """An index of (scalar, start) pairs, sorted, and the texts that the starts point to; each begins with its length."""
    index, texts = [], []
    for scalar in sorted(table):
        index += [scalar, len(texts)]
        texts += [len(table[scalar])] + table[scalar]
    return array(name, index) + array(name + "_texts", texts)


def main():
    require_version()
    classes, steps = characters()
    text = "\n".join([
        HEAD,
        mapping("quad_decompositions", {scalar: whole(scalar, steps) for scalar in steps}),
        mapping("quad_name_folds", case_folds()),
        array("quad_combining_classes", [number for pair in sorted(classes.items()) for number in pair]),
        array("quad_compositions", [number for triple in compositions(steps) for number in triple]),
    ])
    if "--check" in sys.argv[1:]:
        sys.exit(0 if TARGET.read_text(encoding="utf-8") == text else f"{TARGET} differs; run {sys.argv[0]}")
    TARGET.write_text(text, encoding="utf-8")


main()
