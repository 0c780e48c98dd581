import { expect, test } from 'vitest'
import { measureAudits, measureLabelled } from './measure-folds.ts'
import { fileFold, HELD_OUT, projectFold } from './split.ts'

const isHeldOut = (source: string[]) => projectFold({ source }) === HELD_OUT
const urls = Array.from({ length: 30 }, (_, index) => `https://github.com/owner${index}/x`)
const unseen = urls.find((url) => isHeldOut([url])) ?? ''
const seen = urls.find((url) => !isHeldOut([url])) ?? ''
const contract = (file: string) => ({
  file,
  loc: 10,
  functions: [],
  labels: [
    {
      finding: file,
      category: 'logic',
      severity: 'high',
      startLine: 1,
      endLine: 9,
      function: [1, 9] as [number, number],
    },
  ],
})

test('measureAudits: counts projects of the held-out fold apart', () => {
  const labels = {
    dataset: 'x',
    projects: [
      { folder: 'a', source: [seen] },
      { folder: 'b', source: [unseen] },
    ],
    contracts: [contract('a/A/a.sol'), contract('b/B/b.sol')],
  }
  const findings = [{ file: 'a/A/a.sol', startLine: 3, severity: 'low' }]
  expect(measureAudits(labels, { findings, checks: [] })).toContainEqual({ name: 'forge any', seen: 1, unseen: 0 })
})

test('measureLabelled: counts files of the held-out fold apart', () => {
  const files = Array.from({ length: 30 }, (_, index) => `${index}.sol`)
  const contracts = files.map((file) => ({
    file,
    exhaustiveFor: [],
    skip: [],
    labels: [{ category: 'reentrancy', startLine: 1, endLine: 1 }],
  }))
  const findings = files
    .filter((file) => fileFold(file) === HELD_OUT)
    .map((file) => ({ file, startLine: 1, severity: 'low', category: 'reentrancy' }))
  const [recall] = measureLabelled('x', { tolerance: 0, contracts }, { findings })
  expect(recall).toEqual({ name: 'x recall', seen: 0, unseen: 1 })
})
