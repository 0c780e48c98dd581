import { readSample } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Jail } from '../sandbox/jail.ts'
import { neverAborted, openCancellingJail, openTestJail, type TestJail } from '../testing/open-test-jail.ts'
import { compileProject } from './compile-project.ts'

let jail: TestJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const compile = (sources: Record<string, string>, context: { jail: Jail; signal?: AbortSignal } = { jail }) => {
  const mainFile = Object.keys(sources)[0] ?? ''
  return compileProject({ sources, mainFile, mainContract: undefined, signal: neverAborted, ...context })
}

const v8 = (body: string): string => `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n${body}`

test.for([
  ['0.4', '0.4.26+'],
  ['0.5', '0.5.17+'],
  ['0.6', '0.6.12+'],
  ['0.7', '0.7.6+'],
  ['0.8', '0.8.'],
] as const)('given a contract of %s, compiles it with the newest matching compiler', async ([era, version]) => {
  const result = await compile({ 'Bank.sol': readSample(`reentrancy-${era}`) })
  expect(result).toMatchObject({ ok: true, build: { mainFile: 'Bank.sol', notes: [] } })
  expect(result.ok && result.build.compiler.startsWith(version)).toBe(true)
})

test('given imports among the files, resolves them', async () => {
  const sources = { 'src/A.sol': v8('import "./lib/B.sol"; contract A is B {}'), 'src/lib/B.sol': v8('contract B {}') }
  expect(await compile(sources)).toMatchObject({ ok: true })
})

test.for(['/etc/passwd', '../../etc/shadow', 'http://169.254.169.254/x.sol', 'file:///etc/passwd', './Missing.sol'])(
  'refuses to import %s',
  async (path) => {
    const result = await compile({ 'A.sol': v8(`import "${path}"; contract A {}`) })
    expect(result).toMatchObject({ ok: false, reason: 'invalid_input' })
    expect(!result.ok && result.detail).toContain('A.sol:3')
    expect(!result.ok && result.detail).not.toContain('root:')
  },
)

test('error: compile errors have the file and the line', async () => {
  const result = await compile({ 'dir/Broken.sol': readSample('broken-0.8') })
  expect(result).toMatchObject({ ok: false, reason: 'invalid_input' })
  expect(!result.ok && result.detail).toContain('dir/Broken.sol:6:')
})

test.for(['', '   \n', '// only a comment', v8('')])('error: a file without a contract, case %#', async (source) => {
  expect(await compile({ 'Empty.sol': source })).toMatchObject({ ok: false, reason: 'invalid_input' })
})

test('given the solver pragma, ignores it and adds a note', async () => {
  const result = await compile({ 'A.sol': v8('pragma experimental SMTChecker;\ncontract A { }') })
  expect(result).toMatchObject({ ok: true })
  expect(result.ok && result.build.notes).toHaveLength(1)
})

test.for([
  ['types', `uint${'[]'.repeat(5000)} memory x;`],
  ['parentheses', `uint x = ${'('.repeat(100_000)}1${')'.repeat(100_000)};`],
  ['blocks of assembly', `assembly { ${'{'.repeat(5000)}${'}'.repeat(5000)} }`],
  ['terms', `uint x; x = ${'x+'.repeat(5000)}x;`],
] as const)('error: reports %s nested too deeply, and the next project is unaffected', async ([, body]) => {
  const result = await compile({ 'Deep.sol': v8(`contract C { function f() public pure { ${body} } }`) })
  expect(result).toEqual({
    ok: false,
    reason: 'invalid_input',
    detail: expect.stringMatching(/nested|recursion|deep/i),
  })
  expect(await compile({ 'Bank.sol': readSample('reentrancy-0.8') })).toMatchObject({ ok: true })
})

test('error: reports a literal that crashes the compiler without a stack trace', async () => {
  const result = await compile({ 'A.sol': v8(`contract C { string s = '${'A'.repeat(5_000_000)}'; }`) })
  expect(result).toMatchObject({ ok: false, detail: expect.not.stringMatching(/ at |\/tools\//) })
})

test('error: ends a compiler that uses too much at its limit', async () => {
  const nested = (n: number) =>
    `contract C${n} { function f() public { new C${n - 1}(); } constructor() { new C${n - 1}(); } }`
  const chain = Array.from({ length: 21 }, (_, index) => nested(index + 1)).join('\n')
  const result = await compile({ 'Bomb.sol': v8(`contract C0 { uint[50] a; }\n${chain}`) })
  expect(result).toMatchObject({ ok: false, reason: 'resource_limit' })
})

test('given a cancellation, stops the compiler and throws the reason', async () => {
  const { ends, ...context } = openCancellingJail(jail.fresh)
  await expect(compile({ 'Bank.sol': readSample('reentrancy-0.8') }, context)).rejects.toThrow('enough')
  expect(ends).toEqual(['cancelled'])
})

test('a thread of the compiler that never ends does not hold up its output', async () => {
  const THREAD = 'busy-thread.cjs'
  const withBusyThread: Jail = {
    run: (command) => {
      const [node = '', ...args] = command.argv
      return jail.fresh.run({
        ...command,
        argv: [node, '--require', `./${THREAD}`, ...args],
        files: {
          ...command.files,
          [THREAD]: "require('node:crypto').pbkdf2('', '', 2 ** 31 - 1, 64, 'sha512', () => {})",
        },
        limits: { ...command.limits, cpuSeconds: 20 },
      })
    },
  }
  expect(await compile({ 'A.sol': v8('contract A {}') }, { jail: withBusyThread })).toMatchObject({ ok: true })
})
