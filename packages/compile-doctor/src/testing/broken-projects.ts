import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnosis } from '@lc/api-contract'
import { toSourceBundle } from '@lc/testkit'
import { expect } from 'vitest'
import type { openDoctor } from './open-doctor.ts'

/** A project that is broken on purpose, and the expected diagnosis: codes and places, never texts. */
interface Broken {
  files: Record<string, string>
  expect: Partial<Pick<Diagnosis, 'state' | 'changes' | 'reasons' | 'compiler' | 'mainFile' | 'mainContract'>>
}

const folder = join(import.meta.dirname, '../../fixtures')

/** One project for each kind of change and reason that costs a compilation or two. */
export const quickProjects = [
  'wrong-case',
  'foundry-inferred',
  'library-version-locked',
  'broken-beside-whole',
  'missing-import',
  'syntax-error',
  'unknown-compiler',
  'submodule-missing',
]

export const otherProjects = readdirSync(folder)
  .map((file) => file.replace('.json', ''))
  .filter((name) => !quickProjects.includes(name))

export const expectDiagnosis = async (look: ReturnType<typeof openDoctor>['look'], name: string): Promise<void> => {
  const broken = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Broken
  const { diagnosis } = await look(toSourceBundle(broken.files))
  const { changes = [], reasons = [], compiler = '', ...plain } = broken.expect
  expect(diagnosis).toMatchObject(plain)
  expect(diagnosis.compiler ?? '').toContain(compiler)
  expect(diagnosis.changes).toEqual(expect.arrayContaining(changes.map((each) => expect.objectContaining(each))))
  expect(diagnosis.reasons).toEqual(expect.arrayContaining(reasons.map((each) => expect.objectContaining(each))))
  expect(diagnosis.reasons).toHaveLength(reasons.length)
  if (diagnosis.state === 'compiled_with_changes') expect(changes).not.toEqual([])
}
