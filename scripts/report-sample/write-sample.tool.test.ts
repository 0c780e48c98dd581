import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeSample } from './write-sample.ts'

const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'lc-sample-')))
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

test('default: writes every export of the sample, with the same bytes each time', async () => {
  for (const folder of folders) await writeSample(folder)
  const [first = '', second = ''] = folders
  expect(readdirSync(first)).toEqual([
    'foundry.zip',
    'report.en.md',
    'report.en.pdf',
    'report.json',
    'report.sarif',
    'report.zh.md',
    'report.zh.pdf',
  ])
  for (const file of readdirSync(first)) {
    const same = readFileSync(join(first, file)).equals(readFileSync(join(second, file)))
    expect(same, file).toBe(true)
  }
})
