import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenJail } from './sandbox/open-jail.ts'
import { ASKED_BY_CODE, CHEATS, door, findChecks, RECOGNISES } from './testing/cheats.ts'
import { openTestJail } from './testing/open-test-jail.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

/** The cheapest engine that runs contracts. */
const checksOf = (source: string, seed?: string) => findChecks({ jail, id: 'unit', source, seed })

const RANDOM = 'a5'.repeat(32)

test('a contract that lies to callers with code is seen as a user sees it', async () => {
  const honest = await checksOf(ASKED_BY_CODE.replace('msg.sender.code.length > 0', 'msg.sender == address(0)'))
  expect(honest).not.toEqual([])
  expect(await checksOf(ASKED_BY_CODE)).toEqual(honest)
})

test.for([
  ['uses cheatcodes', CHEATS],
  ['behaves well only in a fixed environment', RECOGNISES],
] as const)('a contract that %s is reported like its plain twin', async ([, trick]) => {
  const plain = await checksOf(door(''))
  expect(plain).not.toEqual([])
  expect(await checksOf(door(trick), RANDOM)).toEqual(expect.arrayContaining(plain))
})
