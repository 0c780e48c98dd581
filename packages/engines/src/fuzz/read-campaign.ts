import type { ForgeSuites } from '../foundry/forge-results.ts'
import { type Act, brokenIn } from './act.ts'
import type { Suite } from './suite.ts'

/** How a campaign ended; `broken` are the calls that break a property, by its number. `idle` says why a pass means nothing. */
export type Campaign =
  | { outcome: 'passed'; idle?: string }
  | { outcome: 'broken'; broken: Map<number, Act[]> }
  | { outcome: 'unknown'; reason: string }

/** What forge says of a campaign. What it does not say is unknown, never passed. */
export const readCampaign = (suites: ForgeSuites, { campaign }: Suite): Campaign => {
  const tests = suites[`test/fuzz/${campaign}.t.sol:${campaign}`] ?? {}
  const [setUp, promises, works] = [tests['setUp()'], tests['invariant_promises()'], tests['test_works()']]
  if (setUp) return { outcome: 'unknown', reason: setUp.reason ?? 'the token could not be brought into circulation' }
  if (!promises) return { outcome: 'unknown', reason: 'forge did not report on the campaign' }
  if (promises.status === 'Success') {
    // A promise that holds because nothing could be done holds for no reason.
    return works?.status === 'Success' ? { outcome: 'passed' } : { outcome: 'passed', idle: works?.reason ?? NO_WORD }
  }
  const broken = brokenIn(promises.logs)
  return broken.size > 0 ? { outcome: 'broken', broken } : { outcome: 'unknown', reason: promises.reason ?? NO_CALLS }
}

const NO_WORD = 'nothing shows that the token works'
const NO_CALLS = 'the calls that broke a promise were not told'
