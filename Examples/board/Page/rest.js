// Loads the rest of the module while a call waits for it, in the page or in a worker.

/**
 * Downloads and compiles a module synchronously. The server must state how the module is compressed.
 *
 * @param {string} address
 * @returns {WebAssembly.Module}
 */
export function compileNow(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  // A page that waits can receive only text, here one character per byte.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`the module cannot be loaded: status ${request.status}`);
  const text = request.responseText, bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place += 1) bytes[place] = text.charCodeAt(place);
  return new WebAssembly.Module(bytes);
}
