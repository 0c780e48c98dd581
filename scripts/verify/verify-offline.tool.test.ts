import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleKeySet } from '@lc/report/manifest'
import { verifyOffline } from '@lc/report/verify-offline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSample } from '../report-sample/write-sample.ts'

const folder = mkdtempSync(join(tmpdir(), 'lc-verify-'))
beforeAll(async () => {
  await writeSample(folder)
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(sampleKeySet))
  writeFileSync(join(folder, 'other.json'), '{"keys":[]}')
  writeFileSync(join(folder, 'broken.json'), '{"keys":[{}]}')
})
afterAll(() => rmSync(folder, { recursive: true }))

const verify = async (file: string, { keys = '', manifest = '' } = {}) => {
  const inFolder = (name: string) => name && join(folder, name)
  const { lines, isValid } = await verifyOffline({
    file: inFolder(file),
    keys: inFolder(keys),
    manifest: inFolder(manifest),
  })
  return { last: lines.at(-1), isValid }
}

const valid = {
  last: `verify valid key=${sampleKeySet.keys.at(-1)?.kid} report=0199a0b0-5a3e-7c11-8f00-5a3b1e000001`,
  isValid: true,
}

test.each(['report.en.pdf', 'report.zh.pdf', 'report.json'])('default: %s of the sample is valid', async (file) => {
  expect(await verify(file)).toEqual(valid)
  expect(await verify(file, { keys: 'keys.json' })).toEqual(valid)
})

test.each(['report.en.md', 'report.sarif', 'foundry.zip'])('%s is valid beside the JSON report', async (file) => {
  expect(await verify(file, { manifest: 'report.json' })).toEqual(valid)
})

test.each(['report.en.pdf', 'report.zh.pdf', 'report.json'])('refuses a changed byte of %s', async (file) => {
  const bytes = readFileSync(join(folder, file))
  for (const share of [0.02, 0.2, 0.5, 0.8, 0.93, 0.99]) {
    const at = Math.floor(bytes.length * share)
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    writeFileSync(join(folder, 'changed'), changed)
    const { last, isValid } = await verify('changed')
    expect(isValid).toBe(false)
    expect(last).toMatch(/^verify refused reason=\w+$/)
  }
})

test.each([
  ['report.json', { keys: 'other.json' }, 'unknown_key'],
  ['report.json', { keys: 'broken.json' }, 'unreadable_keys'],
  ['report.json', { keys: 'missing.json' }, 'unreadable_keys'],
  ['missing.pdf', {}, 'unreadable_file'],
  ['report.en.md', {}, 'unknown_file'],
  ['report.en.md', { manifest: 'report.sarif' }, 'no_manifest'],
  ['report.json', { manifest: 'report.json' }, 'changed'],
] as const)('refuses %s with %j: %s', async (file, options, reason) => {
  expect(await verify(file, options)).toEqual({ last: `verify refused reason=${reason}`, isValid: false })
})
