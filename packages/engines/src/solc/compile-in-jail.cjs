'use strict'
// Runs inside the jail: node compile-in-jail.cjs <wrapper> <soljson>, standard JSON on stdin, {version, output} on
// stdout. It resolves no imports: every source for the compiler is in its input.
const fs = require('node:fs')
const [wrapperPath, soljsonPath] = process.argv.slice(2)

const writeAll = (text) => {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length; ) {
    try {
      written += fs.writeSync(1, bytes, written)
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error
    }
  }
}

/** Without Node's own shutdown, which can hang on a thread that compiles WebAssembly. */
const endNow = (code) => process.execve('/bin/sh', ['sh', '-c', `exit ${code}`], {})

const wrapper = require(wrapperPath)
const compiler = wrapper(require(soljsonPath))
const input = fs.readFileSync(0, 'utf8')
const noImport = (path) => ({ error: `File not found: ${path}` })
const compile = () => {
  try {
    return compiler.compile(input, { import: noImport })
  } catch (error) {
    // The stack contains only the compiler's own frames. Code 3: the source is nested too deeply for the compiler's
    // stack.
    fs.writeSync(2, String(error))
    endNow(error instanceof RangeError ? 3 : 1)
  }
}
const output = compile()
writeAll(`{"version":${JSON.stringify(compiler.version())},"output":${output}}`)
endNow(0)
