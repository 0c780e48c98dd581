import { type CheckOutcome, type Location, type PropertyResult, type Why, type WhyCode, why } from '@lc/api-contract'
import type { EngineResult } from '../engine.ts'
import type { AbiItem } from '../foundry/abi.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { Ended } from '../outcome-of-end.ts'
import { exhibitOf } from './exhibit-of.ts'
import { findingOf } from './finding-of.ts'
import type { CheckReport } from './read-report.ts'
import type { Confirmed, Suspicion } from './run-counterexamples.ts'
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
  stopped?: Ended
  /** Why nothing can hold in general, whatever the checks say. */
  obstacle: Why | undefined
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
    findings: properties.flatMap((property) => findingOf(property, examined.isBeforeChecks)),
    properties,
    ...(examined.confirmed.project ? { project: examined.confirmed.project } : {}),
  }
}

const endOf = (
  outcomes: readonly CheckOutcome[],
  stopped: Ended | undefined,
): Pick<EngineResult, 'outcome' | 'why' | 'reason'> => {
  const open = outcomes.filter((each) => each !== 'passed' && each !== 'found').length
  if (outcomes.includes('found')) return { outcome: 'found' }
  if (open === 0) return { outcome: 'passed' }
  return stopped ?? { outcome: 'unknown', why: why('properties_open', { open, all: outcomes.length }) }
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
  const open = whyOpen(property, examined)
  if (!open) return { ...about, outcome: 'passed' }
  return { ...about, ...(examined.stopped ?? open) }
}

/** The first thing that keeps a property from holding; nothing when every check of it held from any state. */
const whyOpen = (property: HalmosProperty, { general, reports, obstacle }: Examined): Ended | undefined => {
  if (obstacle !== undefined) return { outcome: 'unknown', why: obstacle }
  const checks = general.filter(({ properties }) => properties.includes(property))
  if (checks.length === 0) return { outcome: 'unknown', why: why('no_function_asked') }
  for (const { name, item, parameters } of checks) {
    const verdict = reports.get(name)?.verdict ?? 'unknown'
    if (verdict !== 'holds')
      return {
        outcome: verdict === 'timed_out' ? 'timed_out' : 'unknown',
        why: why(openCodes[verdict], { function: item.name }),
      }
    if (parameters.some(({ type }) => /\[\]|^string$|^bytes$/.test(type)))
      return {
        outcome: 'unknown',
        why: why('only_short_lists', { function: item.name }),
      }
  }
  return undefined
}

const openCodes = {
  counterexample: 'only_from_some_state',
  timed_out: 'function_solver_limit',
  vacuous: 'no_call_succeeded',
  unknown: 'not_all_followed',
} as const satisfies Record<Exclude<CheckReport['verdict'], 'holds'>, WhyCode>
