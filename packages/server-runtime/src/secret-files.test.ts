import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readEnv } from './read-env.ts'

const folder = mkdtempSync(join(tmpdir(), 'lc-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'key')
writeFileSync(file, 'from a file\n')

const schema = z.object({ KEY: z.string(), LOG_FILE: z.string().optional(), LOG: z.string().optional() })

test('default: reads a variable from its file, without the last line break', () => {
  expect(readEnv(schema, { KEY_FILE: file })).toEqual({ KEY: 'from a file' })
})

test('given several lines, keeps those inside', () => {
  const certificate = join(folder, 'certificate')
  writeFileSync(certificate, 'BEGIN\nEND\n')
  expect(readEnv(schema, { KEY_FILE: certificate }).KEY).toBe('BEGIN\nEND')
})

test('given a variable whose own name ends in _FILE, leaves it as it is', () => {
  expect(readEnv(schema, { KEY: 'k', LOG_FILE: '/var/log' })).toEqual({ KEY: 'k', LOG_FILE: '/var/log' })
})

test('refuses a value beside its file, and a file that can’t be read, without showing a secret', () => {
  expect(() => readEnv(schema, { KEY: 'secret', KEY_FILE: file })).toThrow(/KEY: is set, and KEY_FILE too/)
  expect(() => readEnv(schema, { KEY_FILE: join(folder, 'none') })).toThrow(/KEY_FILE: can't read/)
})
