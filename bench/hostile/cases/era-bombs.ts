import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@lc/api-contract'
import type { HostileCase } from '../case.ts'
import { expectThat } from '../verdicts.ts'
import { bytecodeNest, type Era, nestedArrayType, repeat, source } from './bombs.ts'

const SECONDS = 90
const eras: readonly Era[] = ['0.4.26', '0.5.17', '0.6.12', '0.7.6']

const nested = (era: Era, at: number): HostileCase => ({
  id: `X${35 + at}`,
  what: `an array type of 5,000 dimensions in ${era}`,
  ends: ['BAD'],
  seconds: SECONDS,
  send: async ({ scan }) => (await scan({ 'C.sol': nestedArrayType(era) })).verdict,
})

const nest = (era: Era, at: number): HostileCase => ({
  id: `X${39 + at}`,
  what: `contracts that contain each other twice, 22 levels, in ${era}`,
  ends: ['LIM'],
  seconds: SECONDS,
  send: async ({ scan }) => (await scan({ 'C.sol': bytecodeNest(era, 22) })).verdict,
})

/** Each alone reaches the compiler's limit; together they must not get that limit each. */
const manyBombs = Object.fromEntries(
  Array.from({ length: 8 }, (_, at) => [
    `Bomb${at}.sol`,
    bytecodeNest('0.8.28', 22).replaceAll(/\bC(\d+)/g, `B${at}C$1`),
  ]),
)

const hard = source(`contract Hard {
  uint s;
  function f(uint a, uint b, uint c, uint d) external {
    unchecked {
      require(a > 1 && b > 1 && c > 1 && d > 1);
      assert(a * a * a * d + b * b * b * c != c * c * c * a + d);
      for (uint i = 0; i < a; i++) { s = s * s + i * b % (c | 1); assert(s != 77777777777777777777); }
    }
  }
}`)

export const eraCases: readonly HostileCase[] = [
  ...eras.map(nested),
  ...eras.map(nest),
  {
    id: 'X43',
    what: 'eight bombs in one project',
    ends: ['LIM'],
    seconds: 180,
    send: async ({ scan }) => (await scan(manyBombs)).verdict,
  },
  {
    id: 'X44',
    what: 'products of variables that no solver decides',
    ends: ['LIM', 'OK'],
    seconds: 900,
    send: async ({ scan }) => {
      const { verdict, summary } = await scan({ 'Hard.sol': hard }, { tier: 'full' })
      expectThat(summary.coverage !== 'nothing', 'no check finished')
      return verdict
    },
  },
  {
    id: 'X45',
    what: 'a bomb in the compile check alone, which a user cancels',
    ends: ['OK'],
    seconds: 60,
    send: async ({ upload, client }) => {
      const { id } = await upload({
        'Bomb.sol': source(
          `contract C { ${repeat(9_000, (at) => `function f${at}(uint a) public { a + ${at}; }\n`)} }`,
        ),
      })
      await sleep(3_000)
      await client.call(routes.cancelPreflight, { body: { id } })
      const { items } = await client.call(routes.listUploads)
      expectThat(items[0]?.preflight === 'cancelled', `the check is ${items[0]?.preflight}`)
      return 'OK'
    },
  },
]
