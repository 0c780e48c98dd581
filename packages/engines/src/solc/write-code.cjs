'use strict'
// node write-code.cjs <wrapper> <folder of a ready compiler>, a compiler input on stdin: compiles it until V8 has optimised
// what is used most, and keeps the machine code for `load-module.cjs`.
const fs = require('node:fs')
const path = require('node:path')
const v8 = require('node:v8')

const [wrapperPath, folder] = process.argv.slice(2)
const ROUNDS = 12
/** The helpers that a compiler makes at run time are modules of some bytes. */
const MIN_BYTES = 1_000_000
/** What V8 optimises in the background is ready then. */
const SETTLE_MS = 1_000

let compiled
WebAssembly.Module = new Proxy(WebAssembly.Module, {
  construct: (Module, [wasm]) => {
    const module = new Module(wasm)
    if (wasm.byteLength > MIN_BYTES) compiled = module
    return module
  },
})

const compiler = require(wrapperPath)(require(path.join(folder, 'soljson.js')))
const input = fs.readFileSync(0, 'utf8')
for (let round = 0; round < ROUNDS; round += 1) {
  const { errors = [] } = JSON.parse(compiler.compile(input))
  const failure = errors.find(({ severity }) => severity === 'error')
  if (failure) throw new Error(failure.formattedMessage)
}
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLE_MS)
v8.setFlagsFromString('--allow-natives-syntax')
const code = new Function('module', 'return %SerializeWasmModule(module)')(compiled)
fs.writeFileSync(path.join(folder, 'soljson.code'), Buffer.from(code))
process.exit(0)
