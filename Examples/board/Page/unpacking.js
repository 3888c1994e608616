"use strict";
// What is packed into scripts, so that a page opened as a file has it too: bytes in base 64, modules by LZMA as well.

/** The bytes of a text in base 64. */
function unpack(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** Compiles a module that is so many bytes long. */
function compile({ size, packed }) {
  return WebAssembly.compile(LZMA.unpack(unpack(packed), size));
}
