import { BY, type Candidate, ENVIRONMENTS } from './candidate.ts'

/** The flaws that a campaign can show; detectors claim these names. */
export const proofChecks = [
  'arithmetic',
  'destruction',
  'foreign-code',
  'gas-growth',
  'ignored-result',
  'open-mint',
  'refusal',
  'reentrancy',
  'reentrancy-books',
  'signature-replay',
  'takeover',
  'token-withdrawal',
  'tx-origin',
  'withdrawal',
] as const
export type ProofCheck = (typeof proofChecks)[number]

/**
 * The cause of a candidate, by elimination. `undefined` if it proves nothing: a stand-in answered, other times or
 * blocks gave another result, or another candidate shows the cause better.
 */
export const checkForCandidate = (candidate: Candidate): ProofCheck | undefined => {
  const { sign, touchedStub, environments } = candidate
  if (touchedStub || environments < ENVIRONMENTS) return undefined
  if (sign === 'tokens_taken') return isPlain(candidate) ? 'token-withdrawal' : undefined
  if (sign === 'tokens_minted') return isPlain(candidate) ? 'open-mint' : undefined
  return sign === 'theft' || sign === 'takeover' || sign === 'destruction' || sign === 'order_gain'
    ? checkOfAttack(candidate)
    : plainChecks[sign]
}

/** The cause is neither wrapped numbers nor reentrancy nor a lured owner nor a wait. */
const isPlain = ({ steps, twinStops }: Candidate): boolean =>
  !twinStops && steps.every(({ who, reentries }) => reentries === 0 && who !== BY.lure && who !== BY.wait)

const plainChecks: Partial<Record<Candidate['sign'], ProofCheck>> = {
  foreign_code: 'foreign-code',
  wrapped: 'arithmetic',
  blocked: 'refusal',
  unnoticed: 'ignored-result',
  too_dear: 'gas-growth',
  replayed: 'signature-replay',
  taken_first: 'takeover',
}

const checkOfAttack = ({ sign, steps, twinStops, gain, fairGain }: Candidate): ProofCheck | undefined => {
  const isNested = steps.some(({ reentries }) => reentries > 0)
  if (sign === 'order_gain') {
    if (!isNested) return undefined
    if (gain > fairGain) return 'reentrancy'
    return twinStops ? undefined : 'reentrancy-books'
  }
  if (isNested) return sign === 'theft' ? 'reentrancy' : undefined
  if (steps.some(({ who }) => who === BY.lure)) return 'tx-origin'
  // Checked arithmetic would have stopped it, so the wrapped number is the cause and is reported at its own place; lost
  // money is reported in any case.
  if (twinStops && sign !== 'theft') return undefined
  if (sign === 'takeover') return 'takeover'
  if (sign === 'destruction') return 'destruction'
  // Paying someone who waits may be intended.
  return steps.some(({ who }) => who === BY.wait) ? undefined : 'withdrawal'
}
