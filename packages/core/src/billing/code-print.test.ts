import { expect, test } from 'vitest'
import { type CodePrint, isLaterVersion, largestPrints, makeCodePrint } from './code-print.ts'

/** A contract with one function per number; functions of different numbers share no code. */
const contract = (name: string, numbers: readonly number[]) =>
  `contract ${name} {\n${numbers
    .map(
      (n) => `  function f${n}(uint256 a) external {\n    total${n} = a * ${n} + 1;\n    emit Done${n}(a, ${n});\n  }`,
    )
    .join('\n')}\n}\n`

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
const prints = (...codes: string[]) => codes.map(makeCodePrint)
const vault = contract('Vault', range(0, 40))

test('default: a print changes with the code, not with white space', () => {
  const folded = vault.replace(/\n\s*/g, '\n').replaceAll('{\n', '\n{\n')
  expect(makeCodePrint(folded)).toMatchObject({
    sha256: makeCodePrint(vault).sha256,
    sketch: makeCodePrint(vault).sketch,
  })
  expect(makeCodePrint(vault.replace('* 7 ', '* 8 ')).sha256).not.toBe(makeCodePrint(vault).sha256)
})

test.each<[string, CodePrint[], boolean]>([
  ['the same code', prints(vault), true],
  ['a fix in one function', prints(vault.replace('total3 = a', 'require(a > 0); total3 = a')), true],
  ['another name', prints(vault.replace('contract Vault', 'contract Treasury')), true],
  ['a third of it rewritten', prints(contract('Vault', [...range(0, 30), ...range(100, 110)])), true],
  ['a small contract beside it', prints(vault, contract('Guard', range(200, 210))), true],
  ['another project of the same name', prints(contract('Vault', range(300, 340))), false],
  ['a larger project with this one inside', prints(vault, contract('Bank', range(400, 500))), false],
  ['only a small part of it', prints(contract('Vault', range(0, 5))), false],
  ['nothing', [], false],
])('given %s, decides whether it is a version', (_, next, expected) => {
  expect(isLaterVersion(next, prints(vault))).toBe(expected)
})

test('given a project of two contracts, half of its code must be kept', () => {
  const first = prints(contract('A', range(0, 40)), contract('B', range(50, 60)))
  expect(isLaterVersion(prints(contract('A', range(0, 40))), first)).toBe(true)
  expect(isLaterVersion(prints(contract('B', range(50, 60))), first)).toBe(false)
})

test('refuses to treat anything as a version of a project without code', () => {
  expect(isLaterVersion(prints(vault), [])).toBe(false)
})

test('default: keeps prints of the largest contracts, and a print is small', () => {
  const many = range(0, 300).map((n) => ({ tokens: n, sha256: '', sketch: [] }))
  expect(largestPrints(many)).toHaveLength(200)
  expect(largestPrints(many)[0]?.tokens).toBe(299)
  expect(makeCodePrint(contract('Long', range(0, 500))).sketch).toHaveLength(64)
})

/** The same code with one token per line, or all of it on one line. */
const stretched = (code: string) => code.replace(/\s+/g, '\n')
const folded = (code: string) => code.replace(/\s+/g, ' ')

const copies = (count: number) => range(0, count).map((n) => vault.replace('contract Vault', `contract Copy${n}`))

test.each<[string, string[]]>([
  ['on one line', [vault, folded(contract('Bank', range(400, 500)))]],
  ['beside the paid code with one token per line', [stretched(vault), contract('Bank', range(400, 500))]],
  [
    'spread over ten halves of the paid code',
    range(0, 10).map((n) => contract(`Half${n}`, [...range(0, 30), ...range(500 + 20 * n, 510 + 20 * n)])),
  ],
  ['beside three copies of the paid code', [...copies(3), contract('Bank', range(400, 500))]],
  [
    'in contracts smaller than 200 copies',
    [...copies(200), ...range(0, 50).map((n) => contract(`Part${n}`, range(1_000 + 9 * n, 1_009 + 9 * n)))],
  ],
])('refuses a larger project %s as a version of the paid code', (_, codes) => {
  expect(isLaterVersion(largestPrints(prints(...codes)), largestPrints(prints(vault)))).toBe(false)
})
