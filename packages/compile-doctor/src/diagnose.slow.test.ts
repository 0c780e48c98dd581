import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnosis } from '@lc/api-contract'
import { toSourceBundle } from '@lc/testkit'
import { expect, test } from 'vitest'
import { openDoctor } from './testing/open-doctor.ts'

/** A project that is broken on purpose, and the expected diagnosis: codes and places, never texts. */
interface Broken {
  files: Record<string, string>
  expect: Partial<Pick<Diagnosis, 'state' | 'changes' | 'reasons' | 'compiler' | 'mainFile' | 'mainContract'>>
}

const { look } = openDoctor()

const folder = join(import.meta.dirname, '../fixtures')
const fixtures = readdirSync(folder).map((file) => [file.replace('.json', ''), file] as const)

test('default: there are at least twenty broken projects', () => {
  expect(fixtures.length).toBeGreaterThanOrEqual(20)
})

test.for(fixtures)('given the project %s, returns its diagnosis', async ([, file]) => {
  const broken = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Broken
  const { diagnosis } = await look(toSourceBundle(broken.files))
  const { changes = [], reasons = [], compiler = '', ...plain } = broken.expect
  expect(diagnosis).toMatchObject(plain)
  expect(diagnosis.compiler ?? '').toContain(compiler)
  expect(diagnosis.changes).toEqual(expect.arrayContaining(changes.map((each) => expect.objectContaining(each))))
  expect(diagnosis.reasons).toEqual(expect.arrayContaining(reasons.map((each) => expect.objectContaining(each))))
  expect(diagnosis.reasons).toHaveLength(reasons.length)
  if (diagnosis.state === 'compiled_with_changes') expect(changes).not.toEqual([])
})
