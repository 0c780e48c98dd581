import { expect, test } from 'vitest'
import { type CodePrint, isVersionOf, largestPrints, printCode } from './code-print.ts'

/** A contract with functions of these numbers, each of them code that no other number has. */
const contract = (name: string, numbers: readonly number[]) =>
  `contract ${name} {\n${numbers
    .map(
      (n) => `  function f${n}(uint256 a) external {\n    total${n} = a * ${n} + 1;\n    emit Done${n}(a, ${n});\n  }`,
    )
    .join('\n')}\n}\n`

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
const prints = (...codes: string[]) => codes.map(printCode)
const vault = contract('Vault', range(0, 40))

test('default: blanks and line breaks do not change a print, code does', () => {
  const folded = vault.replace(/\n\s*/g, '\n').replaceAll('{\n', '\n{\n')
  expect(printCode(folded)).toMatchObject({ sha256: printCode(vault).sha256, sketch: printCode(vault).sketch })
  expect(printCode(vault.replace('* 7 ', '* 8 ')).sha256).not.toBe(printCode(vault).sha256)
})

test.each<[string, CodePrint[], boolean]>([
  ['the same code', prints(vault), true],
  ['a fix in one function', prints(vault.replace('total3 = a', 'require(a > 0); total3 = a')), true],
  ['another name', prints(vault.replace('contract Vault', 'contract Treasury')), true],
  ['a third of it rewritten', prints(contract('Vault', [...range(0, 30), ...range(100, 110)])), true],
  ['a small contract beside it', prints(vault, contract('Guard', range(200, 210))), true],
  ['another project of the same name', prints(contract('Vault', range(300, 340))), false],
  ['a larger project with this one inside', prints(vault, contract('Bank', range(400, 500))), false],
  ['a small part of it alone', prints(contract('Vault', range(0, 5))), false],
  ['nothing', [], false],
])('given %s, says whether it is a version', (_, next, expected) => {
  expect(isVersionOf(next, prints(vault))).toBe(expected)
})

test('given a project of two contracts, half of its lines must stay', () => {
  const first = prints(contract('A', range(0, 40)), contract('B', range(50, 60)))
  expect(isVersionOf(prints(contract('A', range(0, 40))), first)).toBe(true)
  expect(isVersionOf(prints(contract('B', range(50, 60))), first)).toBe(false)
})

test('refuses to call anything a version of a project without code', () => {
  expect(isVersionOf(prints(vault), [])).toBe(false)
})

test('default: the largest contracts are kept, and a print is small', () => {
  const many = range(0, 300).map((n) => ({ lines: n, sha256: '', sketch: [] }))
  expect(largestPrints(many)).toHaveLength(200)
  expect(largestPrints(many)[0]?.lines).toBe(299)
  expect(printCode(contract('Long', range(0, 500))).sketch).toHaveLength(64)
})
