import type { Call, Counterexample, Location } from '@lc/api-contract'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { CheckedTree } from './checked-tree.ts'
import type { Target } from './model-checker-input.ts'
import type { ModelCheck, Query } from './read-answer.ts'
import { readTrace } from './read-trace.ts'
import { type Replay, type Replayable, replayFromTrace } from './replay.ts'

/** A checked target with everything known before a replay. */
export interface Candidate {
  check: ModelCheck
  location: Location
  /** Set if the solver's trace can be replayed. */
  replay?: Replay
  calls: Call[]
  inputs: Counterexample['inputs']
}

export interface AnsweredCheck {
  checks: readonly ModelCheck[]
  queries: readonly Query[]
  tree: CheckedTree
  plan: DeploymentPlan
}

/** Every target with its place and the calls of its query. */
export const findCandidates = (answered: AnsweredCheck): Candidate[] => {
  const { checks, tree } = answered
  return checks.map((each, index) => {
    const location = tree.locationOf(each.place)
    const replayable = each.verdict === 'violated' ? replayableOf(each, answered) : undefined
    if (!replayable) return { check: each, location, calls: [], inputs: [] }
    const replay = { ...replayable.replay, test: `test_${each.target}_${index}`, panic: panics[each.target] }
    return { check: each, location, replay, calls: replayable.calls, inputs: replayable.inputs }
  })
}

/** Panic codes of contracts since 0.8. */
const panics: Readonly<Record<Target, number>> = {
  assert: 0x01,
  divByZero: 0x12,
  outOfBounds: 0x32,
  popEmptyArray: 0x31,
}

const replayableOf = (each: ModelCheck, { checks, queries, tree, plan }: AnsweredCheck): Replayable | undefined => {
  const query = queries.find(({ verdict, near }) => verdict === 'unsat' && innermost(near, checks, tree) === each)
  const { proof, declarations } = query ?? {}
  const trace = proof && declarations ? readTrace({ proof, declarations }) : undefined
  return trace && replayFromTrace(trace, { plan, selectorOf: tree.selectorOf })
}

/** A query names an expression of its target's condition, so it belongs to the smallest target around that. */
const innermost = (
  near: number | undefined,
  checks: readonly ModelCheck[],
  tree: CheckedTree,
): ModelCheck | undefined =>
  checks
    .filter(({ place, verdict }) => verdict === 'violated' && tree.isInside(near, place))
    .toSorted((a, b) => sizeOf(a) - sizeOf(b))[0]

const sizeOf = ({ place }: ModelCheck): number => place.end - place.start
