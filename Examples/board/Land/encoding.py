"""The text form of the lines on the board's map, which `outlines.decoded` of the page reads."""


def letters(number):
    """Returns an integer as text: five bits per letter, the lowest first."""
    number = number << 1 if number >= 0 else ~(number << 1)
    text = ""
    while number >= 32:
        text += chr((32 | number & 31) + 63)
        number >>= 5
    return text + chr(number + 63)


def encoded(line, unit):
    """Returns a line in parts of a degree, `unit` of them in each, every point by its distance from the previous one."""
    text, before = "", (0, 0)
    for point in line:
        rounded = (round(point[0] * unit), round(point[1] * unit))
        if text and rounded == before:
            continue
        text += letters(rounded[0] - before[0]) + letters(rounded[1] - before[1])
        before = rounded
    return text
