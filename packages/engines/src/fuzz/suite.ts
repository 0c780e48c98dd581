import { readFileSync } from 'node:fs'
import { type Actors, withActors } from '../foundry/actors.ts'
import { tokenFiles } from '../foundry/tokens/token-files.ts'
import { ABSENT, type Suite, suites } from './suites.ts'

/** For a function that the contract lacks. */
export const NO_SELECTOR = '00000000'

/** The standard that a contract with these selectors claims. */
export const findSuite = (selectors: Readonly<Record<string, string>>): Suite | undefined => {
  const known = new Set(Object.values(selectors))
  return suites.find((suite) => suite.needed.every((selector) => known.has(selector)) && hasEveryRole(suite, selectors))
}

/** Ends at the first role without a function: a project may have thousands of contracts. */
const hasEveryRole = ({ roles = {} }: Suite, selectors: Readonly<Record<string, string>>): boolean => {
  const isThere = (name: string) => Object.hasOwn(selectors, name) && selectors[name] !== undefined
  return Object.values(roles).every((names) => names.some((name) => name === ABSENT || isThere(name)))
}

/** The contract's own function for each role. */
export const roleSelectors = (
  { roles = {} }: Suite,
  selectors: Readonly<Record<string, string>>,
): [string, string | undefined][] =>
  Object.entries(roles).map(([role, names]) => [
    role,
    names.flatMap((name) => {
      if (name === ABSENT) return NO_SELECTOR
      return Object.hasOwn(selectors, name) ? (selectors[name] ?? []) : []
    })[0],
  ])

/** The Solidity files of a suite. */
export const suiteFiles = ({ watcher, campaign, usesTokens }: Suite, actors: Actors): Record<string, string> => {
  const pool = usesTokens ? ['PoolWatcher.sol'] : []
  const own = [`${watcher}.sol`, `${campaign}.t.sol`]
  const names = ['Puppet.sol', 'Arguments.sol', 'Watcher.sol', 'Campaign.sol', ...pool, ...own]
  const texts = names.map((name): [string, string] => [
    `test/fuzz/${name}`,
    withActors(readFileSync(new URL(`solidity/${name}`, import.meta.url), 'utf8'), actors),
  ])
  return { ...(usesTokens ? tokenFiles(actors) : {}), ...Object.fromEntries(texts) }
}

/** Whether a contract claims a token standard that can be fuzzed. */
export const isTokenCode = ({ selectors }: { selectors: Readonly<Record<string, string>> }): boolean =>
  findSuite(selectors) !== undefined
