import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { readyCompilers, soljsonPath } from './ready-compilers.ts'
import { standardInput } from './standard-input.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const usual = readFileSync(new URL('usual-contract.sol', import.meta.url), 'utf8')
const LIMITS = { wallSeconds: 60, cpuSeconds: 60, memoryBytes: 2 ** 30, outputBytes: 2 ** 24 }

/** Prints the output, and how many large modules V8 compiled itself. */
const PROGRAM = `let compiled = 0
WebAssembly.Module = new Proxy(WebAssembly.Module, {
  construct: (Module, [wasm]) => {
    if (wasm.byteLength > 1e6) compiled += 1
    return new Module(wasm)
  },
})
const solc = require('/tools/solc-wrapper/node_modules/solc/wrapper.js')(require(process.argv[2]))
const output = JSON.parse(solc.compile(require('node:fs').readFileSync(0, 'utf8')))
process.stdout.write(JSON.stringify({ compiled, version: solc.version(), output }), () => process.exit(0))`

const runCompiler = async (soljson: string, version: string) => {
  const { stdout, stderr } = await jail.run({
    profile: 'nosock',
    argv: ['/tools/node/bin/node', 'program.cjs', soljson],
    files: { 'program.cjs': PROGRAM },
    stdin: JSON.stringify(standardInput({ 'Usual.sol': usual }, { version })),
    limits: LIMITS,
    signal: neverAborted,
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

describe.for(readyCompilers)('compiler %s', (version) => {
  test('the ready form uses the machine code that setup stored and gives the same output', async () => {
    const stock = await runCompiler(`/tools/solc/${version}/soljson.js`, version)
    expect(stock).toMatchObject({ compiled: 1, output: { contracts: { 'Usual.sol': { Usual: {} } } } })
    const ready = await runCompiler(soljsonPath(version), version)
    expect(ready).toEqual({ ...stock, compiled: 0 })
  })
})
