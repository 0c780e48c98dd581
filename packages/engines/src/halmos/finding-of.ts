import { type PropertyResult, type WhyCode, why } from '@lc/api-contract'
import type { RawFinding } from '@lc/core'
import type { HalmosProperty } from './symbolic-check.ts'

/** A broken property as a finding; nothing where it holds, is open, or breaking it harms nobody by itself. */
export const findingOf = (
  { property, outcome, location, exhibit }: PropertyResult,
  isBeforeChecks: boolean,
): RawFinding[] => {
  const kind = kinds[property as HalmosProperty]
  if (outcome !== 'found' || !location || !exhibit || kind === undefined) return []
  const check = property === 'balances-stay-within-the-supply' && isBeforeChecks ? 'balance-wraps' : kind.check
  return [
    {
      engine: 'halmos',
      check,
      words: '',
      why: why(kind.seen),
      locations: [location],
      rating: { likelihood: 'high', impact: 'high' },
      exhibit,
    },
  ]
}

type SeenCode = Extract<WhyCode, `found_${'owner_taken' | 'tokens_taken' | 'above_supply' | 'ether_taken'}`>

/** A sum that is not kept may be a fee, which is its author's decision: the property tells it, no finding does. */
const kinds: Partial<Record<HalmosProperty, { check: string; seen: SeenCode }>> = {
  'owner-changes-by-owner': { check: 'owner-taken', seen: 'found_owner_taken' },
  'allowance-is-needed': {
    check: 'tokens-taken',
    seen: 'found_tokens_taken',
  },
  'balances-stay-within-the-supply': {
    check: 'balance-above-supply',
    seen: 'found_above_supply',
  },
  'no-ether-to-strangers': {
    check: 'ether-taken',
    seen: 'found_ether_taken',
  },
}
