// A WebAssembly module whose code is split into streams: one of opcodes, and one for each kind of operand. LZMA packs
// these streams about an eighth smaller than the module. The format of the code is that of the WebAssembly core
// specification, section 5.4.
//
// The alignment of a memory access is only a hint, which "does not affect the semantics" (section Memory Instructions). The streams leave
// it out, and a joined module says 0 for each: that any address is possible.

/** The streams by their place in a file. `frame` has what is not code. A file has no `alignment`. */
const stream = Object.freeze({
  frame: 0, locals: 1, opcode: 2, blockType: 3, label: 4, function: 5, local: 6, global: 7, offset: 8, int32: 9, int64: 10, float: 11,
  index: 12, alignment: 13,
});
const streamCount = 13;
const codeSection = 10;

/** The opcodes that `copy` and `operands` treat separately; those from `block` to `if` open a block that an `end` closes. */
const opcodes = Object.freeze({ block: 0x02, if: 0x04, end: 0x0b, branchTable: 0x0e, select: 0x1c, float32: 0x43, float64: 0x44, more: 0xfc });

/** The streams of the operands of an instruction, each operand a number in LEB128, by opcode. */
const operands = Array.from({ length: 256 }, () => null);
for (const [first, last, places] of [
  [0x00, 0x01, []],
  [0x02, 0x04, [stream.blockType]],
  [0x05, 0x05, []],
  [0x0b, 0x0b, []],
  [0x0c, 0x0d, [stream.label]],
  [0x0f, 0x0f, []],
  [0x10, 0x10, [stream.function]],
  [0x11, 0x11, [stream.index, stream.index]],
  [0x1a, 0x1b, []],
  [0x20, 0x22, [stream.local]],
  [0x23, 0x24, [stream.global]],
  [0x28, 0x3e, [stream.alignment, stream.offset]],
  [0x3f, 0x40, [stream.index]],
  [0x41, 0x41, [stream.int32]],
  [0x42, 0x42, [stream.int64]],
  [0x45, 0xc4, []],
]) operands.fill(places, first, last + 1);

/** The number of operands of an instruction with two opcodes, by the second opcode. */
const operandCounts = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];

/** Bytes that are read from the first to the last. */
class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.next = 0;
  }

  byte() {
    if (this.next >= this.bytes.length) throw new Error("the module is damaged: a stream ends too early");
    return this.bytes[this.next++];
  }

  /** Reads an unsigned number of at most 32 bits in LEB128. */
  number() {
    let number = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = this.byte();
      number += (byte & 0x7f) * factor;
      if (byte < 0x80 && number <= 0xffffffff) return number;
      if (factor > 0xfffffff) throw new Error("the module is damaged: a number is too large");
    }
  }

  take(count) {
    if (count > this.bytes.length - this.next) throw new Error("the module is damaged: a stream ends too early");
    return this.bytes.subarray(this.next, (this.next += count));
  }
}

/** Bytes that grow at the end. */
class Writer {
  constructor(capacity) {
    this.buffer = new Uint8Array(capacity);
    this.length = 0;
  }

  get bytes() {
    return this.buffer.subarray(0, this.length);
  }

  byte(byte) {
    if (this.length === this.buffer.length) this.reserve(1);
    this.buffer[this.length++] = byte;
  }

  number(number) {
    for (; number > 0x7f; number = Math.floor(number / 0x80)) this.byte((number & 0x7f) | 0x80);
    this.byte(number);
  }

  append(bytes) {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  reserve(count) {
    if (this.length + count <= this.buffer.length) return;
    const larger = new Uint8Array(2 * (this.length + count));
    larger.set(this.bytes);
    this.buffer = larger;
  }
}

/** Copies one function from the reader of each stream to its writer. All readers or all writers can be the same one. */
class FunctionCopy {
  constructor(readers, writers) {
    this.readers = readers;
    this.writers = writers;
  }

  /** Copies the local variables and the instructions up to the `end` of the function. */
  copy() {
    for (let left = this.number(stream.locals); left > 0; left -= 1) {
      this.number(stream.locals);
      this.byte(stream.locals);
    }
    for (let depth = 1; depth > 0; ) {
      const opcode = this.byte(stream.opcode);
      if (opcode >= opcodes.block && opcode <= opcodes.if) depth += 1;
      if (opcode === opcodes.end) depth -= 1;
      this.operands(opcode);
    }
  }

  operands(opcode) {
    const places = operands[opcode];
    if (places !== null) {
      for (let index = 0; index < places.length; index += 1) this.encoded(places[index]);
    } else if (opcode === opcodes.branchTable) {
      for (let left = this.number(stream.index) + 1; left > 0; left -= 1) this.encoded(stream.label);
    } else if (opcode === opcodes.select) {
      for (let left = this.number(stream.index); left > 0; left -= 1) this.encoded(stream.blockType);
    } else if (opcode === opcodes.float32 || opcode === opcodes.float64) {
      for (let left = opcode === opcodes.float32 ? 4 : 8; left > 0; left -= 1) this.byte(stream.float);
    } else if (opcode === opcodes.more) {
      const second = this.number(stream.index);
      if (second >= operandCounts.length) throw new Error(`the module is damaged: the opcode 0xfc ${second} is unknown`);
      for (let left = operandCounts[second]; left > 0; left -= 1) this.encoded(stream.index);
    } else {
      throw new Error(`the module is damaged: the opcode ${opcode} is unknown`);
    }
  }

  byte(place) {
    const byte = this.readers[place].byte();
    this.writers[place].byte(byte);
    return byte;
  }

  /** Copies a number in LEB128 without decoding it. */
  encoded(place) {
    while (this.byte(place) >= 0x80);
  }

  number(place) {
    const number = this.readers[place].number();
    this.writers[place].number(number);
    return number;
  }
}

/** Returns an array with one value for each stream. */
function perStream(value) {
  return Array.from({ length: streamCount }, value);
}

/**
 * Returns the streams of a module, after their lengths.
 *
 * @param {Uint8Array} module A module whose numbers have no padding.
 * @returns {Uint8Array}
 */
export function split(module) {
  const reader = new Reader(module);
  const parts = perStream(() => new Writer(module.length >> 2));
  const frame = parts[stream.frame];
  frame.append(reader.take(8));
  while (reader.next < module.length) {
    const section = reader.byte();
    const size = reader.number();
    frame.byte(section);
    if (section === codeSection) splitCode(reader, parts);
    else {
      frame.number(size);
      frame.append(reader.take(size));
    }
  }
  const file = new Writer(module.length);
  file.number(module.length);
  for (const part of parts) file.number(part.length);
  for (const part of parts) file.append(part.bytes);
  return file.bytes;
}

function splitCode(reader, parts) {
  const count = reader.number();
  parts[stream.frame].number(count);
  const copy = new FunctionCopy([...perStream(() => reader), reader], [...parts, { byte() {} }]);
  for (let left = count; left > 0; left -= 1) {
    reader.number();
    copy.copy();
  }
}

/**
 * Returns the module that was split into streams, without its hints on alignment.
 *
 * @param {Uint8Array} file
 * @returns {Uint8Array}
 */
export function join(file) {
  const header = new Reader(file);
  const size = header.number();
  const lengths = perStream(() => header.number());
  const parts = lengths.map((length) => new Reader(header.take(length)));
  const frame = parts[stream.frame];
  const module = new Writer(2 * file.length);
  module.append(frame.take(8));
  while (frame.next < frame.bytes.length) {
    const section = frame.byte();
    const count = frame.number();
    const content = section === codeSection ? joinedCode(parts, count) : frame.take(count);
    module.byte(section);
    module.number(content.length);
    module.append(content);
  }
  if (module.length !== size) throw new Error(`the module is damaged: it has ${module.length} bytes instead of ${size}`);
  return module.bytes;
}

/** Returns the code section, which has `count` functions. */
function joinedCode(parts, count) {
  const section = new Writer(2 * parts[stream.opcode].bytes.length);
  const body = new Writer(0x10000);
  const copy = new FunctionCopy([...parts, { byte: () => 0 }], [...perStream(() => body), body]);
  section.number(count);
  for (let left = count; left > 0; left -= 1) {
    body.length = 0;
    copy.copy();
    section.number(body.length);
    section.append(body.bytes);
  }
  return section.bytes;
}
