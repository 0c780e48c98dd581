import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentFromSeed } from '../foundry/environment.ts'
import { testToolsDir } from '../testing/open-test-jail.ts'
import { compiledValues } from './search.ts'
import { compiledActors, searchFolder } from './search-project.ts'

const compiled = readFileSync(join(testToolsDir, searchFolder(), 'out/Search.t.sol/SearchTest.json'), 'utf8')

/** The middle of an address, which stays in the code when the compiler shifts, negates or inverts the address. */
const tracesOf = (address: string): string[] =>
  [BigInt(address), -BigInt(address)].flatMap((value) =>
    [0n, 1n, 2n, 3n].map((bits) =>
      BigInt.asUintN(160, value << bits)
        .toString(16)
        .padStart(40, '0')
        .slice(10, 30),
    ),
  )

const rolesIn = (code: string): string[] =>
  Object.entries(compiledActors)
    .filter(([, address]) => tracesOf(address).some((trace) => code.includes(trace)))
    .map(([role]) => role)

test('a run replaces every occurrence of an actor in the compiled search', () => {
  expect(rolesIn(compiled)).toEqual(['deployer', 'user', 'other', 'stranger', 'attacker', 'original'])
  const values = Object.entries(compiledValues(environmentFromSeed('a5'.repeat(32))))
  expect(rolesIn(values.reduce((code, [from, to]) => code.replaceAll(from, to), compiled))).toEqual([])
})
