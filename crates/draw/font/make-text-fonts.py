#!/usr/bin/env python3
"""Makes the fonts of pages from Noto Sans as Debian's fonts-noto-core has it: fewer letters, no hints, and the dots of
Braille, by which sentences tell small shapes. Needs fonttools. Usage: make-text-fonts.py FOLDER-OF-NOTO"""

import sys
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

LETTERS = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x192, 0x192), (0x218, 0x21B), (0x2C6, 0x2DD), (0x370, 0x3FF), (0x400, 0x45F),
    (0x490, 0x491), (0x1E00, 0x1EFF), (0x2010, 0x2027), (0x2030, 0x203A), (0x2044, 0x2044), (0x20AC, 0x20AC),
    (0x2122, 0x2122),
]
# Column and row of each dot, from the lowest bit of a sign on.
DOTS = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
STEP, RADIUS, ADVANCE = 190, 72, 480


def circle(pen, x, y, r):
    k = 0.414 * r
    pen.moveTo((x + r, y))
    for a, b, c, d in [(r, -k, k, -r), (-k, -r, -r, -k), (-r, k, -k, r), (k, r, r, k)]:
        middle = ((a + c) / 2, (b + d) / 2)
        pen.qCurveTo((x + a, y + b), (x + middle[0], y + middle[1]))
        end = {(r, -k): (0, -r), (-k, -r): (-r, 0), (-r, k): (0, r), (k, r): (r, 0)}[(a, b)]
        pen.qCurveTo((x + c, y + d), (x + end[0], y + end[1]))
    pen.closePath()


def add_braille(font):
    order, cmap = font.getGlyphOrder(), [t for t in font["cmap"].tables if t.isUnicode()]
    pen = TTGlyphPen(None)
    circle(pen, 0, 0, RADIUS)
    new = {"dot": pen.glyph(dropImpliedOnCurves=False)}
    for sign in range(256):
        pen = TTGlyphPen({"dot": None})
        for bit, (column, row) in enumerate(DOTS):
            if sign >> bit & 1:
                pen.addComponent("dot", (1, 0, 0, 1, 145 + column * STEP, 620 - row * STEP))
        new[f"braille{sign:02x}"] = pen.glyph()
    for name, glyph in new.items():
        font["glyf"].glyphs[name] = glyph
        font["hmtx"].metrics[name] = (ADVANCE, 0)
    font.setGlyphOrder(order + list(new))
    for table in cmap:
        table.cmap.update({0x2800 + sign: f"braille{sign:02x}" for sign in range(256)})
    font["maxp"].numGlyphs = len(order) + len(new)


for weight in ["Regular", "Bold"]:
    font = TTFont(f"{sys.argv[1]}/NotoSans-{weight}.ttf", recalcTimestamp=False)
    options = Options(hinting=False, layout_features=[], notdef_outline=True, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[letter for first, last in LETTERS for letter in range(first, last + 1)])
    subsetter.subset(font)
    if weight == "Regular":
        add_braille(font)
    font.save(f"NotoSans-{weight}.ttf")
