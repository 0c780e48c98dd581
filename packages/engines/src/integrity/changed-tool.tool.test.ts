import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readSample } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Build } from '../build.ts'
import { searchFolder } from '../proof/search-project.ts'
import { engines } from '../registry.ts'
import { runEngine } from '../run-engine.ts'
import { usrFolder } from '../sandbox/jail-usr.ts'
import { type OpenJail, openJail } from '../sandbox/open-jail.ts'
import { compileProject } from '../solc/compile-project.ts'
import { HARNESS_COMPILER, readyFolder } from '../solc/ready-compilers.ts'
import {
  compileSource,
  isolatedSlotsDir,
  neverAborted,
  openFreshJail,
  testToolsDir,
} from '../testing/open-test-jail.ts'

/** A copy, so that other tests on this machine keep their tools. */
const copied = mkdtempSync(join(tmpdir(), 'lc-changed-'))
const OLD_COMPILER = '0.8.24'
const programs = ['node/bin/node', 'foundry/bin/forge', `solc/${OLD_COMPILER}`]
const folders = ['etc', 'hashes', 'slither', 'halmos', 'solc-wrapper', readyFolder(), searchFolder(), usrFolder()]
const filters = readdirSync(testToolsDir).filter((name) => name.endsWith('.bpf'))

/** Python compiles a module again if its source has another time. */
const copyOptions = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true }

let jail: OpenJail
let builds: Build[]
beforeAll(async () => {
  const stock = await openFreshJail()
  builds = [
    await compileSource(stock, readSample('reentrancy-0.8')),
    await compileSource(stock, readSample('token-0.8')),
  ]
  await stock.close()
  // The jail's users need access.
  chmodSync(copied, 0o755)
  for (const path of [...programs, ...folders, ...filters]) {
    mkdirSync(dirname(join(copied, path)), { recursive: true })
    cpSync(join(testToolsDir, path), join(copied, path), copyOptions)
  }
  jail = await openJail({ toolsDir: copied, slots: 1, slotsDir: `${isolatedSlotsDir}-changed`, firstUid: 31_001 })
}, 600_000)
afterAll(async () => {
  await jail?.close()
  rmSync(copied, { recursive: true, force: true })
})

async function withFlippedByte<Result>(path: string, use: () => Promise<Result>): Promise<Result> {
  const file = join(copied, path)
  const bytes = readFileSync(file)
  const flipped = Buffer.from(bytes)
  const middle = Math.floor(flipped.length / 2)
  flipped[middle] = (flipped[middle] ?? 0) ^ 1
  writeFileSync(file, flipped)
  try {
    return await use()
  } finally {
    writeFileSync(file, bytes)
  }
}

const runOn = (id: string) => {
  const engine = engines.find((each) => each.id === id)
  const build = engine && builds.find((each) => engine.supports(each) === true)
  if (!engine || !build) throw new Error(`no sample is for ${id}`)
  return runEngine(engine, build, { jail, signal: neverAborted })
}

const changed = { outcome: 'failed', why: { code: 'tool_changed' }, findings: [] }

test.each([
  ['slither', 'slither/lib/python3.11/site-packages/slither/__main__.py'],
  ['unit', 'foundry/bin/forge'],
  ['proof', 'foundry/bin/forge'],
  ['fuzz', 'foundry/bin/forge'],
  ['halmos', 'halmos/bin/yices-smt2'],
  ['smtchecker', 'halmos/bin/z3'],
  ['unit', 'node/bin/node'],
])('given a flipped byte, %s doesn’t start %s and fails with a reason', async (id, path) => {
  expect(await withFlippedByte(path, () => runOn(id))).toMatchObject(changed)
})

test.each([
  [HARNESS_COMPILER, `${readyFolder()}/${HARNESS_COMPILER}/soljson.wasm`],
  [OLD_COMPILER, `solc/${OLD_COMPILER}/soljson.js`],
])('given a flipped byte, the compiler %s fails with our error, not as an invalid input', async (version, path) => {
  const project = { sources: { 'A.sol': `pragma solidity ${version}; contract A {}` }, mainFile: 'A.sol' }
  const compile = () => compileProject({ ...project, mainContract: undefined, jail, signal: neverAborted })
  expect(await withFlippedByte(path, compile)).toMatchObject({ ok: false, reason: 'engine_error' })
  expect(await compile()).toMatchObject({ ok: true })
})

test('default: unchanged copies of the tools start', async () => {
  expect((await runOn('slither')).outcome).toBe('found')
})
