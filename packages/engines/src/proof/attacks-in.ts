import type { Attack } from './attack.ts'
import { BY, type Candidate, type Step } from './candidate.ts'
import { checkOfCandidate } from './checks.ts'
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
      return attack && !isMeant(attack) ? [attack] : []
    })
  const taken = new Set(
    found.filter(({ candidate }) => candidate.sign === 'takeover').map(({ candidate }) => lastCall(candidate)),
  )
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

/** Whoever has taken the owner's role may do what the owner may: the taking is the flaw. */
const isConsequence = ({ candidate, check }: Attack, taken: ReadonlySet<string>): boolean =>
  ['withdrawal', 'destruction', 'foreign-code', 'tx-origin', 'takeover'].includes(check) &&
  candidate.steps.some(
    (step) => step.who >= BY.stranger && taken.has(callOf(step)) && callOf(step) !== lastCall(candidate),
  )

/** A gain that was compared with the fair one shows its cause best. */
const weight = ({ sign, steps }: Candidate): number => (sign === 'order_gain' ? 0 : 100) + steps.length

const causeOf = ({ check, functionName, locations: [{ file, startLine }] }: Attack): string =>
  [check, functionName, file, startLine].join('\n')
