"""Packs a wheel more tightly, in a form that every pip reads: zopfli looks longer for the same deflate. pack.py WHEEL"""

from __future__ import annotations

import os
import sys
import zipfile

import zopfli.zlib


class Packer:
    """In place of zlib's compressor: takes everything before it begins."""

    def __init__(self, *_: object) -> None:
        self.parts: list[bytes] = []

    def compress(self, part: bytes) -> bytes:
        self.parts.append(bytes(part))
        return b""

    def flush(self) -> bytes:
        # A zip has neither the head of two bytes nor the sum of four.
        return zopfli.zlib.compress(b"".join(self.parts), numiterations=5)[2:-4]


def pack(wheel: str) -> None:
    packed = wheel + ".packed"
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
        zipfile._get_compressor = Packer
        for entry in old.infolist():
            new.writestr(entry, old.read(entry))
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(packed) as new:
        assert new.testzip() is None and old.namelist() == new.namelist(), "nothing is lost"
    os.replace(packed, wheel)


if __name__ == "__main__":
    pack(sys.argv[1])
