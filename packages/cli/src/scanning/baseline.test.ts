import type { ReportJson } from '@lc/report/schema'
import { expect, test } from 'vitest'
import { makeFolder } from '../testing/folders.ts'
import { sampleResult, sampleResultFinding } from '../testing/results.ts'
import { isBaselineFile, knownFindings, previousScan, readBaselineFile } from './baseline.ts'

const finding = (fingerprint: string, id = 'LC-01') => ({ fingerprint, id }) as ReportJson['findings'][number]

test('default: a finding is new if no finding of the file has its fingerprint', () => {
  const folder = makeFolder({ 'base.json': JSON.stringify(sampleResult({ findings: [sampleResultFinding()] })) })
  expect(isBaselineFile(folder, 'base.json')).toBe(true)
  const { isNew, note } = readBaselineFile(folder, 'base.json')
  expect([isNew(finding('print-1', 'LC-07')), isNew(finding('print-2'))]).toEqual([false, true])
  expect(note).toBeUndefined()
})

test('warns about an incomplete baseline', () => {
  expect(knownFindings(sampleResult({ complete: false })).note).toBeDefined()
})

test.each(['', '[]', 'null', '{"schema":2}', '{"schema":1,"complete":true,"findings":[{}]}'])('refuses %j', (text) => {
  const folder = makeFolder({ 'base.json': text })
  expect(() => readBaselineFile(folder, 'base.json')).toThrow(expect.objectContaining({ name: 'CliError' }))
})

test('a name that is no file is a revision', () => {
  expect(isBaselineFile(makeFolder(), 'main')).toBe(false)
})

test('compares with the previous scan as the server did', () => {
  const changes = [
    { id: 'LC-01', change: 'still_there' },
    { id: 'LC-02', change: 'new' },
    { id: 'LC-03', change: 'came_back' },
    { id: 'LC-04', change: 'not_checked' },
  ]
  const { isNew } = previousScan({ comparison: { findings: changes } } as unknown as ReportJson)
  expect(changes.map(({ id }) => isNew(finding('x', id)))).toEqual([false, true, true, false])
})

test('without a previous scan everything is new', () => {
  expect(previousScan({} as ReportJson).isNew(finding('x'))).toBe(true)
})
