#!/usr/bin/env node
'use strict'
// Answers the two solc calls that forge makes (`--version` and `--standard-json`) with a soljson build. It is linked as
// solc-0.8.30, solc-0.4.24 and so on; the name it is called by selects the version.
const fs = require('node:fs')
const path = require('node:path')

const tools = process.env.TOOLS_DIR
const version = /(\d+\.\d+\.\d+)$/.exec(process.argv[1])?.[1]
const args = process.argv.slice(2)

const compiler = () => {
  const wrapper = require(path.join(tools, 'solc-wrapper/node_modules/solc/wrapper.js'))
  return wrapper(require(path.join(tools, 'solc', version, 'soljson.js')))
}

const print = (text) => {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length; ) {
    try {
      written += fs.writeSync(1, bytes, written)
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error
    }
  }
}

if (args.includes('--version'))
  print(`solc, the solidity compiler commandline interface\nVersion: ${compiler().version()}\n`)
else if (args.includes('--standard-json')) print(compiler().compile(fs.readFileSync(0, 'utf8')))
else {
  process.stderr.write(`solc-shim: only --version and --standard-json, not ${args.join(' ')}\n`)
  process.exitCode = 1
}
