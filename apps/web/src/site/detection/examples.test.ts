import { expect, test } from 'vitest'
import { kinds } from './catalogue.ts'
import { findExcerpts, readExamples } from './examples.ts'

const vulnerable = `pragma solidity ^0.8.0;

interface Other {}

contract Plain {
}

contract Bank {
    function pay() external { // here
    }
}
`
const safe = vulnerable.replace(' // here', '')

test('default: shows the marked contract without its mark, and its fixed twin', () => {
  const { flawed, sound } = findExcerpts(vulnerable, safe)
  expect(flawed).toEqual({
    firstLine: 8,
    lines: ['contract Bank {', '    function pay() external {', '    }', '}'],
    marked: [9],
  })
  expect(sound?.lines).toEqual(flawed?.lines)
  expect(sound?.marked).toEqual([])
})

test('given a twin of another name, shows its first contract', () => {
  expect(findExcerpts(vulnerable, safe.replace('Bank', 'Vault')).sound?.lines[0]).toBe('contract Plain {')
})

test('given a long contract, shows none', () => {
  const long = vulnerable.replace('    }\n', `    }\n${'    // more\n'.repeat(60)}`)
  expect(findExcerpts(long, safe)).toEqual({})
})

test('default: every kind has test files, and most have an example', () => {
  const all = kinds.map(({ id }) => readExamples(id))
  expect(all.filter(({ flawedFiles, soundFiles }) => flawedFiles === 0 || soundFiles === 0)).toEqual([])
  expect(all.filter(({ flawed }) => flawed).length).toBeGreaterThan(kinds.length * 0.8)
})
