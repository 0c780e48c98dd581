import {
  type CheckOutcome,
  type Counterexample,
  type PropertyResult,
  type Why,
  type WhyCode,
  why,
} from '@lc/api-contract'
import type { RawFinding } from '@lc/core'
import type { EngineResult } from '../engine.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { Candidate } from './candidates-of.ts'
import type { Target } from './model-checker-input.ts'
import { REPLAY_PATH, replayTest } from './replay-source.ts'
import type { Replayed } from './run-replays.ts'

export interface Decided {
  candidates: readonly Candidate[]
  replayed: Replayed
  /** What the model checker said it cannot model. */
  unmodelled: readonly string[]
  plan: DeploymentPlan
}

/** What was asked, decided: `found` only where the calls ran, `passed` only where everything was modelled. */
export const resultOf = (decided: Decided): Omit<EngineResult, 'raw'> => {
  const properties = decided.candidates.map((candidate) => propertyResult(candidate, decided))
  const findings = decided.candidates.flatMap((candidate, index) => findingOf(candidate, properties[index]))
  const outcomes = new Set(properties.map(({ outcome }) => outcome))
  const outcome: CheckOutcome = outcomes.has('found') ? 'found' : outcomes.has('unknown') ? 'unknown' : 'passed'
  const open = properties.filter((property) => property.outcome === 'unknown').length
  return {
    outcome,
    ...(outcome === 'unknown' ? { why: why('questions_open', { open, all: properties.length }) } : {}),
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

const propertyResult = (candidate: Candidate, { replayed, unmodelled, plan }: Decided): PropertyResult => {
  const { asked, location, replay, calls, inputs } = candidate
  const about = {
    property: propertyOf[asked.target],
    contract: plan.contract,
    location,
    ...(location.function ? { function: location.function } : {}),
  }
  if (asked.verdict === 'unknown') return { ...about, outcome: 'unknown', why: why('solver_limit') }
  if (asked.verdict === 'safe')
    return unmodelled.length === 0
      ? { ...about, outcome: 'passed' }
      : {
          ...about,
          outcome: 'unknown',
          why: why('not_modelled'),
          reason: unmodelled[0]?.slice(0, 200) ?? '',
        }
  if (!replay) return { ...about, outcome: 'unknown', why: why('no_calls_named') }
  if (!replayed.shown.has(replay.test)) return { ...about, outcome: 'unknown', why: notShown(replayed) }
  if (plan.isStubbed)
    return {
      ...about,
      outcome: 'unknown',
      why: why('beside_stand_in'),
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

const notShown = ({ hasRun }: Replayed): Why => why(hasRun ? 'calls_do_not_fail' : 'calls_not_made')

const findingOf = ({ asked, location }: Candidate, property: PropertyResult | undefined): RawFinding[] =>
  property?.outcome === 'found' && property.exhibit
    ? [
        {
          engine: 'smtchecker',
          check: asked.target,
          words: '',
          why: why(seen[asked.target]),
          locations: [location],
          rating: { likelihood: 'medium', impact: asked.target === 'assert' ? 'medium' : 'none' },
          exhibit: property.exhibit,
        },
      ]
    : []

const seen = {
  assert: 'found_assertion',
  divByZero: 'found_division',
  outOfBounds: 'found_index',
  popEmptyArray: 'found_empty_pop',
} as const satisfies Record<Target, WhyCode>
