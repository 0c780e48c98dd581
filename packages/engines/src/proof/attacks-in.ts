import type { Attack } from './attack.ts'
import type { Candidate } from './candidate.ts'
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
      return check && place ? [{ candidate, check, ...place }] : []
    })
  const first = new Map(found.toReversed().map((attack) => [causeOf(attack), attack]))
  return [...first.values()].toReversed().slice(0, MOST_ATTACKS)
}

/** A gain that was compared with the fair one shows its cause best. */
const weight = ({ sign, steps }: Candidate): number => (sign === 'order_gain' ? 0 : 100) + steps.length

const causeOf = ({ check, functionName, locations: [{ file, startLine }] }: Attack): string =>
  [check, functionName, file, startLine].join('\n')
