import { locales, routes, ScanSummary } from '@lc/api-contract'
import { readSample } from '@lc/report/sample'
import { expect, test } from 'vitest'
import type { SampleView } from '../src/app/scans/sharing/sample-report.tsx'
import { sampleViewText } from './write-samples.ts'

const viewIn = (locale: (typeof locales)[number]): SampleView => JSON.parse(sampleViewText(locale))

test.each(locales)('default: the sample for the viewer (%s) has the shape of the answers of the API', (locale) => {
  const { summary, findings, exhibits, structure, runs } = viewIn(locale)
  expect(() => ScanSummary.parse(summary)).not.toThrow()
  expect(routes.listFindings.response.parse({ items: findings }).items).toHaveLength(readSample().findings.length)
  expect(routes.getRuns.response.parse(runs)).toMatchObject({ state: 'ready' })
  expect(routes.listDotImages.response.parse(structure)).toMatchObject({ state: 'ready' })
  for (const { id, grade } of findings) {
    const shown = routes.listExhibits.response.parse({ exhibits: exhibits[id] })
    expect(shown.exhibits.length > 0).toBe(grade === 'proved')
  }
})

test('default: every place of a finding has its source', () => {
  const { findings, sources } = viewIn('en')
  for (const { locations } of findings)
    for (const { file, endLine } of locations) expect(sources[file]?.split('\n').length).toBeGreaterThanOrEqual(endLine)
})

test('default: texts are in the language of the file', () => {
  const [en, zh] = [viewIn('en').findings[0]?.text.title ?? '', viewIn('zh').findings[0]?.text.title ?? '']
  expect(en).toMatch(/^[\x20-\x7e’]+$/)
  expect(zh).toMatch(/\p{Script=Han}/u)
})
