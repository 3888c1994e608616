"""Tests that the page unpacks LZMA data packed by Python's library, and that unpacking ends on any input."""

import base64
import lzma
import random
import unittest

from board_case import BoardCase

UNPACK = """
    const bytes = LZMA.unpack(unpack(arguments[0]), arguments[1]);
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
    """


def packed(data, **properties):
    return lzma.compress(data, format=lzma.FORMAT_ALONE, filters=[{"id": lzma.FILTER_LZMA1, **properties}])


def made_up(source, length):
    """Returns bytes that resemble modules: random parts, repeated parts, and runs."""
    data = bytearray(source.randbytes(3))
    while len(data) < length:
        kind = source.randrange(3)
        if kind == 0:
            data += source.randbytes(source.randrange(1, 20))
        elif kind == 1:
            start = source.randrange(len(data))
            data += data[start:start + source.randrange(2, 400)]
        else:
            data += data[-source.randrange(1, 5):][:1] * source.randrange(1, 300)
    return bytes(data[:length])


class UnpackingTests(BoardCase):
    def unpacked(self, packed_bytes, size):
        return base64.b64decode(self.page.run(UNPACK, base64.b64encode(packed_bytes).decode(), size))

    def test_lzma_data_packed_by_python_is_unpacked(self):
        seed = 20261125
        source = random.Random(seed)
        for number in range(60):
            low = source.randrange(5)
            properties = {"lc": low, "lp": source.randrange(5 - low), "pb": source.randrange(5), "dict_size": 1 << source.randrange(12, 22), "preset": source.randrange(10)}
            data = made_up(source, source.choice([1, 2, 30, 3_000, 90_000]))
            with self.subTest(seed=seed, number=number, **properties):
                self.assertEqual(self.unpacked(packed(data, **properties), len(data)), data)

    def test_unpacking_damaged_data_ends(self):
        source = random.Random(7)
        data = made_up(source, 3_000)
        whole = packed(data)
        for number in range(40):
            damaged = bytearray(whole[:source.randrange(14, len(whole))] if number % 2 else whole)
            for _ in range(source.randrange(4)):
                damaged[source.randrange(len(damaged))] = source.randrange(256)
            if number > 30:
                damaged[0] = source.randrange(256)
            self.assertEqual(len(self.unpacked(bytes(damaged), len(data))), len(data))


if __name__ == "__main__":
    unittest.main()
