import type { CheckOutcome, Counterexample, PropertyResult } from '@lc/contract'
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
    ...(outcome === 'unknown' ? { reason: `${open} of ${properties.length} questions stayed open` } : {}),
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
  if (asked.verdict === 'unknown')
    return { ...about, outcome: 'unknown', reason: 'the solver came to no answer within its limits' }
  if (asked.verdict === 'safe')
    return unmodelled.length === 0
      ? { ...about, outcome: 'passed' }
      : {
          ...about,
          outcome: 'unknown',
          reason: `the model checker does not model all of the contract: ${unmodelled[0]?.slice(0, 200)}`,
        }
  if (!replay)
    return { ...about, outcome: 'unknown', reason: 'the solver says that it can fail, but not by which calls' }
  if (!replayed.shown.has(replay.test)) return { ...about, outcome: 'unknown', reason: notShown(replayed) }
  if (plan.isStubbed)
    return {
      ...about,
      outcome: 'unknown',
      reason: 'the calls fail beside a stand-in for a contract that is not in the project',
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

const notShown = ({ stopped }: Replayed): string =>
  stopped === undefined
    ? 'the calls that the solver named do not fail when they are made'
    : `the calls that the solver named were not made: ${stopped}`

const findingOf = ({ asked, location }: Candidate, property: PropertyResult | undefined): RawFinding[] =>
  property?.outcome === 'found' && property.exhibit
    ? [
        {
          engine: 'smtchecker',
          check: asked.target,
          words: words[asked.target],
          locations: [location],
          rating: { likelihood: 'medium', impact: asked.target === 'assert' ? 'medium' : 'none' },
          exhibit: property.exhibit,
        },
      ]
    : []

const words: Readonly<Record<Target, string>> = {
  assert: 'An assertion fails after these calls.',
  divByZero: 'A division by zero ends these calls in a panic.',
  outOfBounds: 'An index past the end of its list ends these calls in a panic.',
  popEmptyArray: 'Taking the last item of an empty list ends these calls in a panic.',
}
