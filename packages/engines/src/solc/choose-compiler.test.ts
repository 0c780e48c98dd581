import { expect, test } from 'vitest'
import { chooseCompiler } from './choose-compiler.ts'

const installed = ['0.4.24', '0.4.26', '0.5.17', '0.8.9', '0.8.10', '0.8.19']
const choose = (...ranges: string[]) =>
  chooseCompiler(
    Object.fromEntries(ranges.map((range, index) => [`${index}.sol`, `pragma solidity ${range};`])),
    installed,
  )

test.for([
  ['^0.4.0', '0.4.26'],
  ['0.4.24', '0.4.24'],
  ['=0.4.24', '0.4.24'],
  ['= 0.4.24', '0.4.24'],
  ['>=0.4.22 <0.6.0', '0.5.17'],
  ['>=0.4.22<0.6.0', '0.5.17'],
  ['>= 0.4.22 < 0.6.0', '0.5.17'],
  ['^0.4.0 || ^0.5.0', '0.5.17'],
  ['^ 0.8.0', '0.8.19'],
  ['0.8', '0.8.19'],
  ['^0.8.00', '0.8.19'],
  ['0.4.024', '0.4.24'],
  ['~0.8.9', '0.8.19'],
  ['>0.4.0', '0.8.19'],
  ['<=0.8.10', '0.8.10'],
  ['0.4.0 - 0.4.25', '0.4.24'],
] as const)('given %s, chooses %s', async ([range, version]) => {
  expect(await choose(range)).toEqual({ ok: true, version })
})

test('given several files, all of them must agree', async () => {
  expect(await choose('>=0.8.0', '<0.8.10')).toEqual({ ok: true, version: '0.8.9' })
})

test('given no pragma, chooses the newest', async () => {
  expect(await chooseCompiler({ 'a.sol': 'contract A {}' }, installed)).toEqual({ ok: true, version: '0.8.19' })
})

test.for(['99.0.0', '0.8.30-nightly.2025.1.1', '^0.7.0'])("refuses %s, which isn't installed", async (range) => {
  expect(await choose(range)).toMatchObject({ ok: false })
})

test("refuses files that can't agree, and names them", async () => {
  const choice = await choose('^0.4.0', '^0.8.0')
  expect(!choice.ok && choice.detail).toContain('0.sol: ^0.4.0; 1.sol: ^0.8.0')
})

test.for(['v0.8.30;rm -rf', 'latest', '`id`'])("refuses %s, which isn't a version", async (range) => {
  expect((await choose(range)).ok).toBe(false)
})

test('refuses a range that is longer than any honest one, and shows only its beginning', async () => {
  const choice = await choose(`^0.8.0 ${'|| ^0.8.0 '.repeat(100_000)}`)
  expect(choice).toEqual({ ok: false, detail: expect.stringMatching(/^0\.sol: cannot read .{100,200}$/) })
})

test('refuses more different ranges than any project needs', async () => {
  expect(await choose(...Array.from({ length: 1_001 }, (_, index) => `>=0.0.${index}`))).toMatchObject({ ok: false })
})

test('given the same range in thousands of files, reads it once', async () => {
  expect(await choose(...Array.from({ length: 20_000 }, () => '^0.8.0'))).toEqual({ ok: true, version: '0.8.19' })
})

test("default: a large project doesn't block the event loop", async () => {
  let turns = 0
  let counting = true
  const count = () => {
    turns++
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  await choose(...Array.from({ length: 50 }, () => '^0.8.0'))
  counting = false
  expect(turns).toBeGreaterThanOrEqual(50)
})
