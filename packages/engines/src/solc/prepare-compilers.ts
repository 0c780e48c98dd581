import assert from 'node:assert'
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readyCompilers, readyFolder } from './ready-compilers.ts'

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/**
 * Lays the compilers that start most often below the tools folder in a form that starts faster: their WebAssembly as
 * a file, which is otherwise unpacked at every start, and the machine code of its most used functions.
 */
const prepareCompilers = async (toolsDir: string): Promise<void> => {
  const place = join(toolsDir, readyFolder())
  // Beside its place first: others find the whole folder or none.
  const fresh = `${place}.new`
  rmSync(fresh, { recursive: true, force: true })
  await Promise.all(readyCompilers.map((version) => prepare({ toolsDir, version, folder: join(fresh, version) })))
  rmSync(place, { recursive: true, force: true })
  renameSync(fresh, place)
}

interface Preparation {
  toolsDir: string
  version: string
  folder: string
}

const prepare = async ({ toolsDir, version, folder }: Preparation): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const { script, wasm } = splitSoljson(readFileSync(join(toolsDir, 'solc', version, 'soljson.js'), 'utf8'))
  writeFileSync(join(folder, 'soljson.wasm'), wasm)
  writeFileSync(join(folder, 'soljson.js'), script)
  cpSync(here('load-module.cjs'), join(folder, 'load-module.cjs'))
  const wrapper = join(toolsDir, 'solc-wrapper/node_modules/solc/wrapper.js')
  await new Promise<void>((done, fail) => {
    const args = [here('write-code.cjs'), wrapper, folder]
    const child = execFile(join(toolsDir, 'node/bin/node'), args, (error) => (error ? fail(error) : done()))
    child.stdin?.end(JSON.stringify(usualInput()))
  })
}

/** The statement that unpacks the WebAssembly, up to the packed bytes and after them. */
const UNPACKED = { from: 'Module["wasmBinary"] = (function (source, uncompressedSize)', to: ');\nvar Module = ' }
const COMPILED = 'module = new WebAssembly.Module(binary);'

/** A soljson.js whose WebAssembly lies beside it, and that WebAssembly. */
const splitSoljson = (soljson: string): { script: string; wasm: Uint8Array } => {
  const start = soljson.indexOf(UNPACKED.from)
  const end = soljson.indexOf(UNPACKED.to, start)
  const isKnown = start !== -1 && end !== -1 && soljson.split(COMPILED).length === 2
  assert(isKnown, 'this soljson.js is not built like those that are known')
  const statement = soljson.slice(start, end + 2)
  const wasm = new Function('Module', `${statement} return Module.wasmBinary`)({}) as Uint8Array
  const read = `Module["wasmBinary"] = require('node:fs').readFileSync(__dirname + '/soljson.wasm');`
  const script = `${soljson.slice(0, start)}${read}${soljson.slice(end + 2)}`
  return { script: script.replace(COMPILED, "module = require('./load-module.cjs')(binary);"), wasm }
}

const usualInput = () => ({
  language: 'Solidity',
  sources: { 'Usual.sol': { content: readFileSync(here('usual-contract.sol'), 'utf8') } },
  settings: {
    optimizer: { enabled: true, runs: 200 },
    outputSelection: { '*': { '': ['ast'], '*': ['abi', 'evm.bytecode', 'evm.deployedBytecode', 'storageLayout'] } },
  },
})

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const toolsDir = process.argv[2]
  assert(toolsDir, 'usage: node prepare-compilers.ts <toolsDir>')
  await prepareCompilers(resolve(toolsDir))
}
