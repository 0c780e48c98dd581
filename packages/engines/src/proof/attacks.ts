import type { Location } from '@lc/api-contract'
import { findTokenKind } from '../foundry/tokens/stand-in-tokens.ts'
import { textAt, walk } from '../structure/ast-node.ts'
import { BY, type Candidate, isHonest, type Sign, type Step } from './candidate.ts'
import { checkForCandidate, type ProofCheck } from './checks.ts'
import { codeReached } from './code-reached.ts'
import { calledFunction, type LocateRequest, locate } from './locate.ts'

/** A candidate with its cause and place; a test is written for it. */
export interface Attack {
  candidate: Candidate
  check: ProofCheck
  /** The name in the contract, `fallback` for a plain payment. */
  functionName: string
  locations: [Location, ...Location[]]
  /** The test body of its honest side, if one is known. */
  honest?: string[] | undefined
}

const MOST_ATTACKS = 24

/** The candidates that show a cause, the shortest one per cause and place. */
export const findAttacks = (
  candidates: readonly Candidate[],
  context: Pick<LocateRequest, 'plan' | 'reading' | 'sites'>,
): Attack[] => {
  const found = candidates
    .toSorted((one, other) => weight(one) - weight(other))
    .flatMap((candidate): Attack[] => {
      const check = checkForCandidate(candidate)
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
 * Published libraries wrap numbers on purpose, and code that handles failures itself (`try`) makes no low-level call
 * whose result could be ignored.
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
 * With the owner's role, an attacker may do what the owner may, so the takeover is the flaw. That an unassigned role
 * can destroy the contract is a separate one.
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

/**
 * Whether a free mint of NFTs is a limited drop: the function or one of its modifiers compares a count with a cap or a
 * time with a start. Caps are larger than any search can reach, so the code decides.
 */
const isLimitedDrop = (
  { check, candidate }: Pick<Attack, 'check' | 'candidate'>,
  { plan, reading: { declarations } }: Pick<LocateRequest, 'plan' | 'reading'>,
): boolean => {
  if (check !== 'open-mint' || findTokenKind(plan.abi) !== 'erc721') return false
  const contract = declarations.contracts.find(({ id }) => id === plan.id)
  const start = contract && calledFunction(contract, { candidate, plan })
  if (!contract || !start) return false
  return codeReached(start, { contract, declarations })
    .filter(({ node }) => node === start || node.nodeType === 'ModifierDefinition')
    .some(({ node }) => [...walk(node)].some((each) => COMPARISONS.test(textAt(each, 'operator'))))
}

const COMPARISONS = /^[<>]=?$/
