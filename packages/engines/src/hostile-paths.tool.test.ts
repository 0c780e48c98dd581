import type { Structure } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engines } from './registry.ts'
import type { OpenJail } from './sandbox/open-jail.ts'
import { readStructure } from './structure/read-structure.ts'
import { hostilePaths } from './testing/hostile-paths.ts'
import { compileTwins, inOrder, paths, plain, resultOf } from './testing/hostile-twins.ts'
import { openTestJail } from './testing/open-test-jail.ts'

let jail: OpenJail
let build: Awaited<ReturnType<typeof compileTwins>>
beforeAll(async () => {
  jail = await openTestJail()
  build = await compileTwins(jail)
})
afterAll(() => jail.close())

test('the compiler keeps every contract under its own path', () => {
  const { contracts } = build.hostile.output as { contracts: Record<string, Record<string, unknown>> }
  expect(Object.keys(contracts).toSorted()).toEqual(paths.toSorted())
  hostilePaths.forEach((path, index) => {
    expect(Object.keys(contracts[path] ?? {})).toEqual([`Side${index}`])
  })
})

test('the structure of a project is the same under hostile paths', () => {
  const seen = ({ contracts }: Structure) =>
    inOrder(contracts.map(({ name, file, line, functions }) => ({ name, file: plain(file), line, functions })))
  expect(seen(readStructure(build.hostile))).toEqual(seen(readStructure(build.plain)))
  expect(readStructure(build.plain).contracts).toHaveLength(paths.length)
})

test.for(engines.filter(({ stage }) => stage === 'static'))(
  'given hostile paths, engine $id finds the same as under plain paths',
  async (engine) => {
    const expected = await resultOf(engine, build.plain, jail)
    expect(expected).toMatchObject({ outcome: 'found' })
    expect(await resultOf(engine, build.hostile, jail)).toEqual(expected)
  },
)
