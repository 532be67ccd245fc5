"""Draws Grammar/icon.png, the icon of the extension, from the colors of Themes/acme.nss: `python3 .ci/packaging/icon.py`."""
import os
import re
import struct
import zlib

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SIZE = 128


def colors():
    with open(os.path.join(ROOT, "Themes/acme.nss"), encoding="utf-8") as file:
        return {name: bytes.fromhex(digits) for name, digits in re.findall(r"^@(\w+): #(\w{6});", file.read(), re.M)}


def pixel(x, y, color):
    """A rounded square in the color of the bar, with a brace at each side of four samples."""
    edge = 20
    corner = [max(edge - value, value - (SIZE - 1 - edge), 0) for value in (x, y)]
    if corner[0] ** 2 + corner[1] ** 2 > edge ** 2:
        return bytes(4)
    side = min(x, SIZE - 1 - x)
    # The brace: a vertical bar with ends that point inwards, and a tip that points outwards.
    if 22 <= side < 30 and 28 <= y < 100 or 30 <= side < 38 and (28 <= y < 36 or 92 <= y < 100) or 14 <= side < 22 and 60 <= y < 68:
        return color["onBrand"] + b"\xff"
    samples = [["brand", "brandOnDark"], ["brandPressed", "brandPressedOnDark"]]
    row, column = (y - 40) // 26, (x - 40) // 26
    if 0 <= row < 2 and 0 <= column < 2 and (y - 40) % 26 < 22 and (x - 40) % 26 < 22:
        return color[samples[row][column]] + b"\xff"
    return color["bar"] + b"\xff"


def png():
    color = colors()
    rows = b"".join(b"\0" + b"".join(pixel(x, y, color) for x in range(SIZE)) for y in range(SIZE))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", SIZE, SIZE, 8, 6, 0, 0, 0)) \
        + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


if __name__ == "__main__":
    with open(os.path.join(ROOT, "Grammar/icon.png"), "wb") as icon:
        icon.write(png())
