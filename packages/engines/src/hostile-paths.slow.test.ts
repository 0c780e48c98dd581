import { afterAll, beforeAll, expect, test } from 'vitest'
import { engines } from './registry.ts'
import type { OpenJail } from './sandbox/open-jail.ts'
import { compileTwins, resultOf } from './testing/hostile-twins.ts'
import { openTestJail } from './testing/open-test-jail.ts'

let jail: OpenJail
let build: Awaited<ReturnType<typeof compileTwins>>
beforeAll(async () => {
  jail = await openTestJail()
  build = await compileTwins(jail)
})
afterAll(() => jail.close())

test.for(engines.filter(({ stage }) => stage !== 'static'))(
  'given hostile paths, engine $id finds the same as under plain paths',
  async (engine) => {
    const expected = await resultOf(engine, build.plain, jail)
    expect(expected).toMatchObject({ outcome: 'found' })
    expect(await resultOf(engine, build.hostile, jail)).toEqual(expected)
  },
)
