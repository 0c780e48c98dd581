import type { Finding } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { lineMarks } from './line-marks.ts'

const finding = (id: string, severity: Finding['severity'], places: readonly [string, number][]): Finding => ({
  id,
  detector: 'tx-origin',
  severity,
  grade: 'pattern',
  status: 'open',
  engines: [],
  locations: places.map(([file, line]) => ({ file, startLine: line, endLine: line })),
  evidence: [],
  truncated: { locations: 0, evidence: 0 },
  references: [],
  text: { title: `about ${id}`, what: '', why: '', fix: '', falseAlarm: '' },
  suppressed: false,
  suppression: null,
})

test('default: each line with findings has one mark with the worst severity, in line order', () => {
  const findings = [
    finding('LC-01', 'low', [
      ['a.sol', 9],
      ['a.sol', 9],
      ['b.sol', 1],
    ]),
    finding('LC-02', 'high', [
      ['a.sol', 9],
      ['a.sol', 2],
    ]),
  ]
  const marks = lineMarks(findings, 'a.sol', 'en')
  expect(marks.map(({ line, severity, findingId }) => [line, severity, findingId])).toEqual([
    [2, 'high', 'LC-02'],
    [9, 'high', 'LC-02'],
  ])
  expect(marks[1]?.words).toContain('about LC-01')
  expect(lineMarks(findings, 'c.sol', 'en')).toEqual([])
})

test('given hostile names, makes invisible characters visible', () => {
  const hostile = finding('LC-01', 'low', [['a.sol', 1]])
  const [mark] = lineMarks([{ ...hostile, text: { ...hostile.text, title: 'x\u202ey' } }], 'a.sol', 'zh')
  expect(mark?.words).toContain('⟨U+202E⟩')
})
