import { expect, test } from 'vitest'
import { figuresTable, type MeasuredPage, worstLine } from './figures-table.ts'

const lighthouse = { performance: 100, accessibility: 100, bestPractices: 100, seo: 100, lcpMs: 1101.4, cls: 0 }
const measured: MeasuredPage[] = [
  { path: '/', figures: { jsKb: 2, totalKb: 40, withPicturesKb: 51.18, ...lighthouse }, broken: [] },
  { path: '/404', figures: { jsKb: 3.26, totalKb: 30, withPicturesKb: 30 }, broken: ['totalKb 61 > 60'] },
]

test('default: prints a line for each page with its broken bounds, and compares the home page with the median page', () => {
  const lines = figuresTable(measured).split('\n')
  expect(lines).toHaveLength(7)
  expect(lines[1]).toMatch(/^\/ +2\.0 +40\.0 +51\.2 +100 +100 +100 +100 +1101 +0$/)
  expect(lines[2]).toMatch(/^\/404 .*– {2}✗ totalKb 61 > 60$/)
  expect(lines[6]).toMatch(/^times lighter +316 +50$/)
})

test('given no home page, prints no comparison', () => {
  expect(figuresTable(measured.slice(1)).split('\n')).toHaveLength(2)
})

test('default: the last line contains the worst of each figure', () => {
  expect(worstLine(measured)).toBe('bench-web worst_js_kb=3.3 worst_total_kb=40.0 worst_lcp_ms=1101 worst_cls=0')
})

test('error: a missing figure shows in the last line', () => {
  const broken: MeasuredPage = {
    path: '/x',
    figures: { jsKb: 1, totalKb: 1, withPicturesKb: 1, lcpMs: Number.NaN },
    broken: [],
  }
  expect(worstLine([...measured, broken])).toContain('worst_lcp_ms=NaN')
})
