import { expect, test } from 'vitest'
import { fileFold, HELD_OUT, projectFold } from '../folds/split.ts'
import {
  isWithPlugin,
  type Measured,
  measureAuditedProjects,
  measureLabelledSet,
  measureLibrary,
} from './measure-sets.ts'

const files = Array.from({ length: 30 }, (_, index) => `${index}.sol`)
const heldOut = files.find((file) => fileFold(file) === HELD_OUT) ?? ''
const [seen = '', broken = ''] = files.filter((file) => fileFold(file) !== HELD_OUT)

const found = (file: string, severity = 'low', startLine = 1) => ({
  file,
  startLine,
  severity,
  category: 'reentrancy',
  rule: 'r',
})
const ended = (file: string) => ({ file, engine: 'slither', outcome: 'found' })
const measured = (ours: Measured['ours']['findings'], slither: Measured['ours']['findings'] = []): Measured => {
  const checks = [ended(seen), ended(heldOut), { ...ended(broken), outcome: 'not_run' }]
  return { ours: { findings: ours, checks }, slither: { findings: slither, checks }, measuredOn: '2026-01-02' }
}

const labelled = {
  tolerance: 0,
  contracts: [seen, heldOut, broken].map((file) => ({
    file,
    exhaustiveFor: ['reentrancy'],
    skip: [],
    labels: [1, 9].map((line) => ({ category: 'reentrancy', startLine: line, endLine: line })),
  })),
}

test('measureLabelledSet: counts families, folds, unfinished files and misses by cause', () => {
  const set = measureLabelledSet(labelled, measured([found(seen), found(heldOut, 'low', 5)], [found(seen)]), [
    { cause: 'bounded-sum', count: 1 },
    { cause: 'unexplained', count: 7 },
  ])
  expect(set).toEqual({
    measuredOn: '2026-01-02',
    files: 3,
    unfinished: 1,
    families: [
      {
        category: 'reentrancy',
        labels: 6,
        ours: { found: 1, falsePositives: 1 },
        slither: { found: 1, falsePositives: 0 },
      },
    ],
    seen: { labels: 4, ours: { found: 1, falsePositives: 0 }, slither: { found: 1, falsePositives: 0 } },
    heldOut: { labels: 2, ours: { found: 0, falsePositives: 1 }, slither: { found: 0, falsePositives: 0 } },
    misses: [
      { cause: 'not-compiled', count: 2 },
      { cause: 'held-out', count: 2 },
      { cause: 'bounded-sum', count: 1 },
    ],
  })
})

test('measureAuditedProjects: counts parts, severities and categories apart, and kinds on seen projects only', () => {
  const urls = Array.from({ length: 30 }, (_, index) => `https://github.com/owner${index}/x`)
  const isHeldOut = (url: string) => projectFold({ source: [url] }) === HELD_OUT
  const audited = (file: string) => ({
    file,
    loc: 100,
    functions: [
      [1, 3],
      [5, 9],
    ] as [number, number][],
    labels: [
      {
        finding: file,
        category: 'logic',
        severity: 'high',
        startLine: 1,
        endLine: 3,
        function: [1, 3] as [number, number],
      },
    ],
  })
  const labels = {
    dataset: 'x',
    projects: [
      { folder: 'a', source: urls.filter((url) => !isHeldOut(url)).slice(0, 1) },
      { folder: 'b', source: urls.filter(isHeldOut).slice(0, 1) },
    ],
    contracts: [audited('a/a.sol'), audited('b/b.sol')],
  }
  const audits = measureAuditedProjects(labels, measured([found('a/a.sol'), found('b/b.sol', 'high', 6)]))
  expect(audits).toMatchObject({
    projects: 2,
    total: { findings: 2, functions: 2, lines: 200, ours: { any: 1, category: 0, touched: 1, loud: 1, all: 2 } },
    seen: { findings: 1, ours: { any: 1 } },
    heldOut: { findings: 1, ours: { any: 0, touched: 1 } },
    severities: [{ name: 'high', findings: 2 }],
    categories: [{ name: 'logic', findings: 2 }],
    kinds: [{ id: 'r', findings: 1, alone: 1, functions: 0 }],
  })
})

test('measureLibrary: counts different findings in listed files', () => {
  const library = { name: 'Lib', version: '1.0.0' }
  const findings = [found('a.sol', 'high'), found('a.sol', 'high'), found('a.sol', 'info', 2), found('other.sol')]
  expect(measureLibrary(library, { 'a.sol': 40, 'b.sol': 60 }, measured(findings))).toEqual({
    ...library,
    measuredOn: '2026-01-02',
    files: 2,
    lines: 100,
    ours: { all: 1, high: 1 },
    slither: { all: 0, high: 0 },
  })
})

test('isWithPlugin: style checks show that our plugin was left out', () => {
  expect(isWithPlugin(measured([], [found('a.sol')]))).toBe(true)
  expect(isWithPlugin(measured([], [{ ...found('a.sol', 'info'), rule: 'naming-convention' }]))).toBe(false)
})
