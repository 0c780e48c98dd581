import {
  type CheckOutcome,
  type Counterexample,
  type PropertyResult,
  type Reason,
  type ReasonCode,
  toReason,
} from '@lc/api-contract'
import type { RawFinding } from '@lc/core'
import type { EngineResult } from '../engine.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { Candidate } from './candidates.ts'
import type { Target } from './model-checker-input.ts'
import { REPLAY_PATH, type ReplayResult, replayTest } from './run-replays.ts'

export interface DecidedChecks {
  candidates: readonly Candidate[]
  replayed: ReplayResult
  /** Code that the model checker can't model. */
  unmodelled: readonly string[]
  plan: DeploymentPlan
}

/** Decides every check: `found` only if the calls ran, `passed` only if everything was modelled. */
export const modelCheckResult = (decided: DecidedChecks): Omit<EngineResult, 'raw'> => {
  const properties = decided.candidates.map((candidate) => propertyResult(candidate, decided))
  const findings = decided.candidates.flatMap((candidate, index) => findingOf(candidate, properties[index]))
  const outcomes = new Set(properties.map(({ outcome }) => outcome))
  const outcome: CheckOutcome = outcomes.has('found') ? 'found' : outcomes.has('unknown') ? 'unknown' : 'passed'
  const open = properties.filter((property) => property.outcome === 'unknown').length
  return {
    outcome,
    ...(outcome === 'unknown' ? { why: toReason('questions_open', { open, all: properties.length }) } : {}),
    findings,
    properties,
    ...(decided.replayed.project ? { project: decided.replayed.project } : {}),
  }
}

const propertyOf: Readonly<Record<Target, string>> = {
  assert: 'assertions-hold',
  divByZero: 'no-division-by-zero',
  outOfBounds: 'no-index-out-of-bounds',
  popEmptyArray: 'no-pop-of-empty-array',
}

const propertyResult = (candidate: Candidate, { replayed, unmodelled, plan }: DecidedChecks): PropertyResult => {
  const { check, location, replay, calls, inputs } = candidate
  const about = {
    property: propertyOf[check.target],
    contract: plan.contract,
    location,
    ...(location.function ? { function: location.function } : {}),
  }
  if (check.verdict === 'unknown') return { ...about, outcome: 'unknown', why: toReason('solver_limit') }
  if (check.verdict === 'safe')
    return unmodelled.length === 0
      ? { ...about, outcome: 'passed' }
      : {
          ...about,
          outcome: 'unknown',
          why: toReason('not_modelled'),
          reason: unmodelled[0]?.slice(0, 200) ?? '',
        }
  if (!replay) return { ...about, outcome: 'unknown', why: toReason('no_call_sequence') }
  if (!replayed.shown.has(replay.test)) return { ...about, outcome: 'unknown', why: notShown(replayed) }
  if (plan.isStubbed)
    return {
      ...about,
      outcome: 'unknown',
      why: toReason('only_with_stub'),
    }
  const exhibit: Counterexample = {
    kind: 'counterexample',
    inputs,
    calls,
    path: REPLAY_PATH,
    source: replayTest(replay),
  }
  return { ...about, outcome: 'found', exhibit }
}

const notShown = ({ hasRun }: ReplayResult): Reason => toReason(hasRun ? 'calls_do_not_fail' : 'calls_not_run')

const findingOf = ({ check, location }: Candidate, property: PropertyResult | undefined): RawFinding[] =>
  property?.outcome === 'found' && property.exhibit
    ? [
        {
          engine: 'smtchecker',
          check: check.target,
          words: '',
          why: toReason(seen[check.target]),
          locations: [location],
          rating: { likelihood: 'medium', impact: check.target === 'assert' ? 'medium' : 'none' },
          exhibit: property.exhibit,
        },
      ]
    : []

const seen = {
  assert: 'found_assertion',
  divByZero: 'found_division',
  outOfBounds: 'found_index',
  popEmptyArray: 'found_empty_pop',
} as const satisfies Record<Target, ReasonCode>
