#!/usr/bin/python3
"""Draws the screens that `quad-pictures` dumped.

Usage: Scripts/make-pictures.py DUMPS FOLDER
Draws each DUMPS/<name>-dark.json and DUMPS/<name>-light.json to FOLDER/<name>-dark.png or -light.png. The `tEXt` chunk
"Screen" of a picture is the CRC-32 of its dump, so that a test can compare a picture with the program. Needs Debian's
python3-pil and fonts-dejavu-core.
"""
import json
import pathlib
import sys
import unicodedata
import zlib

from PIL import Image, ImageDraw, ImageFont, PngImagePlugin

WIDTH, HEIGHT = 8, 16
FONTS = "/usr/share/fonts/truetype/dejavu/"
SIZE = 13
# The distance from the top of a cell to the line that the letters stand on.
BASELINE = 12
# Fewer levels of gray at the edges of letters keep the files small.
LEVELS = 6
# Paper around the screen.
MARGIN = 8

# The terminal's own colors: paper, text, and the 16 colors of the palette. All are readable on the paper.
COLORS = {
    "dark": """#16181d #d7dae0 #16181d #f2777a #8cc570 #e5b567 #6fb3f2 #c792ea #56c2c9 #d7dae0
               #8b919c #ff9a9c #a9dd8f #ffd08a #93c9ff #dcb0ff #7fdde3 #ffffff""",
    "light": """#ffffff #24292f #24292f #b3261e #1a7f37 #8a5a00 #0b5cad #7d3c98 #0b6e75 #d0d4da
                #656d76 #d1242f #2da44e #9a6700 #218bff #a475f9 #1b7c83 #f6f8fa""",
}
STEPS = (0, 95, 135, 175, 215, 255)


def rgb(text):
    return tuple(bytes.fromhex(text.lstrip("#")))


class Palette:
    """The colors of a terminal on a dark or light background."""

    def __init__(self, background):
        colors = [rgb(text) for text in COLORS[background].split()]
        self.named = {"paper": colors[0], "text": colors[1]}
        cube = [(STEPS[i // 36], STEPS[i // 6 % 6], STEPS[i % 6]) for i in range(216)]
        grays = [(8 + 10 * i,) * 3 for i in range(24)]
        self.indexed = colors[2:] + cube + grays

    def color(self, name):
        if name.startswith("#"):
            return rgb(name)
        return self.named[name] if name in self.named else self.indexed[int(name)]


class Letters:
    """The letters of the fonts as masks, which are white where a letter is."""

    def __init__(self):
        self.masks = {}
        self.fonts = {}

    def mask(self, text, columns, bold, italic):
        key = (text, columns, bold, italic)
        if key not in self.masks:
            self.masks[key] = self.draw(*key)
        return self.masks[key]

    def font(self, name, bold):
        path = f"{FONTS}{name}{'-Bold' if bold else ''}.ttf"
        if path not in self.fonts:
            font = ImageFont.truetype(path, SIZE)
            # No font has this noncharacter, so this is what a missing character looks like.
            self.fonts[path] = font, bytes(font.getmask("\U0010ffff"))
        return self.fonts[path]

    def draw(self, text, columns, bold, italic):
        width = columns * WIDTH
        mask = Image.new("L", (width, HEIGHT))
        pen = ImageDraw.Draw(mask)
        for name in ("DejaVuSansMono", "DejaVuSans"):
            font, missing = self.font(name, bold)
            if bytes(font.getmask(text[0])) == missing:
                continue
            length = font.getlength(text)
            if length <= width + 1:
                pen.text(((width - length) // 2, BASELINE), text, 255, font, "ls")
            else:
                # The letters of the second font may be wider than a cell.
                whole = Image.new("L", (round(length) + 1, HEIGHT))
                ImageDraw.Draw(whole).text((0, BASELINE), text, 255, font, "ls")
                mask = whole.resize((width, HEIGHT), Image.Resampling.BOX)
            break
        else:
            pen.rectangle((1, 3, width - 2, BASELINE), outline=255)
        if italic:
            slant = (1, 0.2, -0.2 * BASELINE, 0, 1, 0)
            mask = mask.transform(mask.size, Image.Transform.AFFINE, slant, Image.Resampling.BILINEAR)
        return mask.point([round(round(level * LEVELS / 255) * 255 / LEVELS) for level in range(256)])


LIGHT, HEAVY, DOUBLE = 1, 2, 3
WEIGHTS = {"LIGHT": LIGHT, "SINGLE": LIGHT, "HEAVY": HEAVY, "DOUBLE": DOUBLE}
SIDES = {"HORIZONTAL": ("LEFT", "RIGHT"), "VERTICAL": ("UP", "DOWN")}


def arms(name):
    """The weights of a box-drawing character's arms by direction, read from its Unicode name."""
    found, weight = {}, LIGHT
    for part in name.removeprefix("BOX DRAWINGS ").split(" AND "):
        words = part.split()
        weight = next((WEIGHTS[word] for word in words if word in WEIGHTS), weight)
        for word in words:
            for side in SIDES.get(word, (word,)):
                if side in ("LEFT", "RIGHT", "UP", "DOWN"):
                    found[side] = weight
    return found


def strokes(weight, middle):
    """The pixels across an arm: first and last of each line."""
    if weight == DOUBLE:
        return [(middle - 2, middle - 2), (middle + 1, middle + 1)]
    return [(middle - 1, middle)] if weight == HEAVY else [(middle, middle)]


def box(pen, name):
    """Draws a box-drawing character, which meets its neighbors at the edges of the cell."""
    found = arms(name)
    x, y = WIDTH // 2, HEIGHT // 2
    dashes = {"DOUBLE DASH": 2, "TRIPLE DASH": 3, "QUADRUPLE DASH": 4}
    count = next((number for words, number in dashes.items() if words in name), 0)
    if "DIAGONAL" in name:
        rising, falling = ((0, HEIGHT - 1), (WIDTH - 1, 0)), ((0, 0), (WIDTH - 1, HEIGHT - 1))
        if "UPPER LEFT" not in name:
            pen.line(rising, 255)
        if "UPPER RIGHT" not in name:
            pen.line(falling, 255)
        return
    if "ARC" in name:
        down, right = "DOWN" in found, "RIGHT" in found
        pen.line((x, y + 3 if down else 0, x, HEIGHT - 1 if down else y - 3), 255)
        pen.line((x + 3 if right else 0, y, WIDTH - 1 if right else x - 3, y), 255)
        for step in (1, 2):
            pen.point((x + (step if right else -step), y + (3 - step if down else step - 3)), 255)
        return
    # An arm reaches across the lines that cross it.
    across = max((found.get(side, 0) for side in ("UP", "DOWN")), default=0)
    along = max((found.get(side, 0) for side in ("LEFT", "RIGHT")), default=0)
    left, right = (strokes(across, x)[0][0], strokes(across, x)[-1][1]) if across else (x, x)
    top, bottom = (strokes(along, y)[0][0], strokes(along, y)[-1][1]) if along else (y, y)
    for side, weight in found.items():
        if side in ("LEFT", "RIGHT"):
            first, last = (0, right) if side == "LEFT" else (left, WIDTH - 1)
            for low, high in strokes(weight, y):
                pen.rectangle((first, low, last, high), 255)
        else:
            first, last = (0, bottom) if side == "UP" else (top, HEIGHT - 1)
            for low, high in strokes(weight, x):
                pen.rectangle((low, first, high, last), 255)
    for gap in range(1, count + 1):
        if "HORIZONTAL" in name:
            place = gap * WIDTH // count - 1
            pen.rectangle((place, 0, place, HEIGHT), 0)
        else:
            place = gap * HEIGHT // count - 1
            pen.rectangle((0, place, WIDTH, place), 0)


QUADRANTS = {0x2596: "3", 0x2597: "4", 0x2598: "1", 0x2599: "134", 0x259A: "14", 0x259B: "123", 0x259C: "124",
             0x259D: "2", 0x259E: "23", 0x259F: "234"}


def block(pen, code):
    """Draws a block element."""
    x, y = WIDTH // 2, HEIGHT // 2
    if code == 0x2580:
        pen.rectangle((0, 0, WIDTH, y - 1), 255)
    elif code <= 0x2588:
        pen.rectangle((0, HEIGHT - (code - 0x2580) * HEIGHT // 8, WIDTH, HEIGHT), 255)
    elif code <= 0x258F:
        pen.rectangle((0, 0, (0x2590 - code) * WIDTH // 8 - 1, HEIGHT), 255)
    elif code == 0x2590:
        pen.rectangle((x, 0, WIDTH, HEIGHT), 255)
    elif code <= 0x2593:
        pen.rectangle((0, 0, WIDTH, HEIGHT), (code - 0x2590) * 255 // 4)
    elif code == 0x2594:
        pen.rectangle((0, 0, WIDTH, HEIGHT // 8 - 1), 255)
    elif code == 0x2595:
        pen.rectangle((WIDTH - WIDTH // 8, 0, WIDTH, HEIGHT), 255)
    else:
        for quadrant in QUADRANTS[code]:
            left, top = (int(quadrant) - 1) % 2 * x, (int(quadrant) - 1) // 2 * y
            pen.rectangle((left, top, left + x - 1, top + y - 1), 255)


def braille(pen, code):
    """Draws a Braille pattern, whose dots have the same distance in the next cell."""
    for dot in range(8):
        if (code - 0x2800) >> dot & 1:
            column, row = (dot // 3, dot % 3) if dot < 6 else (dot - 6, 3)
            left, top = 1 + column * WIDTH // 2, 1 + row * HEIGHT // 4
            pen.rectangle((left, top, left + 1, top + 1), 255)


def glyph(letters, text, columns, attributes):
    code = ord(text[0])
    if columns == 1 and (0x2500 <= code <= 0x259F or 0x2800 <= code <= 0x28FF):
        mask = Image.new("L", (WIDTH, HEIGHT))
        pen = ImageDraw.Draw(mask)
        if code <= 0x257F:
            box(pen, unicodedata.name(text[0]))
        elif code <= 0x259F:
            block(pen, code)
        else:
            braille(pen, code)
    else:
        mask = letters.mask(text, columns, "bold" in attributes, "italic" in attributes)
    lines = [row for name, row in (("underline", BASELINE + 2), ("strike", BASELINE - 4)) if name in attributes]
    if lines:
        mask = mask.copy()
        for row in lines:
            ImageDraw.Draw(mask).line((0, row, columns * WIDTH, row), 255)
    return mask


def draw(dump, background, letters):
    """The picture of a dump."""
    palette = Palette(background)
    size = dump["columns"] * WIDTH + 2 * MARGIN, len(dump["rows"]) * HEIGHT + 2 * MARGIN
    picture = Image.new("RGB", size, palette.color("paper"))
    for row, runs in enumerate(dump["rows"]):
        left, top = MARGIN, MARGIN + row * HEIGHT
        for run in runs:
            style, columns = run["style"], run["width"]
            ink, paper = palette.color(style["foreground"]), palette.color(style["background"])
            for text in run["cells"]:
                area = (left, top, left + columns * WIDTH, top + HEIGHT)
                picture.paste(paper, area)
                if text != " " or style["attributes"]:
                    picture.paste(ink, area, glyph(letters, text, columns, style["attributes"]))
                left += columns * WIDTH
    return picture


def indexed(picture):
    """The picture with a palette: the same colors, or the nearest ones if there are more than 256."""
    counted = picture.getcolors(256)
    if counted is None:
        return picture.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    colors = [color for _, color in sorted(counted, reverse=True)]
    numbers = {color: number for number, color in enumerate(colors)}
    result = Image.new("P", picture.size)
    result.putpalette([part for color in colors for part in color])
    result.putdata([numbers[color] for color in picture.getdata()])
    return result


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    dumps, folder = (pathlib.Path(name) for name in sys.argv[1:])
    paths = sorted(dumps.glob("*-dark.json")) + sorted(dumps.glob("*-light.json"))
    if not paths:
        sys.exit(f"There are no dumps in {dumps}")
    folder.mkdir(parents=True, exist_ok=True)
    letters = Letters()
    for path in paths:
        content = path.read_bytes()
        picture = indexed(draw(json.loads(content), path.stem.rpartition("-")[2], letters))
        texts = PngImagePlugin.PngInfo()
        texts.add_text("Screen", f"{zlib.crc32(content):08x}")
        target = folder / f"{path.stem}.png"
        picture.save(target, optimize=True, pnginfo=texts)
        print(f"{target}: {target.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
