#!/usr/bin/env python3
"""Writes Sources/TextKit/Layout/UnicodeWidthTable.swift from the files of Debian's `unicode-data` package.

Usage: Scripts/make-width-table.py [--check]
With --check, the script writes nothing, and exits with status 1 if the committed table differs.
"""
import pathlib
import re
import sys

UNICODE = pathlib.Path("/usr/share/unicode")
TARGET = pathlib.Path(__file__).parent.parent / "Sources/TextKit/Layout/UnicodeWidthTable.swift"
VERSION = "15.0.0"
LIMIT = 0x110000

ZERO, NARROW, WIDE, AMBIGUOUS, NARROW_EMOJI, AMBIGUOUS_EMOJI = range(6)


def records(name):
    """Returns (first, last, fields) of every line of a Unicode data file. Its @missing lines come first."""
    missing, found = [], []
    for line in (UNICODE / name).read_text(encoding="utf-8").splitlines():
        goal = found
        if line.startswith("# @missing:"):
            line, goal = line.removeprefix("# @missing:"), missing
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        match = re.fullmatch(r"([0-9A-F]+)(?:\.\.([0-9A-F]+))?", fields[0])
        if match:
            first = int(match[1], 16)
            goal.append((first, int(match[2] or match[1], 16), fields[1:]))
    return missing + found


def require_version():
    head = (UNICODE / "EastAsianWidth.txt").read_text(encoding="utf-8").splitlines()[0]
    if VERSION not in head:
        sys.exit(f"{UNICODE}/EastAsianWidth.txt is not version {VERSION}: {head}")


def classes():
    table = [NARROW] * LIMIT
    for first, last, (width, *_) in records("EastAsianWidth.txt"):
        kind = {"W": WIDE, "F": WIDE, "A": AMBIGUOUS}.get(width, NARROW)
        table[first:last + 1] = [kind] * (last + 1 - first)

    regional = range(0x1F1E6, 0x1F200)
    for first, last, (name, *_) in records("emoji/emoji-data.txt"):
        if name == "Emoji_Presentation":
            for scalar in range(first, last + 1):
                # One regional indicator is half a flag: a pair has two columns.
                if scalar not in regional:
                    table[scalar] = WIDE
    for line in (UNICODE / "emoji/emoji-variation-sequences.txt").read_text(encoding="utf-8").splitlines():
        match = re.match(r"([0-9A-F]+) FE0F", line)
        if match:
            scalar = int(match[1], 16)
            table[scalar] = {NARROW: NARROW_EMOJI, AMBIGUOUS: AMBIGUOUS_EMOJI}.get(table[scalar], table[scalar])

    prepended = {scalar for first, last, (name, *_) in records("PropList.txt")
                 if name == "Prepended_Concatenation_Mark" for scalar in range(first, last + 1)}
    for first, last, (category, *_) in records("extracted/DerivedGeneralCategory.txt"):
        if category in ("Mn", "Me", "Cf", "Cc", "Zl", "Zp"):
            for scalar in range(first, last + 1):
                if scalar not in prepended and scalar != 0xAD:
                    table[scalar] = ZERO
    # Vowels and finals of conjoining Hangul share the two columns of their leading consonant.
    for first, last, (kind, *_) in records("HangulSyllableType.txt"):
        if kind in ("V", "T"):
            table[first:last + 1] = [ZERO] * (last + 1 - first)
    return table


def swift(table):
    runs, previous = [], None
    for scalar, kind in enumerate(table):
        if kind != previous:
            runs.append(f"0x{scalar << 3 | kind:06x}")
            previous = kind
    lines = ["        " + ", ".join(runs[start:start + 11]) + "," for start in range(0, len(runs), 11)]
    return f"""// Written by Scripts/make-width-table.py from the Unicode Character Database; change the script, not this file.
// Unicode data files: © 2022 Unicode, Inc., used under https://www.unicode.org/license.txt

/// Widths of scalars as runs: each number is the first scalar of a run, shifted left by three, with the run's class in
/// the low bits; a run ends where the next begins.
///
/// Sources: EastAsianWidth (UAX #11), emoji-data and emoji-variation-sequences (UTS #51), HangulSyllableType,
/// DerivedGeneralCategory and PropList of the Unicode version below.
enum UnicodeWidthTable {{
    static let unicodeVersion = "{VERSION}"

    static let runs: [UInt32] = [
{chr(10).join(lines)}
    ]
}}
"""


def main():
    require_version()
    text = swift(classes())
    if "--check" in sys.argv:
        sys.exit(0 if TARGET.read_text(encoding="utf-8") == text else "The width table is stale: run this script without options.")
    TARGET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
