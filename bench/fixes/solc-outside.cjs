'use strict'
// node solc-outside.cjs <tools folder> <version>: standard JSON from stdin to stdout, as solc itself does. With forge as
// the caller, --version prints the name of the compiler.
const fs = require('node:fs')
const [tools, version] = process.argv.slice(2)
const compiler = require(`${tools}/solc-wrapper/node_modules/solc/wrapper.js`)(
  require(`${tools}/solc/${version}/soljson.js`),
)
const text = process.argv.includes('--version')
  ? `solc, the solidity compiler commandline interface\nVersion: ${compiler.version()}\n`
  : compiler.compile(fs.readFileSync(0, 'utf8'), { import: (path) => ({ error: `File not found: ${path}` }) })
const bytes = Buffer.from(text)
for (let written = 0; written < bytes.length; ) {
  try {
    written += fs.writeSync(1, bytes, written)
  } catch (error) {
    if (error.code !== 'EAGAIN') throw error
  }
}
process.exit(0)
