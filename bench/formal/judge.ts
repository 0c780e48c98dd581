import type { PropertyResult } from '@lc/api-contract'
import type { KnownContract } from './read-truths.ts'

export interface Verdict {
  property: string
  outcome: PropertyResult['outcome']
  /** `stranger`: the contract doesn't mention this property, so the bench is wrong. */
  judged: 'right' | 'wrong_passed' | 'wrong_found' | 'unknown' | 'stranger'
}

/** Compares an engine's outcome with the truth. Several places of one kind fail together if one of them fails. */
export const judge = ({ truths }: Pick<KnownContract, 'truths'>, results: readonly PropertyResult[]): Verdict[] => {
  const byProperty = Map.groupBy(results, ({ property }) => property)
  return [...byProperty].map(([property, some]) => {
    const outcome = worstOf(some)
    return { property, outcome, judged: judgeOne(truths.get(property), outcome) }
  })
}

const worstOf = (results: readonly PropertyResult[]): PropertyResult['outcome'] => {
  const outcomes = results.map(({ outcome }) => outcome)
  if (outcomes.includes('found')) return 'found'
  return outcomes.find((outcome) => outcome !== 'passed') ?? 'passed'
}

const judgeOne = (truth: string | undefined, outcome: PropertyResult['outcome']): Verdict['judged'] => {
  if (truth === undefined) return 'stranger'
  if (outcome === 'passed') return truth === 'holds' ? 'right' : 'wrong_passed'
  if (outcome === 'found') return truth === 'fails' ? 'right' : 'wrong_found'
  return 'unknown'
}
