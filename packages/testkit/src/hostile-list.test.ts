import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostileList } from './hostile-list.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The ids that start a group of tests in a file. */
const headingsOf = (file: string): string[] =>
  [...read(file).matchAll(/^(?:stage\.describeEntry|describe)\('(H\d\d): /gm)].map(([, id = '']) => id)

const entries = Object.entries(hostileList)
const files = globSync('{apps,packages}/*/src/hostile/*.test.ts', { cwd: root })

test('default: the list contains H19 to H32, H35 and H39 to H44', () => {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `H${from + index}`)
  expect(Object.keys(hostileList)).toEqual([...range(19, 32), 'H35', ...range(39, 44)])
})

test.each(entries)('default: %s has tests in every file that it names', (id, entry) => {
  expect(entry.files.length).toBeGreaterThan(0)
  for (const file of entry.files) expect(headingsOf(file)).toContain(id)
})

test.each(files)('given the tests of %s, the list names this file for each of their ids', (file) => {
  expect(headingsOf(file).length).toBeGreaterThan(0)
  for (const id of headingsOf(file)) expect(hostileList[id]?.files).toContain(file)
})

test.each(files)('given the tests of %s, another user is served after them', (file) => {
  const isFollowed = /afterEach\([\s\S]*?expectControl\(/.test(read(file)) || read(file).includes('openHostileStage(')
  expect(isFollowed).toBe(true)
})
