import { type Why, type WhyCode, why } from '@lc/api-contract'
import type { ForgeSuites, ForgeTest } from '../foundry/forge-results.ts'
import { type Act, brokenIn } from './act.ts'
import type { Suite } from './suite.ts'

/** How a campaign ended; `broken` are the calls that break a property, by its number. `idle` says why a pass means nothing. */
export type Campaign =
  | { outcome: 'passed'; idle?: Why }
  | { outcome: 'broken'; broken: Map<number, Act[]> }
  | { outcome: 'unknown'; why: Why; reason?: string }

/** What forge says of a campaign. What it does not say is unknown, never passed. */
export const readCampaign = (suites: ForgeSuites, { campaign }: Suite): Campaign => {
  const tests = suites[`test/fuzz/${campaign}.t.sol:${campaign}`] ?? {}
  const [setUp, promises, works] = [tests['setUp()'], tests['invariant_promises()'], tests['test_works()']]
  if (setUp) return { outcome: 'unknown', ...saidOf(setUp, 'no_circulation') }
  if (!promises) return { outcome: 'unknown', why: why('campaign_silent') }
  if (promises.status === 'Success') {
    // A promise that holds because nothing could be done holds for no reason.
    return works?.status === 'Success'
      ? { outcome: 'passed' }
      : { outcome: 'passed', idle: saidOf(works, 'nothing_worked').why }
  }
  const broken = brokenIn(promises.logs)
  return broken.size > 0 ? { outcome: 'broken', broken } : { outcome: 'unknown', ...saidOf(promises, 'calls_not_told') }
}

/** What a test of ours says by a sentence of its own has a code; what else forge says is told in its own words. */
const saidOf = (test: ForgeTest | undefined, otherwise: PlainCode): { why: Why; reason?: string } => {
  const said = test?.reason ?? ''
  const code = Object.hasOwn(campaignSentences, said) ? campaignSentences[said] : undefined
  return { why: why(code ?? otherwise), ...(code === undefined && said !== '' ? { reason: said.slice(0, 300) } : {}) }
}

type PlainCode = Extract<
  WhyCode,
  | 'no_circulation'
  | 'nothing_worked'
  | 'calls_not_told'
  | 'no_transfer_worked'
  | 'no_approval_used'
  | 'constructor_refused'
>

/** As the campaigns in `solidity` say it. */
export const campaignSentences: Readonly<Record<string, PlainCode>> = {
  'no transfer worked': 'no_transfer_worked',
  'no approval could be used': 'no_approval_used',
  'the contract could not be deployed': 'constructor_refused',
  'a promise is broken': 'calls_not_told',
}
