import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { computeFingerprint } from './build-if-stale.ts'

let folder: string
const source = () => join(folder, 'src', 'a.ts')
const fingerprint = () => computeFingerprint(folder, ['src/**'])
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(folder, 'src', 'paraglide'), { recursive: true })
  writeFileSync(source(), 'a')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('default: the same files give the same fingerprint', () => {
  expect(fingerprint()).toBe(fingerprint())
})

test('given a touched or new source, gives another fingerprint', () => {
  const before = fingerprint()
  utimesSync(source(), 1, 1)
  const touched = fingerprint()
  expect(touched).not.toBe(before)
  writeFileSync(join(folder, 'src', 'b.ts'), '')
  expect(fingerprint()).not.toBe(touched)
})

test('given a change in generated code, gives the same fingerprint', () => {
  const before = fingerprint()
  writeFileSync(join(folder, 'src', 'paraglide', 'messages.js'), '')
  expect(fingerprint()).toBe(before)
})
