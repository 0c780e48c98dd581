#!/tools/node/bin/node
'use strict'
// The harness compiler as a program for forge and halmos, inside the jail: --version, and --standard-json on stdin.
// Every source is in the input, so it reads no file for an import.
const fs = require('node:fs')

const SOLJSON = '@SOLJSON@'
const WRAPPER = '/tools/solc-wrapper/node_modules/solc/wrapper.js'

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

if (process.argv.includes('--version')) {
  writeAll('solc, the solidity compiler commandline interface\nVersion: @NAME@\n')
  process.exit(0)
}
const compiler = require(WRAPPER)(require(SOLJSON))
const input = fs.readFileSync(0, 'utf8')
writeAll(compiler.compile(input, { import: (path) => ({ error: `File not found: ${path}` }) }))
endNow(0)
