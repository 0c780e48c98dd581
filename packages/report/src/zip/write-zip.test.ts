import { expect, test } from 'vitest'
import { readSample } from '../sample/read-sample.ts'
import { provedWithFix } from '../testing/proved-with-fix.ts'
import { unzip } from '../testing/read-exports.ts'
import { projectFiles, writeZip } from './write-zip.ts'

const files = { 'a/README.md': '你好\n', 'a/test/A.t.sol': 'contract A {}\n'.repeat(1_000), 'a/empty': '' }

test('default: unpacking returns the packed files', async () => {
  expect(await unzip(writeZip(files))).toEqual(files)
})

test('default: the same files give the same bytes', () => {
  expect(writeZip(files).equals(writeZip({ ...files }))).toBe(true)
})

test('given no files, writes an empty archive', async () => {
  expect(await unzip(writeZip({}))).toEqual({})
})

test('given a finding with a fix, the project has its patch under the label', () => {
  const sample = readSample()
  const [first] = sample.findings
  if (!first) throw new Error('the sample has no finding')
  const patched = projectFiles({ ...sample, findings: [{ ...first, id: 'LC-07', exhibits: [provedWithFix] }] })
  const path = Object.keys(patched).find((each) => each.endsWith('/fixes/LC-07.patch'))
  expect(patched[path ?? '']).toBe(provedWithFix.fix?.diff)
})
