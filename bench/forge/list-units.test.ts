import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listUnits } from './list-units.ts'

test('default: every folder of a project is one unit; other files are ignored', () => {
  const set = mkdtempSync(join(tmpdir(), 'list-units-'))
  for (const folder of ['b/Vault/lib', 'a/Token', 'a/Sale']) mkdirSync(join(set, folder), { recursive: true })
  writeFileSync(join(set, 'labels-forge.json'), '{}')
  expect(listUnits(set).map(({ name }) => name)).toEqual(['a/Sale', 'a/Token', 'b/Vault'])
})
