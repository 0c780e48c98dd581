import { compileProject, type OpenJail, readStructure } from '@lc/engines'
import { openTestJail } from '@lc/engines/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureSources, fixtureTruths } from './read-fixtures.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

/** All fixtures of an era together: starting a compiler takes longer than compiling them. */
const structureOf = async (sources: Record<string, string>) => {
  const [mainFile = ''] = Object.keys(sources)
  const pinned = Object.fromEntries(Object.entries(sources).map(([file, text]) => [file, withCaret(text)]))
  const { signal } = new AbortController()
  const compiled = await compileProject({ sources: pinned, mainFile, mainContract: undefined, jail, signal })
  if (!compiled.ok) throw new Error(compiled.detail)
  return readStructure(compiled.build)
}

const withCaret = (source: string): string => source.replace(/pragma solidity \d/, (text) => text.replace(/\d/, '^$&'))

test.for(['0.4', '0.5', '0.6', '0.7', '0.8'])(
  'default: the twins of %s compile and contain the named functions',
  async (era) => {
    const truths = fixtureTruths().filter((truth) => truth.era === era)
    const twins = truths.flatMap(({ fixture }) => [
      fixtureSources(fixture, 'vulnerable'),
      fixtureSources(fixture, 'fixed'),
    ])
    const { contracts } = await structureOf(Object.assign({}, ...twins))
    for (const { fixture, contract, functions } of truths) {
      const vulnerable = contracts.find(({ id }) => id === `${fixture}/vulnerable.sol:${contract}`)
      // Inherited functions count: a flaw may be in a base contract.
      const family = contracts.filter(({ id }) => vulnerable?.linearization.includes(id))
      const names = family.flatMap((each) => each.functions.map(({ signature }) => signature.split('(')[0]))
      expect([fixture, names]).toEqual([fixture, expect.arrayContaining(functions.slice(0, 1))])
    }
  },
)
