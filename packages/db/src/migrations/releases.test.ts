import { expect, test } from 'vitest'
import { hashMigrations, readReleases, upgradeProblems } from './releases.ts'

const [a, b, c] = ['010-a', '020-b', '030-c'].map((name) => ({ name, sha256: name.slice(0, 3) })) as [
  { name: string; sha256: string },
  { name: string; sha256: string },
  { name: string; sha256: string },
]
const release = { version: '0.1.0', migrations: [a, c] }

test('default: no released migration was edited, removed or overtaken', () => {
  const releases = readReleases()
  expect(releases.map(({ version }) => version)).toContain('0.0.0')
  expect(releases.flatMap((each) => upgradeProblems(each, hashMigrations()))).toEqual([])
})

test('default: new migrations may follow', () => {
  expect(upgradeProblems(release, [a, c, { name: '040-d', sha256: '4' }])).toEqual([])
})

test.each([
  ['an edited migration', [a, { ...c, sha256: 'other' }], '030-c was edited after 0.1.0'],
  ['a removed migration', [c], '010-a was removed after 0.1.0'],
  ['a new migration before a released one', [a, b, c], '020-b sorts before 030-c, which 0.1.0 has'],
])('refuses %s', (_, current, problem) => {
  expect(upgradeProblems(release, current)).toContain(problem)
})
