import { readFileSync } from 'node:fs'
import type { OpenJail } from '@lc/engines'
import { openTestJail } from '@lc/engines/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyEdit, causes, unrelated } from './edits.ts'
import { forgottenBy, isReopenedBy, scanVault, type Vault } from './forgotten-by.ts'

const source = readFileSync(new URL('vault.sol', import.meta.url), 'utf8')

let jail: OpenJail
let vault: Vault
beforeAll(async () => {
  jail = await openTestJail({ slots: 1 })
  vault = await scanVault(source, jail)
})
afterAll(() => jail.close())

/** A slice; `make bench-triage` runs all of them. */
test.each(unrelated.filter(({ name }) => /moved to the head|comments at the places/.test(name)))(
  'default: after the edit “$name”, every decision is remembered',
  async (edit) => {
    expect(await forgottenBy(edit, vault, jail)).toEqual([])
  },
)

test.each(causes.filter(({ name }) => /half of the balance/.test(name)))(
  'given the changed cause “$name”, its finding is open again',
  async (edit) => {
    expect(await isReopenedBy(edit, vault, jail)).toBe(true)
  },
)

test('default: there are twenty edits of other code and ten of causes, and each changes the source', () => {
  expect([unrelated.length, causes.length]).toEqual([20, 10])
  for (const edit of [...unrelated, ...causes]) expect(applyEdit(source, edit)).not.toBe(source)
})
