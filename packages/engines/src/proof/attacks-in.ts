import type { Attack } from './attack.ts'
import { BY, type Candidate, isHonest, type Sign, type Step } from './candidate.ts'
import { checkOfCandidate, type ProofCheck } from './checks.ts'
import { isLimitedDrop } from './is-limited-drop.ts'
import { locate, type Placing } from './locate.ts'

const MOST_ATTACKS = 24

/** The candidates that show a cause, one for each cause and place; the shortest story of each. */
export const attacksIn = (
  candidates: readonly Candidate[],
  context: Pick<Placing, 'plan' | 'reading' | 'sites'>,
): Attack[] => {
  const found = candidates
    .toSorted((one, other) => weight(one) - weight(other))
    .flatMap((candidate): Attack[] => {
      const check = checkOfCandidate(candidate)
      const place = check && locate({ ...context, candidate, check })
      const attack = check && place && { candidate, check, ...place }
      return attack && !isMeant(attack) && !isLimitedDrop(attack, context) ? [attack] : []
    })
  const takeovers = found.filter(({ check }) => check === 'takeover')
  const taken = new Map(takeovers.map(({ candidate }) => [lastCall(candidate), candidate.sign]))
  const causes = found.filter((attack) => !isConsequence(attack, taken))
  const first = new Map(causes.toReversed().map((attack) => [causeOf(attack), attack]))
  return [...first.values()].toReversed().slice(0, MOST_ATTACKS)
}

/**
 * Published libraries wrap numbers on purpose, and what takes a failure in its own hands (`try`) makes no low-level call
 * whose result could be forgotten.
 */
const isMeant = ({ check, locations: [first] }: Attack): boolean =>
  (check === 'arithmetic' && /^@|(^|\/)node_modules\//.test(first.file)) ||
  (check === 'ignored-result' && first.startLine !== first.endLine)

const callOf = ({ data }: Step): string => data.slice(0, 10)

const lastCall = ({ steps }: Candidate): string => {
  const last = steps.findLast(({ who }) => who !== BY.wait)
  return last ? callOf(last) : ''
}

/**
 * Whoever has taken the owner's role may do what the owner may: the taking is the flaw. That a role nobody had is enough to
 * destroy the contract is another one.
 */
const isConsequence = ({ candidate, check }: Attack, taken: ReadonlyMap<string, Sign>): boolean =>
  CONSEQUENCES.includes(check) &&
  candidate.steps.some((step) => {
    const sign = isHonest(step) || callOf(step) === lastCall(candidate) ? undefined : taken.get(callOf(step))
    return sign === 'takeover' || (sign === 'taken_first' && check !== 'destruction')
  })

const CONSEQUENCES: readonly ProofCheck[] = [
  'withdrawal',
  'token-withdrawal',
  'open-mint',
  'destruction',
  'foreign-code',
  'tx-origin',
  'takeover',
]

/** A gain that was compared with the fair one shows its cause best. */
const weight = ({ sign, steps }: Candidate): number => (sign === 'order_gain' ? 0 : 100) + steps.length

const causeOf = ({ check, functionName, locations: [{ file, startLine }] }: Attack): string =>
  [check, functionName, file, startLine].join('\n')
