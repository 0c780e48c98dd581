import type { Call, Counterexample, Location } from '@lc/api-contract'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { CheckedTree } from './checked-tree.ts'
import type { Target } from './model-checker-input.ts'
import type { Asked, Query } from './read-answer.ts'
import { readTrace } from './read-trace.ts'
import type { Replay } from './replay.ts'
import { type Replayable, replayOfTrace } from './replay-of-trace.ts'

/** A target with what is known of it before anything ran. */
export interface Candidate {
  asked: Asked
  location: Location
  /** Where the solver said how, in a form that can run. */
  replay?: Replay
  calls: Call[]
  inputs: Counterexample['inputs']
}

export interface Answered {
  asked: readonly Asked[]
  queries: readonly Query[]
  tree: CheckedTree
  plan: DeploymentPlan
}

/** Every target with its place, and with the calls of the query that speaks of it. */
export const candidatesOf = (answered: Answered): Candidate[] => {
  const { asked, tree } = answered
  return asked.map((each, index) => {
    const location = tree.locationOf(each.place)
    const replayable = each.verdict === 'violated' ? replayableOf(each, answered) : undefined
    if (!replayable) return { asked: each, location, calls: [], inputs: [] }
    const replay = { ...replayable.replay, test: `test_${each.target}_${index}`, panic: panics[each.target] }
    return { asked: each, location, replay, calls: replayable.calls, inputs: replayable.inputs }
  })
}

/** As contracts tell them since 0.8. */
const panics: Readonly<Record<Target, number>> = {
  assert: 0x01,
  divByZero: 0x12,
  outOfBounds: 0x32,
  popEmptyArray: 0x31,
}

const replayableOf = (each: Asked, { asked, queries, tree, plan }: Answered): Replayable | undefined => {
  const query = queries.find(({ verdict, near }) => verdict === 'unsat' && innermost(near, asked, tree) === each)
  const { proof, declarations } = query ?? {}
  const trace = proof && declarations ? readTrace({ proof, declarations }) : undefined
  return trace && replayOfTrace(trace, { plan, selectorOf: tree.selectorOf })
}

/** A query names an expression of its target's condition: it belongs to the smallest target around that. */
const innermost = (near: number | undefined, asked: readonly Asked[], tree: CheckedTree): Asked | undefined =>
  asked
    .filter(({ place, verdict }) => verdict === 'violated' && tree.isInside(near, place))
    .toSorted((a, b) => sizeOf(a) - sizeOf(b))[0]

const sizeOf = ({ place }: Asked): number => place.end - place.start
