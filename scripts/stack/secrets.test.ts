import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('default: created once, kept, and readable only by the owner', () => {
  const first = loadSecrets(folder)
  expect(loadSecrets(folder)).toEqual(first)
  expect(first.passwordPepper).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('given a file without a newer secret, adds only that one', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"linkKey":"kept"}')
  expect(loadSecrets(folder)).toMatchObject({
    linkKey: 'kept',
    passwordPepper: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('leaves a complete file alone, because another process may be reading it', () => {
  const file = join(folder, 'secrets.json')
  loadSecrets(folder)
  const { ino, mtimeMs } = statSync(file)
  loadSecrets(folder)
  expect(statSync(file)).toMatchObject({ ino, mtimeMs })
})
