import { expect, test } from 'vitest'
import { brokenBounds, type PageFigures } from './page-bounds.ts'

const good: PageFigures = {
  jsKb: 5,
  totalKb: 60,
  withPicturesKb: 100,
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcpMs: 1200,
  cls: 0,
}

test('default: accepts figures at their bounds', () => {
  expect(brokenBounds('/about', good)).toEqual([])
})

test.each<[Partial<PageFigures>, string]>([
  [{ jsKb: 5.01 }, 'jsKb 5.01 > 5'],
  [{ totalKb: 60.1 }, 'totalKb 60.1 > 60'],
  [{ withPicturesKb: 101 }, 'withPicturesKb 101 > 100'],
  [{ performance: 98 }, 'performance 98 < 99'],
  [{ accessibility: 99 }, 'accessibility 99 < 100'],
  [{ bestPractices: 96 }, 'bestPractices 96 < 100'],
  [{ seo: 92 }, 'seo 92 < 100'],
  [{ lcpMs: 1201 }, 'lcpMs 1201 > 1200'],
  [{ cls: 0.0002 }, 'cls 0.0002 > 0'],
  [{ lcpMs: Number.NaN }, 'lcpMs NaN > 1200'],
])('refuses %j', (change, problem) => {
  expect(brokenBounds('/about', { ...good, ...change })).toEqual([problem])
})

test('given a page with a form or a dialog, allows more script', () => {
  for (const path of ['/form', '/partners', '/auto-detection']) {
    expect(brokenBounds(path, { ...good, jsKb: 15 })).toEqual([])
    expect(brokenBounds(path, { ...good, jsKb: 15.1 })).toHaveLength(1)
  }
})

test('given no Lighthouse figures, checks only weights', () => {
  expect(brokenBounds('/404', { jsKb: 1, totalKb: 61, withPicturesKb: 61 })).toEqual(['totalKb 61 > 60'])
})

test('given the list of all detectors, allows no more than on other pages', () => {
  expect(brokenBounds('/detection', { jsKb: 5, totalKb: 60, withPicturesKb: 100 })).toEqual([])
  expect(brokenBounds('/detection', { jsKb: 5.1, totalKb: 60.1, withPicturesKb: 100 })).toHaveLength(2)
})
