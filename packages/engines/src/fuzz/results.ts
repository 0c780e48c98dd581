import type { CheckOutcome, Counterexample, PropertyResult } from '@lc/contract'
import type { RawFinding } from '@lc/core'
import type { ProjectReading } from '../foundry/project-reading.ts'
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

interface Ended {
  outcome: CheckOutcome
  reason: string
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
    return last.idle === undefined ? { outcome: 'passed' } : { outcome: 'unknown', reason: last.idle }
  if (last?.outcome === 'broken') return { outcome: 'unknown', reason: 'other properties broke in every campaign' }
  return { outcome: 'unknown', reason: last?.reason ?? 'the campaign did not run' }
}

const brokenResult = (
  { acts, test, isShown }: Broken,
  { plan, contract }: Token,
  { declarations }: ProjectReading,
): Pick<PropertyResult, 'outcome' | 'reason' | 'function' | 'location' | 'exhibit'> => {
  if (!isShown) return { outcome: 'unknown', reason: 'the calls that broke it did not break it again' }
  if (plan.isStubbed)
    return { outcome: 'unknown', reason: 'it breaks where a stub answers for a contract that is not in the project' }
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
    const words = `${contract} breaks ${property}: ${exhibit.calls.map(sentence).join('; ')}`.slice(0, MAX_WORDS)
    const rating = { likelihood: 'high', impact: 'high' } as const
    return [{ engine: 'fuzz', check: property, words, locations: [location], rating, exhibit }]
  })

const MAX_WORDS = 4_000

const sentence = ({ from, function: name, arguments: given, note }: Counterexample['calls'][number]): string =>
  `${from} calls ${name}(${given.join(', ')})${note === undefined ? '' : ` and ${note}`}`

/** The whole check: what is unknown about one property is not passed. */
export const outcomeOf = (properties: readonly PropertyResult[]): { outcome: CheckOutcome; reason?: string } => {
  if (properties.some(({ outcome }) => outcome === 'found')) return { outcome: 'found' }
  const open = properties.find(({ outcome }) => outcome !== 'passed')
  return open ? { outcome: 'unknown', reason: open.reason ?? `${open.property} is not decided` } : { outcome: 'passed' }
}
