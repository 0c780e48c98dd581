import {
  type CheckOutcome,
  type Counterexample,
  type Location,
  type PropertyResult,
  type Reason,
  type ReasonCode,
  toReason,
} from '@lc/api-contract'
import type { RawFinding } from '@lc/core'
import type { EngineResult } from '../engine.ts'
import type { AbiItem } from '../foundry/abi.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { InterruptedRun } from '../tool-output.ts'
import { concreteTest, describeInputs } from './concrete-test.ts'
import type { CheckReport } from './read-report.ts'
import { COUNTEREXAMPLES_PATH, type ConfirmedCounterexample, type Suspicion } from './run-counterexamples.ts'
import type { HalmosProperty, SymbolicCheck } from './symbolic-check.ts'

export interface ExaminedContract {
  plan: DeploymentPlan
  /** The properties that were checked for this contract. */
  properties: readonly HalmosProperty[]
  /** The checks from any state and their reports. */
  general: readonly SymbolicCheck[]
  reports: ReadonlyMap<string, CheckReport>
  suspicions: readonly Suspicion[]
  confirmed: ConfirmedCounterexample
  /** How the search for values was interrupted, if it was. */
  stopped?: InterruptedRun
  /** Why nothing can hold in general, whatever the checks report. */
  obstacle: Reason | undefined
  /** Properties that hold because the code has no instruction that could break them. */
  granted: ReadonlySet<HalmosProperty>
  isBeforeChecks: boolean
  locationOf(item: AbiItem): Location
}

/** Decides every property: `found` only if the values ran, `passed` only if nothing was cut, bounded or left out. */
export const halmosResult = (examined: ExaminedContract): Omit<EngineResult, 'raw'> => {
  const properties = examined.properties.map((property) => decide(property, examined))
  const outcomes = properties.map(({ outcome }) => outcome)
  return {
    ...endOf(outcomes, examined.stopped),
    findings: properties.flatMap((property) => propertyFinding(property, examined.isBeforeChecks)),
    properties,
    ...(examined.confirmed.project ? { project: examined.confirmed.project } : {}),
  }
}

const endOf = (
  outcomes: readonly CheckOutcome[],
  stopped: InterruptedRun | undefined,
): Pick<EngineResult, 'outcome' | 'why' | 'reason'> => {
  const open = outcomes.filter((each) => each !== 'passed' && each !== 'found').length
  if (outcomes.includes('found')) return { outcome: 'found' }
  if (open === 0) return { outcome: 'passed' }
  return stopped ?? { outcome: 'unknown', why: toReason('properties_open', { open, all: outcomes.length }) }
}

const decide = (property: HalmosProperty, examined: ExaminedContract): PropertyResult => {
  const { plan, suspicions, confirmed, locationOf } = examined
  const about = { property, contract: plan.contract }
  const shown = suspicions.find(({ check }) => check.properties.includes(property) && confirmed.shown.has(check.name))
  if (shown) {
    const location = locationOf(shown.check.item)
    return { ...about, function: shown.check.item.name, location, outcome: 'found', exhibit: propertyExhibit(shown) }
  }
  if (examined.granted.has(property)) return { ...about, outcome: 'passed' }
  const open = explainUndecided(property, examined)
  if (!open) return { ...about, outcome: 'passed' }
  return { ...about, ...(examined.stopped ?? open) }
}

/** The first reason why a property isn't shown to hold; undefined when every check of it held from any state. */
const explainUndecided = (
  property: HalmosProperty,
  { general, reports, obstacle }: ExaminedContract,
): InterruptedRun | undefined => {
  if (obstacle !== undefined) return { outcome: 'unknown', why: obstacle }
  const checks = general.filter(({ properties }) => properties.includes(property))
  if (checks.length === 0) return { outcome: 'unknown', why: toReason('no_suitable_function') }
  for (const { name, item, parameters } of checks) {
    const verdict = reports.get(name)?.verdict ?? 'unknown'
    if (verdict !== 'holds')
      return {
        outcome: verdict === 'timed_out' ? 'timed_out' : 'unknown',
        why: toReason(openCodes[verdict], { function: item.name }),
      }
    if (parameters.some(({ type }) => /\[\]|^string$|^bytes$/.test(type)))
      return {
        outcome: 'unknown',
        why: toReason('only_short_lists', { function: item.name }),
      }
  }
  return undefined
}

const openCodes = {
  counterexample: 'only_from_some_state',
  timed_out: 'function_solver_limit',
  vacuous: 'no_call_succeeded',
  unknown: 'not_all_followed',
} as const satisfies Record<Exclude<CheckReport['verdict'], 'holds'>, ReasonCode>

/** A broken property as a finding; undefined if it holds, is open, or breaking it does no harm by itself. */
export const propertyFinding = (
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
      why: toReason(kind.seen),
      locations: [location],
      rating: { likelihood: 'high', impact: 'high' },
      exhibit,
    },
  ]
}

type SeenCode = Extract<ReasonCode, `found_${'owner_taken' | 'tokens_taken' | 'above_supply' | 'ether_taken'}`>

/** A sum that changes may be a fee, which is the author's decision: it is a property result, not a finding. */
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

/** The exhibit of values that ran: the inputs, the call, and the test. */
const propertyExhibit = ({ check, values }: Suspicion): Counterexample => {
  const inputs = describeInputs(check, values)
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
