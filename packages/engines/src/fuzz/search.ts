import type { RunContext } from '../engine.ts'
import type { ForgeSuites } from '../foundry/forge-results.ts'
import { type ForgeRun, runForge } from '../foundry/run-forge.ts'
import { type Act, reachedSelectors } from './act.ts'
import { campaignFiles, FAST_BUILD, FILTER, filterFile } from './campaign-files.ts'
import type { Token } from './find-token.ts'
import { type Campaign, readCampaign } from './read-campaign.ts'
import { type ReplayTest, replayTest } from './replay-test.ts'

/** A property that a campaign broke; `isShown` once a plain test of the same calls broke it again. */
export interface BrokenProperty {
  acts: readonly Act[]
  test: ReplayTest
  isShown: boolean
}

export interface SearchResult {
  /** By property number. */
  broken: Map<number, BrokenProperty>
  /** The result of the last campaign, which skips properties that earlier ones broke; absent when forge ran none. */
  last: Campaign | undefined
  runs: ForgeRun['run'][]
  /** Selectors of the functions that a call reached. */
  reached: Set<string>
}

const MAX_ROUNDS = 5

/**
 * Runs campaign after campaign, each without the properties that are already broken, until one passes. The next round
 * runs each broken sequence again as a plain deterministic test.
 */
export const search = async (token: Token, context: RunContext): Promise<SearchResult> => {
  const found: SearchResult = { broken: new Map(), last: undefined, runs: [], reached: new Set() }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { run, suites } = await runRound(token, found.broken, context)
    found.runs.push(run)
    found.last = suites && readCampaign(suites, token.suite)
    for (const each of found.broken.values()) each.isShown ||= suites !== undefined && isPassed(each.test, suites)
    for (const selector of suites ? reachedIn(suites) : []) found.reached.add(selector)
    if (found.last?.outcome !== 'broken') break
    for (const [property, acts] of found.last.broken) {
      if (found.broken.has(property)) continue
      for (const { to, data } of acts) if (to === undefined) found.reached.add(data.slice(0, 8))
      found.broken.set(property, { acts, test: replayTest({ ...token, property, acts }), isShown: false })
    }
  }
  return found
}

const reachedIn = (suites: ForgeSuites): string[] =>
  Object.values(suites).flatMap((tests) => Object.values(tests).flatMap(({ logs }) => reachedSelectors(logs)))

const runRound = (token: Token, broken: SearchResult['broken'], context: RunContext): Promise<ForgeRun> => {
  const tests = Object.fromEntries([...broken.values()].map(({ test }) => [test.path, test.source]))
  const files = { ...campaignFiles(token, broken.keys()), ...tests, ...filterFile }
  const args = ['--match-path', 'test/fuzz/*.t.sol', '--fuzz-seed', SEED]
  return runForge({ ...context, files, args, env: FAST_BUILD, filter: FILTER })
}

const isPassed = ({ path, contract, name }: ReplayTest, suites: ForgeSuites): boolean =>
  suites[`${path}:${contract}`]?.[`${name}()`]?.status === 'Success'

/** Fixed, so that the same contract gets the same calls. */
export const SEED = '0x1'
