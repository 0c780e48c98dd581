import type { RunContext } from '../engine.ts'
import type { ForgeSuites } from '../foundry/forge-results.ts'
import { type ForgeRun, runForge } from '../foundry/run-forge.ts'
import type { Act } from './act.ts'
import { campaignFiles, FAST_BUILD, FILTER, filterFile } from './campaign-files.ts'
import type { Token } from './find-token.ts'
import { type Campaign, readCampaign } from './read-campaign.ts'
import { type ReplayTest, replayTest } from './replay-test.ts'
import { SEED } from './seed.ts'

/** A property that a campaign broke; `isShown` once a plain test of the same calls has broken it again. */
export interface Broken {
  acts: readonly Act[]
  test: ReplayTest
  isShown: boolean
}

export interface Search {
  /** By the number of the property. */
  broken: Map<number, Broken>
  /** How the last campaign ended, which left out what the earlier ones broke; absent when forge came to run none. */
  last: Campaign | undefined
  runs: ForgeRun['run'][]
}

const MAX_ROUNDS = 5

/**
 * Campaign after campaign, each without the properties that are broken already, until one passes. What a campaign breaks is
 * run again in the next round, as a plain test without chance.
 */
export const search = async (token: Token, context: RunContext): Promise<Search> => {
  const found: Search = { broken: new Map(), last: undefined, runs: [] }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { run, suites } = await runRound(token, found.broken, context)
    found.runs.push(run)
    found.last = suites && readCampaign(suites, token.suite)
    for (const each of found.broken.values()) each.isShown ||= suites !== undefined && isPassed(each.test, suites)
    if (found.last?.outcome !== 'broken') break
    for (const [property, acts] of found.last.broken) {
      if (found.broken.has(property)) continue
      found.broken.set(property, { acts, test: replayTest({ ...token, property, acts }), isShown: false })
    }
  }
  return found
}

const runRound = (token: Token, broken: Search['broken'], context: RunContext): Promise<ForgeRun> => {
  const tests = Object.fromEntries([...broken.values()].map(({ test }) => [test.path, test.source]))
  const files = { ...campaignFiles(token, broken.keys()), ...tests, ...filterFile }
  const args = ['--match-path', 'test/fuzz/*.t.sol', '--fuzz-seed', SEED]
  return runForge({ ...context, files, args, env: FAST_BUILD, filter: FILTER })
}

const isPassed = ({ path, contract, name }: ReplayTest, suites: ForgeSuites): boolean =>
  suites[`${path}:${contract}`]?.[`${name}()`]?.status === 'Success'
