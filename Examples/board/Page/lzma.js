"use strict";
// Unpacks LZMA, as `xz --format=lzma` packs it, by the specification of Igor Pavlov (public domain). A module of WebAssembly is
// a quarter smaller so than by gzip, which is all that browsers unpack by themselves.

/** Reads bits, each by a probability out of a table that learns from what is read. */
class BitReader {
  static certainty = 11;
  static slowness = 5;

  static table(count) {
    return new Uint16Array(count).fill(1 << (BitReader.certainty - 1));
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
    const bound = (this.range >>> BitReader.certainty) * probability;
    const bit = this.code < bound ? 0 : 1;
    if (bit === 0) {
      table[place] += ((1 << BitReader.certainty) - probability) >>> BitReader.slowness;
      this.range = bound;
    } else {
      table[place] -= probability >>> BitReader.slowness;
      this.code -= bound;
      this.range -= bound;
    }
    this.refill();
    return bit;
  }

  /** A number of bits that are 0 as often as 1. */
  plain(count) {
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

  /** A number with its highest bit first; each bit has a probability for each choice of those before it. */
  number(table, start, bits) {
    let node = 1;
    for (let left = bits; left > 0; left -= 1) node = (node << 1) | this.bit(table, start + node);
    return node - (1 << bits);
  }

  /** The same, with the lowest bit first. */
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

/** How many bytes are the same as earlier ones: 2 to 273. */
class Lengths {
  constructor() {
    this.choice = BitReader.table(2);
    this.short = BitReader.table(16 << 3);
    this.middle = BitReader.table(16 << 3);
    this.long = BitReader.table(1 << 8);
  }

  read(reader, phase) {
    if (reader.bit(this.choice, 0) === 0) return 2 + reader.number(this.short, phase << 3, 3);
    if (reader.bit(this.choice, 1) === 0) return 10 + reader.number(this.middle, phase << 3, 3);
    return 18 + reader.number(this.long, 0, 8);
  }
}

/** One file that is unpacked: single bytes, and pieces of what came before, each told by its length and its distance. */
class LZMA {
  static header = 13;

  /** The bytes of a file that is so long unpacked. */
  static unpack(packed, size) {
    return new LZMA(packed, size).unpack();
  }

  constructor(packed, size) {
    const properties = packed[0];
    this.literalBits = properties % 9;
    this.literalPhase = (1 << Math.floor(properties / 9) % 5) - 1;
    this.phase = (1 << Math.floor(properties / 45)) - 1;
    this.reader = new BitReader(packed.subarray(LZMA.header));
    this.bytes = new Uint8Array(size);
    this.end = 0;
    /** What the last things read were, in twelve states: below 7 the last was a single byte. */
    this.state = 0;
    /** The last four distances, less one. */
    this.distances = [0, 0, 0, 0];
    this.literals = BitReader.table(0x300 << (this.literalBits + Math.floor(properties / 9) % 5));
    this.isPiece = BitReader.table(12 << 4);
    this.isKnown = BitReader.table(12);
    this.isLater = [BitReader.table(12), BitReader.table(12), BitReader.table(12)];
    this.isLong = BitReader.table(12 << 4);
    this.slots = BitReader.table(4 << 6);
    this.middleDistances = BitReader.table(1 << 7);
    this.lowDistances = BitReader.table(1 << 4);
    this.lengths = new Lengths();
    this.knownLengths = new Lengths();
  }

  unpack() {
    while (this.end < this.bytes.length) {
      const phase = this.end & this.phase;
      if (this.reader.bit(this.isPiece, (this.state << 4) + phase) === 0) this.literal();
      else if (this.reader.bit(this.isKnown, this.state) === 0) this.piece(phase);
      else this.knownPiece(phase);
    }
    return this.bytes;
  }

  /** A single byte, foretold by the one before it; after a piece also by the byte that would have followed there. */
  literal() {
    const { bytes, end, reader, literals } = this;
    const before = end > 0 ? bytes[end - 1] : 0;
    const start = 0x300 * (((end & this.literalPhase) << this.literalBits) + (before >> (8 - this.literalBits)));
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

  piece(phase) {
    const length = this.lengths.read(this.reader, phase);
    this.recall(this.distance(length), 3);
    this.state = this.state < 7 ? 7 : 10;
    this.copy(length);
  }

  /** A piece at one of the last distances, or a byte at the very last one. */
  knownPiece(phase) {
    const place = this.knownDistance();
    if (place === 0 && this.reader.bit(this.isLong, (this.state << 4) + phase) === 0) {
      this.state = this.state < 7 ? 9 : 11;
      return this.copy(1);
    }
    this.recall(this.distances[place], place);
    const length = this.knownLengths.read(this.reader, phase);
    this.state = this.state < 7 ? 8 : 11;
    return this.copy(length);
  }

  knownDistance() {
    let place = 0;
    while (place < 3 && this.reader.bit(this.isLater[place], this.state) === 1) place += 1;
    return place;
  }

  /** Puts a distance before those that were read after it. */
  recall(distance, place) {
    this.distances.copyWithin(1, 0, place);
    this.distances[0] = distance;
  }

  /** A distance, less one: its highest bits by a slot, then those in between, the lowest four by a table of their own. */
  distance(length) {
    const { reader } = this;
    const slot = reader.number(this.slots, Math.min(length - 2, 3) << 6, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const high = (2 | (slot & 1)) << bits;
    if (slot < 14) return high + reader.reversed(this.middleDistances, high - slot, bits);
    return high + (reader.plain(bits - 4) << 4) + reader.reversed(this.lowDistances, 0, 4);
  }

  copy(length) {
    let from = this.end - this.distances[0] - 1;
    for (let left = length; left > 0; left -= 1) this.bytes[this.end++] = this.bytes[from++];
  }
}
