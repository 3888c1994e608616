"use strict";
// Unpacks data in scripts, so that a page opened as a file has it, too: bytes in base64, modules also with LZMA.

/** Returns the bytes of a base64 text. */
function unpack(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** Compiles a module with a given size in bytes. */
function compile({ size, packed }) {
  return WebAssembly.compile(LZMA.unpack(unpack(packed), size));
}
