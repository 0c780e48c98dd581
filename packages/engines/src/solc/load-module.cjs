'use strict'
// Loads the WebAssembly of a ready compiler with the machine code that setup kept beside it. V8 refuses code of another
// version, of other flags or of another processor; then the module is compiled as usual.
const fs = require('node:fs')
const path = require('node:path')
const v8 = require('node:v8')

const CODE_FILE = path.join(__dirname, 'soljson.code')

/** V8 offers its code cache to browsers only; Node reaches it by a function of the engine itself. */
const readModule = (code, wasm) => {
  v8.setFlagsFromString('--allow-natives-syntax')
  try {
    return new Function('code', 'wasm', 'return %DeserializeWasmModule(code, wasm)')(code, wasm)
  } finally {
    v8.setFlagsFromString('--no-allow-natives-syntax')
  }
}

const keptModule = (wasm) => {
  try {
    return readModule(new Uint8Array(fs.readFileSync(CODE_FILE)).buffer, wasm)
  } catch {
    return undefined
  }
}

module.exports = (wasm) => keptModule(wasm) ?? new WebAssembly.Module(wasm)
