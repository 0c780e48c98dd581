import { type CheckOutcome, type Counterexample, type PropertyResult, type Why, why } from '@lc/api-contract'
import type { RawFinding } from '@lc/core'
import type { ProjectReading } from '../foundry/project-reading.ts'
import type { Ended } from '../outcome-of-end.ts'
import { calledIn, describeCall } from './describe-call.ts'
import type { Token } from './find-token.ts'
import { functionLocation } from './function-location.ts'
import type { Broken, Search } from './search.ts'
import { SEED } from './seed.ts'

export interface Tries {
  reading: ProjectReading
  token: Token
  found: Search
  /** Why the last run did not come to its end. */
  bad: Ended | undefined
}

/** Each property with its outcome. Only what broke again in a plain test, with no stub in the place of real code, is found. */
export const propertyResults = ({ reading, token, found, bad }: Tries): PropertyResult[] => {
  const others = bad ?? whatElse(found)
  return token.suite.properties.map((property, number) => {
    const broken = found.broken.get(number)
    return { property, contract: token.contract.name, ...(broken ? brokenResult(broken, token, reading) : others) }
  })
}

/** Of the properties that no campaign broke. */
const whatElse = ({ last }: Search): { outcome: 'passed' } | Ended => {
  if (last?.outcome === 'passed')
    return last.idle === undefined ? { outcome: 'passed' } : { outcome: 'unknown', why: last.idle }
  if (last?.outcome === 'broken') return { outcome: 'unknown', why: why('others_broke') }
  return last ?? { outcome: 'unknown', why: why('campaign_not_run') }
}

const brokenResult = (
  { acts, test, isShown }: Broken,
  { plan, contract }: Token,
  { declarations }: ProjectReading,
): Pick<PropertyResult, 'outcome' | 'why' | 'function' | 'location' | 'exhibit'> => {
  if (!isShown) return { outcome: 'unknown', why: why('not_broken_again') }
  if (plan.isStubbed) return { outcome: 'unknown', why: why('beside_stand_in') }
  const location = functionLocation(contract, calledIn(acts.at(-1)?.data ?? '', plan), declarations.places)
  const exhibit: Counterexample = {
    kind: 'counterexample',
    inputs: [],
    calls: acts.map((act) => describeCall(act, plan)),
    path: test.path,
    source: test.source,
    output: `[PASS] ${test.name}()`,
    seed: SEED,
  }
  return { outcome: 'found', ...(location.function ? { function: location.function } : {}), location, exhibit }
}

export const findingsOf = (properties: readonly PropertyResult[]): RawFinding[] =>
  properties.flatMap(({ property, contract, location, exhibit }) => {
    if (!location || !exhibit) return []
    const said = { words: '', why: why('found_promise_broken', { contract }) }
    const rating = { likelihood: 'high', impact: 'high' } as const
    return [{ engine: 'fuzz', check: property, ...said, locations: [location], rating, exhibit }]
  })

/** The whole check: what is unknown about one property is not passed. */
export const outcomeOf = (
  properties: readonly PropertyResult[],
): { outcome: CheckOutcome; why?: Why; reason?: string } => {
  if (properties.some(({ outcome }) => outcome === 'found')) return { outcome: 'found' }
  const open = properties.find(({ outcome }) => outcome !== 'passed')
  if (!open) return { outcome: 'passed' }
  return { outcome: 'unknown', ...(open.why && { why: open.why }), ...(open.reason && { reason: open.reason }) }
}
