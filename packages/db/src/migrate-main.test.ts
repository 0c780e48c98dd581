import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const migrateWith = (env: Record<string, string>) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'migrate-main.ts')], { env, encoding: 'utf8' })

test('given the address as a file, connects to it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  try {
    const file = join(folder, 'DATABASE_OWNER_URL')
    writeFileSync(file, 'postgres://owner:password@127.0.0.1:1/none\n')
    const { status, stderr } = migrateWith({ DATABASE_OWNER_URL_FILE: file })
    expect(stderr).toContain('ECONNREFUSED')
    expect(status).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('error: without an address it explains the usage', () => {
  const { status, stderr } = migrateWith({})
  expect(status).toBe(2)
  expect(stderr).toContain('DATABASE_OWNER_URL_FILE')
})
