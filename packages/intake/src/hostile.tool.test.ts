import { type OpenJail, openJail } from '@lc/engines'
import { homeFolder, toolsFolder } from '@lc/local'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diagnose } from './diagnose.ts'
import { openLibraryCache } from './libraries/library-cache.ts'

const toolsDir = toolsFolder(homeFolder())
const cache = openLibraryCache(toolsDir)
let jail: OpenJail
beforeAll(async () => {
  jail = await openJail({ toolsDir, slots: 2 })
})
afterAll(() => jail.close())

const look = async (sources: Record<string, string>, signal = new AbortController().signal) =>
  (await diagnose({ origin: 'file', sources }, { cache, jail, signal })).diagnosis

const v8 = (body: string): string => `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n${body}`
const small = { 'A.sol': v8('contract A {}') }
const nested = `${'('.repeat(100_000)}1${')'.repeat(100_000)}`

test.for<[string, Record<string, string>, string]>([
  ['nothing', { 'A.sol': '' }, 'no_contract'],
  ['blanks', { 'A.sol': ' \n\t' }, 'no_contract'],
  ['another coding of text', { 'A.sol': '\u0000c\u0000o\u0000n' }, 'compile_error'],
  ['imports of this machine', { 'A.sol': v8('import "/etc/passwd"; contract A {}') }, 'import_outside'],
  ['imports of a network', { 'A.sol': v8('import "http://169.254.169.254/x"; contract A {}') }, 'import_remote'],
  ['a version that is a command', { 'A.sol': 'pragma solidity v0.8.30;rm -rf' }, 'compile_error'],
  ['a nightly version', { 'A.sol': 'pragma solidity 0.8.30-nightly.2025.1.1;contract A {}' }, 'compiler_unknown'],
  ['deep nesting', { 'A.sol': v8(`contract A { uint x = ${nested}; }`) }, 'nested_too_deeply'],
  ['two megabytes of quotes', { 'A.sol': `import ${'"'.repeat(2_000_000)};` }, 'compile_error'],
  [
    'a circle of imports that lacks one',
    { 'A.sol': v8('import "./B.sol";'), 'B.sol': v8('import "./A.sol";import "./C.sol";') },
    'import_missing',
  ],
])('given %s, it is told as such, and the next person is served', async ([, sources, code]) => {
  const { state, reasons } = await look(sources)
  expect(state).toBe('cannot')
  expect(reasons.map((reason) => reason.code)).toContain(code)
  expect(JSON.stringify(reasons)).not.toContain('root:')
  expect(await look(small)).toMatchObject({ state: 'compiled', mainContract: 'A' })
})

const functions = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `  function f${index}(uint256 a) external pure returns (uint256) {\n    return a + ${index};\n  }`,
  ).join('\n')

test('given five hundred lines, the answer is there within four seconds, or four empty compilations', async () => {
  const startedAt = performance.now()
  await look(small)
  const emptyMs = performance.now() - startedAt
  const { lines, state } = await look({ 'Large.sol': v8(`contract Large {\n${functions(166)}\n}`) })
  expect({ state, isLarge: lines >= 500 }).toEqual({ state: 'compiled', isLarge: true })
  // Other tests use the same processors: on an idle machine the first bound is the one that counts.
  expect(performance.now() - startedAt - emptyMs).toBeLessThan(Math.max(4_000, emptyMs * 4))
})

test('given a cancel, it stops within a second', async () => {
  const abort = new AbortController()
  const startedAt = performance.now()
  setTimeout(() => abort.abort(new Error('enough')), 300)
  await expect(look({ 'Large.sol': v8(`contract Large {\n${functions(3_000)}\n}`) }, abort.signal)).rejects.toThrow(
    'enough',
  )
  expect(performance.now() - startedAt).toBeLessThan(1_300)
})
