import type { CheckOutcome, Counterexample, Location, PropertyResult } from '@lc/contract'
import type { RawFinding } from '@lc/core'
import type { EngineResult } from '../engine.ts'
import type { AbiItem } from '../foundry/abi.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { concreteTest, inputsOf } from './concrete-test.ts'
import type { CheckReport } from './read-report.ts'
import { COUNTEREXAMPLES_PATH, type Confirmed, type Stopped, type Suspicion } from './run-counterexamples.ts'
import type { HalmosProperty, SymbolicCheck } from './symbolic-check.ts'

export interface Examined {
  plan: DeploymentPlan
  /** Every property that this contract was asked for. */
  asked: readonly HalmosProperty[]
  /** The checks from any state, and what was said of them. */
  general: readonly SymbolicCheck[]
  reports: ReadonlyMap<string, CheckReport>
  suspicions: readonly Suspicion[]
  confirmed: Confirmed
  /** How the search for values ended, when it was ended before its end. */
  stopped?: Stopped
  /** Why nothing can hold in general, whatever the checks say. */
  obstacle: string | undefined
  /** Properties that hold because the code has no instruction that could break them. */
  granted: ReadonlySet<HalmosProperty>
  isBeforeChecks: boolean
  locationOf(item: AbiItem): Location
}

/** Every property decided: `found` only where the values ran, `passed` only where nothing was cut, bounded or left out. */
export const resultOf = (examined: Examined): Omit<EngineResult, 'raw'> => {
  const properties = examined.asked.map((property) => decide(property, examined))
  const outcomes = properties.map(({ outcome }) => outcome)
  return {
    ...endOf(outcomes, examined.stopped),
    findings: properties.flatMap((property) => findingOf(property, examined)),
    properties,
    ...(examined.confirmed.project ? { project: examined.confirmed.project } : {}),
  }
}

const endOf = (
  outcomes: readonly CheckOutcome[],
  stopped: Stopped | undefined,
): Pick<EngineResult, 'outcome' | 'reason'> => {
  const open = outcomes.filter((each) => each !== 'passed' && each !== 'found').length
  if (outcomes.includes('found')) return { outcome: 'found' }
  if (open === 0) return { outcome: 'passed' }
  return stopped ?? { outcome: 'unknown', reason: `${open} of ${outcomes.length} properties stayed open` }
}

const decide = (property: HalmosProperty, examined: Examined): PropertyResult => {
  const { plan, suspicions, confirmed, locationOf } = examined
  const about = { property, contract: plan.contract }
  const shown = suspicions.find(({ check }) => check.properties.includes(property) && confirmed.shown.has(check.name))
  if (shown) {
    const location = locationOf(shown.check.item)
    return { ...about, function: shown.check.item.name, location, outcome: 'found', exhibit: exhibitOf(shown) }
  }
  if (examined.granted.has(property)) return { ...about, outcome: 'passed' }
  const reason = whyOpen(property, examined)
  if (reason && examined.stopped) return { ...about, ...examined.stopped }
  return reason === undefined ? { ...about, outcome: 'passed' } : { ...about, ...reason }
}

/** The first thing that keeps a property from holding; nothing when every check of it held from any state. */
const whyOpen = (
  property: HalmosProperty,
  { general, reports, obstacle }: Examined,
): { outcome: CheckOutcome; reason: string } | undefined => {
  if (obstacle !== undefined) return { outcome: 'unknown', reason: obstacle }
  const checks = general.filter(({ properties }) => properties.includes(property))
  if (checks.length === 0) return { outcome: 'unknown', reason: 'no function could be asked for it' }
  for (const { name, item, parameters } of checks) {
    const verdict = reports.get(name)?.verdict ?? 'unknown'
    if (verdict !== 'holds')
      return {
        outcome: verdict === 'timed_out' ? 'timed_out' : 'unknown',
        reason: `${item.name}: ${openWords[verdict]}`,
      }
    if (parameters.some(({ type }) => /\[\]|^string$|^bytes$/.test(type)))
      return {
        outcome: 'unknown',
        reason: `${item.name}: it held for short lists and texts; longer ones were not tried`,
      }
  }
  return undefined
}

const openWords: Readonly<Record<Exclude<CheckReport['verdict'], 'holds'>, string>> = {
  counterexample: 'it fails from some state, but no call after a deployment showed it',
  timed_out: 'the solver came to no answer within its limits',
  vacuous: 'no call succeeded, so nothing was shown',
  unknown: 'not every way through it could be followed',
}

const exhibitOf = ({ check, values }: Suspicion): Counterexample => {
  const inputs = inputsOf(check, values)
  const own = inputs.slice(inputs.length - check.item.inputs.length)
  const paid = values.paid ?? 0n
  return {
    kind: 'counterexample',
    inputs,
    calls: [
      {
        from: inputs[0]?.value ?? '',
        function: check.item.name,
        arguments: own.map(({ value }) => value),
        ...(paid > 0n ? { value: String(paid) } : {}),
      },
    ],
    path: COUNTEREXAMPLES_PATH,
    source: concreteTest(check, values) ?? '',
  }
}

const findingOf = (
  { property, outcome, location, exhibit }: PropertyResult,
  { isBeforeChecks }: Examined,
): RawFinding[] => {
  const kind = kinds[property as HalmosProperty]
  if (outcome !== 'found' || !location || !exhibit || kind === undefined) return []
  const check = property === 'balances-stay-within-the-supply' && isBeforeChecks ? 'balance-wraps' : kind.check
  return [
    {
      engine: 'halmos',
      check,
      words: kind.words,
      locations: [location],
      rating: { likelihood: 'high', impact: 'high' },
      exhibit,
    },
  ]
}

/** A sum that is not kept may be a fee, which is its author's decision: the property tells it, no finding does. */
const kinds: Partial<Record<HalmosProperty, { check: string; words: string }>> = {
  'owner-changes-by-owner': { check: 'owner-taken', words: 'One call by a stranger changes the owner.' },
  'allowance-is-needed': {
    check: 'tokens-taken',
    words: 'One call by a stranger lowers the balance of an account that allowed nothing.',
  },
  'balances-stay-within-the-supply': {
    check: 'balance-above-supply',
    words: 'One call by a stranger leaves a balance above the total supply.',
  },
  'no-ether-to-strangers': {
    check: 'ether-taken',
    words: 'One call gives ether of the contract to an account that never paid in.',
  },
}
