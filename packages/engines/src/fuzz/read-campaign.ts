import { type Reason, type ReasonCode, toReason } from '@lc/api-contract'
import type { ForgeSuites, ForgeTest } from '../foundry/forge-results.ts'
import { type Act, findBrokenProperties } from './act.ts'
import type { Suite } from './suites.ts'

/**
 * How a campaign ended; `broken` are the calls that break a property, by its number. `idle` is the reason why a pass
 * means nothing.
 */
export type Campaign =
  | { outcome: 'passed'; idle?: Reason }
  | { outcome: 'broken'; broken: Map<number, Act[]> }
  | { outcome: 'unknown'; why: Reason; reason?: string }

/** Reads a campaign from forge's results. A missing result is unknown, never passed. */
export const readCampaign = (suites: ForgeSuites, { campaign }: Suite): Campaign => {
  const tests = suites[`test/fuzz/${campaign}.t.sol:${campaign}`] ?? {}
  const [setUp, promises, works] = [tests['setUp()'], tests['invariant_promises()'], tests['test_works()']]
  if (setUp) return { outcome: 'unknown', ...saidOf(setUp, 'no_circulation') }
  if (!promises) return { outcome: 'unknown', why: toReason('campaign_not_reported') }
  if (promises.status === 'Success') {
    // A property that holds only because no call succeeded proves nothing.
    return works?.status === 'Success'
      ? { outcome: 'passed' }
      : { outcome: 'passed', idle: saidOf(works, 'token_not_shown_working').why }
  }
  const broken = findBrokenProperties(promises.logs)
  return broken.size > 0
    ? { outcome: 'broken', broken }
    : { outcome: 'unknown', ...saidOf(promises, 'calls_not_reported') }
}

/** Sentences of our own tests have a code; other messages of forge are shown as they are. */
const saidOf = (test: ForgeTest | undefined, otherwise: PlainCode): { why: Reason; reason?: string } => {
  const sentence = test?.reason ?? ''
  const code = Object.hasOwn(campaignSentences, sentence) ? campaignSentences[sentence] : undefined
  return {
    why: toReason(code ?? otherwise),
    ...(code === undefined && sentence !== '' ? { reason: sentence.slice(0, 300) } : {}),
  }
}

type PlainCode = Extract<
  ReasonCode,
  | 'no_circulation'
  | 'token_not_shown_working'
  | 'calls_not_reported'
  | 'no_transfer_worked'
  | 'no_approval_used'
  | 'no_deposit_worked'
  | 'no_withdrawal_worked'
  | 'nothing_earned'
  | 'no_swap_worked'
  | 'no_release_worked'
  | 'no_vote_worked'
  | 'no_proposal_executed'
  | 'no_loan_worked'
  | 'constructor_refused'
>

/** Sentences of the campaigns in `solidity`. */
export const campaignSentences: Readonly<Record<string, PlainCode>> = {
  'no transfer worked': 'no_transfer_worked',
  'no approval could be used': 'no_approval_used',
  'no deposit worked': 'no_deposit_worked',
  'no withdrawal worked': 'no_withdrawal_worked',
  'nothing was earned': 'nothing_earned',
  'no swap worked': 'no_swap_worked',
  'nothing was released': 'no_release_worked',
  'no vote worked': 'no_vote_worked',
  'no proposal was executed': 'no_proposal_executed',
  'no loan worked': 'no_loan_worked',
  'the contract could not be deployed': 'constructor_refused',
  'a property is broken': 'calls_not_reported',
}
