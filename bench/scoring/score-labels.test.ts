import { expect, test } from 'vitest'
import { countLabels, type LabelledContracts, scoreLabels } from './score-labels.ts'

const labelled: LabelledContracts = {
  tolerance: 1,
  contracts: [
    {
      file: 'a.sol',
      exhaustiveFor: ['reentrancy'],
      skip: [[50, 60]],
      labels: [
        { category: 'reentrancy', startLine: 10, endLine: 12 },
        { category: 'reentrancy', startLine: 30, endLine: 31 },
      ],
    },
  ],
}
const at = (startLine: number, category = 'reentrancy') => ({ file: 'a.sol', startLine, category, severity: 'high' })

test('default: recall over labels, precision over categories that are labelled exhaustively', () => {
  const findings = [at(13), at(11), at(20), at(20), at(20, 'arithmetic'), at(55)]
  expect(scoreLabels(labelled, { findings })).toEqual({ labels: 2, recall: 0.5, precision: 0.5 })
})

test('given no findings, nothing is wrong', () => {
  expect(scoreLabels(labelled, { findings: [] })).toEqual({ labels: 2, recall: 0, precision: 1 })
})

test('countLabels: counts each category apart', () => {
  const findings = [at(11), at(20), at(20, 'arithmetic')]
  expect([...countLabels(labelled, { findings })]).toEqual([['reentrancy', { labels: 2, found: 1, falsePositives: 1 }]])
})
