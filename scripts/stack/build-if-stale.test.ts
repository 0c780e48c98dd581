import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { computeFingerprint } from './build-if-stale.ts'

let folder: string
const source = () => join(folder, 'src', 'a.ts')
const fingerprint = (settings = {}) => computeFingerprint(folder, ['src/**'], settings)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(folder, 'src', 'paraglide'), { recursive: true })
  writeFileSync(source(), 'a')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the same files give the same fingerprint', () => {
  expect(fingerprint()).toBe(fingerprint())
})

test('a changed or new source, or another setting, gives another fingerprint', () => {
  const before = fingerprint()
  writeFileSync(source(), 'b')
  const changed = fingerprint()
  expect(changed).not.toBe(before)
  writeFileSync(join(folder, 'src', 'b.ts'), '')
  expect(fingerprint()).not.toBe(changed)
  expect(fingerprint({ SITE_ENV: 'site.env' })).not.toBe(fingerprint())
})

test('a fresh clone with the same contents has the same fingerprint', () => {
  const before = fingerprint()
  utimesSync(source(), 1, 1)
  expect(fingerprint()).toBe(before)
})

test('a change in generated code gives the same fingerprint', () => {
  const before = fingerprint()
  writeFileSync(join(folder, 'src', 'paraglide', 'messages.js'), '')
  expect(fingerprint()).toBe(before)
})
