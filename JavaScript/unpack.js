// Unpacks LZMA, as written by `xz --format=lzma`, according to the specification of Igor Pavlov (public domain). A
// WebAssembly module is more than a third smaller than with gzip, the best format that every browser can unpack.

/** The maximum ratio of the sizes of the unpacked and the packed module. */
const mostRatio = 100;

/** Reads bits, each with a probability from a table that adapts to the data. */
class BitReader {
  static modelBits = 11;
  static moveBits = 5;

  static probabilities(count) {
    return new Uint16Array(count).fill(1 << (BitReader.modelBits - 1));
  }

  constructor(bytes) {
    this.bytes = bytes;
    this.next = 1;
    this.range = 0xffffffff;
    this.code = 0;
    for (let count = 0; count < 4; count += 1) this.code = ((this.code << 8) | bytes[this.next++]) >>> 0;
  }

  refill() {
    if (this.range >= 0x1000000) return;
    this.range *= 0x100;
    this.code = ((this.code << 8) | this.bytes[this.next++]) >>> 0;
  }

  bit(table, place) {
    const probability = table[place];
    const bound = (this.range >>> BitReader.modelBits) * probability;
    const bit = this.code < bound ? 0 : 1;
    if (bit === 0) {
      table[place] += ((1 << BitReader.modelBits) - probability) >>> BitReader.moveBits;
      this.range = bound;
    } else {
      table[place] -= probability >>> BitReader.moveBits;
      this.code -= bound;
      this.range -= bound;
    }
    this.refill();
    return bit;
  }

  /** Reads bits with equal probability of 0 and 1. */
  direct(count) {
    let number = 0;
    for (let left = count; left > 0; left -= 1) {
      this.range >>>= 1;
      const bit = this.code < this.range ? 0 : 1;
      if (bit === 1) this.code -= this.range;
      this.refill();
      number = (number << 1) | bit;
    }
    return number;
  }

  /** Reads a number, the highest bit first. Each bit has a probability for each combination of the bits before it. */
  number(table, start, bits) {
    let node = 1;
    for (let left = bits; left > 0; left -= 1) node = (node << 1) | this.bit(table, start + node);
    return node - (1 << bits);
  }

  /** Reads a number, the lowest bit first. */
  reversed(table, start, bits) {
    let node = 1;
    let number = 0;
    for (let place = 0; place < bits; place += 1) {
      const bit = this.bit(table, start + node);
      node = (node << 1) | bit;
      number |= bit << place;
    }
    return number;
  }
}

/** Reads the length of a match: 2 to 273 bytes. */
class Lengths {
  constructor() {
    this.choice = BitReader.probabilities(2);
    this.short = BitReader.probabilities(16 << 3);
    this.middle = BitReader.probabilities(16 << 3);
    this.long = BitReader.probabilities(1 << 8);
  }

  read(reader, positionState) {
    if (reader.bit(this.choice, 0) === 0) return 2 + reader.number(this.short, positionState << 3, 3);
    if (reader.bit(this.choice, 1) === 0) return 10 + reader.number(this.middle, positionState << 3, 3);
    return 18 + reader.number(this.long, 0, 8);
  }
}

/**
 * Returns the unpacked bytes of an LZMA file whose header states its size.
 *
 * @param {Uint8Array} packed
 * @returns {Uint8Array}
 */
export function unpack(packed) {
  const header = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (packed.length < LZMA.header || header.getUint32(9, true) !== 0 || packed[0] >= 225) {
    throw new Error("the module is damaged: it is not an LZMA file with a known size");
  }
  const size = header.getUint32(5, true);
  if (size > mostRatio * packed.length) throw new Error(`the module is damaged: ${packed.length} bytes cannot be packed from ${size}`);
  return new LZMA(packed, size).unpack();
}

/** The state of unpacking a file, which consists of literal bytes and of matches, each with a length and a distance. */
class LZMA {
  static header = 13;

  constructor(packed, size) {
    const properties = packed[0];
    this.literalContextBits = properties % 9;
    this.literalPositionMask = (1 << Math.floor(properties / 9) % 5) - 1;
    this.positionMask = (1 << Math.floor(properties / 45)) - 1;
    this.reader = new BitReader(packed.subarray(LZMA.header));
    this.bytes = new Uint8Array(size);
    this.end = 0;
    /** The kinds of the last symbols, in twelve states: below 7, the last symbol was a literal. */
    this.state = 0;
    /** The last four distances, minus one. */
    this.distances = [0, 0, 0, 0];
    this.literals = BitReader.probabilities(0x300 << (this.literalContextBits + Math.floor(properties / 9) % 5));
    this.isMatch = BitReader.probabilities(12 << 4);
    this.isRepeat = BitReader.probabilities(12);
    /** True if a repeat has an older distance than the last one, the one before, and the one before that. */
    this.isOlder = [BitReader.probabilities(12), BitReader.probabilities(12), BitReader.probabilities(12)];
    /** True if a repeat of the last distance is longer than one byte. */
    this.isLonger = BitReader.probabilities(12 << 4);
    this.distanceSlots = BitReader.probabilities(4 << 6);
    this.middleDistances = BitReader.probabilities(1 << 7);
    this.lowDistances = BitReader.probabilities(1 << 4);
    this.lengths = new Lengths();
    this.repeatLengths = new Lengths();
  }

  unpack() {
    while (this.end < this.bytes.length) {
      if (this.reader.next > this.reader.bytes.length) throw new Error("the module is damaged: its packed data ends too early");
      const positionState = this.end & this.positionMask;
      if (this.reader.bit(this.isMatch, (this.state << 4) + positionState) === 0) this.literal();
      else if (this.reader.bit(this.isRepeat, this.state) === 0) this.match(positionState);
      else this.repeat(positionState);
    }
    return this.bytes;
  }

  /**
   * Reads one byte, predicted by the byte before it; after a match also by the byte that would have continued the
   * match.
   */
  literal() {
    const { bytes, end, reader, literals } = this;
    const before = end > 0 ? bytes[end - 1] : 0;
    const start = 0x300 * (((end & this.literalPositionMask) << this.literalContextBits) + (before >> (8 - this.literalContextBits)));
    let node = 1;
    if (this.state >= 7) {
      let expected = bytes[end - this.distances[0] - 1];
      let isAsExpected = true;
      while (isAsExpected && node < 0x100) {
        const bit = (expected >> 7) & 1;
        expected <<= 1;
        node = (node << 1) | reader.bit(literals, start + ((1 + bit) << 8) + node);
        isAsExpected = (node & 1) === bit;
      }
    }
    while (node < 0x100) node = (node << 1) | reader.bit(literals, start + node);
    bytes[this.end++] = node & 0xff;
    this.state = this.state < 4 ? 0 : this.state < 10 ? this.state - 3 : this.state - 6;
  }

  match(positionState) {
    const length = this.lengths.read(this.reader, positionState);
    this.moveToFront(this.distance(length), 3);
    this.state = this.state < 7 ? 7 : 10;
    this.copy(length);
  }

  /** Reads a match at one of the last four distances, or one byte at the last distance. */
  repeat(positionState) {
    const place = this.repeatedDistance();
    if (place === 0 && this.reader.bit(this.isLonger, (this.state << 4) + positionState) === 0) {
      this.state = this.state < 7 ? 9 : 11;
      return this.copy(1);
    }
    this.moveToFront(this.distances[place], place);
    const length = this.repeatLengths.read(this.reader, positionState);
    this.state = this.state < 7 ? 8 : 11;
    return this.copy(length);
  }

  repeatedDistance() {
    let place = 0;
    while (place < 3 && this.reader.bit(this.isOlder[place], this.state) === 1) place += 1;
    return place;
  }

  /** Puts a distance first, and moves those before `place` back by one. */
  moveToFront(distance, place) {
    for (; place > 0; place -= 1) this.distances[place] = this.distances[place - 1];
    this.distances[0] = distance;
  }

  /**
   * Reads a distance, minus one: a class of six bits gives the highest bits, which LZMA calls a slot; the middle bits and
   * the lowest four follow.
   */
  distance(length) {
    const { reader } = this;
    const slot = reader.number(this.distanceSlots, Math.min(length - 2, 3) << 6, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const high = (2 | (slot & 1)) << bits;
    if (slot < 14) return high + reader.reversed(this.middleDistances, high - slot, bits);
    return high + (reader.direct(bits - 4) << 4) + reader.reversed(this.lowDistances, 0, 4);
  }

  copy(length) {
    if (this.distances[0] >= this.end) throw new Error("the module is damaged: a match begins before the first byte");
    let from = this.end - this.distances[0] - 1;
    for (let left = length; left > 0; left -= 1) this.bytes[this.end++] = this.bytes[from++];
  }
}
