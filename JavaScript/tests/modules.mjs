// Modules with the functions of the board that a question calls, for errors that the real module does not have.

/**
 * Its answer is a trap. In the text format:
 *
 *     (memory (export "memory") 1)
 *     (func (export "board_input") (param i32) (result i32) (i32.const 1024))
 *     (func (export "board_output") (result i32) (i32.const 16))
 *     (func (export "board_zones") (result i32) (i32.const 2))
 *     (func (export "board_answer") (result i32) (unreachable))
 *     (data (i32.const 16) "{}")
 */
export const stops = bytes("AGFzbQEAAAABCgJgAAF/YAF/AX8DBQQBAAAABQMBAAEHRAUGbWVtb3J5AgALYm9hcmRfaW5wdXQAAAxib2FyZF9vdXRwdXQAAQtib2FyZF96b25lcwACDGJvYXJkX2Fuc3dlcgADChUEBQBBgAgLBABBEAsEAEECCwMAAAsLCAEAQRALAnt9");

/** The same, but the answers of `board_zones` and `board_answer` are `{"error":"no zone table"}`. */
export const refuses = bytes("AGFzbQEAAAABCgJgAAF/YAF/AX8DBQQBAAAABQMBAAEHRAUGbWVtb3J5AgALYm9hcmRfaW5wdXQAAAxib2FyZF9vdXRwdXQAAQtib2FyZF96b25lcwACDGJvYXJkX2Fuc3dlcgADChYEBQBBgAgLBABBEAsEAEEZCwQAQRkLCx8BAEEQCxl7ImVycm9yIjoibm8gem9uZSB0YWJsZSJ9");

function bytes(text) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
