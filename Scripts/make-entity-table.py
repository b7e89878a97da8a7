#!/usr/bin/env python3
"""Writes Sources/FeedKit/Markup/EntityTable.swift from Python's html.entities, which has the list of WHATWG HTML §13.5."""

import html.entities
import pathlib

names = {name[:-1]: value for name, value in html.entities.html5.items() if name.endswith(";")}
words = [f"{name}:{','.join(format(ord(c), 'X') for c in names[name])}" for name in sorted(names)]

lines, line = [], ""
for word in words:
    if line and len(line) + 1 + len(word) > 112:
        lines.append(line)
        line = word
    else:
        line = f"{line} {word}" if line else word
lines.append(line)

table = "\n".join("        " + line for line in lines)
target = pathlib.Path(__file__).parent.parent / "Sources/FeedKit/Markup/EntityTable.swift"
target.write_text(
    "/// Written by Scripts/make-entity-table.py from Python's `html.entities.html5`: the names of WHATWG HTML §13.5.\n"
    "enum EntityTable {\n"
    "    /// NAME:CODE or NAME:CODE,CODE in hexadecimal, in the order of the names' bytes, parted by white space.\n"
    '    static let text: StaticString = """\n' + table + '\n        """\n'
    "}\n"
)
