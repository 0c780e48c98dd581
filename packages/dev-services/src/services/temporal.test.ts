import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporalBinary } from './temporal.ts'

test('default: without temporal on PATH, uses the installed one', () => {
  expect(temporalBinary('/home', '/nowhere:/nowhere-else')).toBe('/home/services/bin/temporal')
})

test('given temporal on PATH, uses it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'temporal-'))
  writeFileSync(join(folder, 'temporal'), '')
  chmodSync(join(folder, 'temporal'), 0o755)
  expect(temporalBinary('/home', `/nowhere:${folder}`)).toBe(join(folder, 'temporal'))
  rmSync(folder, { recursive: true })
})
