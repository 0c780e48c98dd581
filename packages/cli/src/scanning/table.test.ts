import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { sampleResult, sampleResultFinding } from '../testing/results.ts'
import { writeTable } from './table.ts'

const counts = { ...sampleResult().counts, high: 1, suppressed: 1 }
const result = sampleResult({
  counts,
  new: 1,
  findings: [
    sampleResultFinding({ isNew: true, hasProof: true, hasFix: true }),
    sampleResultFinding({ id: 'LC-12', severity: 'informational', file: null, line: null, suppressed: true }),
  ],
})

test('default: one line per finding, then the counts and the link', () => {
  expect(writeTable(result, { hasColours: false })).toMatchInlineSnapshot(`
    "LC-01  high           pattern  src/Vault.sol:7  Authorization by tx.origin [new] [proof] [fix]
    LC-12  informational  pattern  -                Authorization by tx.origin [suppressed]

    1 open: 1 high; 1 new; 1 suppressed.
    Report: https://example.com/contract/0199a0b0-5a3e-7c11-8f00-5a3b1e000001
    "
  `)
})

test('the text is the same with colours', () => {
  const coloured = writeTable(result, { hasColours: true })
  expect(coloured).toContain('\u001b[')
  expect(stripVTControlCharacters(coloured)).toBe(writeTable(result, { hasColours: false }))
})

test('an incomplete scan never looks clean', () => {
  const table = writeTable(sampleResult({ complete: false, coverage: 'partial' }), {
    hasColours: false,
    gaps: ['slither: failed'],
  })
  expect(table).toContain('Not everything was checked')
  expect(table).toContain('slither: failed')
  expect(table).not.toContain('No open findings.')
})

test('names from a project can not control the terminal', () => {
  const hostile = sampleResultFinding({ file: 'a\u001b[2J\u202e.sol', title: 'x\ny' })
  const table = writeTable(sampleResult({ findings: [hostile] }), { hasColours: false })
  for (const text of ['\u001b', '\u202e', 'x\ny']) expect(table).not.toContain(text)
})
