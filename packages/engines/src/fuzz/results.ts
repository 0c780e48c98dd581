import {
  type CheckOutcome,
  type Counterexample,
  type FunctionReach,
  type Location,
  type PropertyResult,
  type Reason,
  toReason,
} from '@lc/api-contract'
import type { RawFinding } from '@lc/core'
import { type AbiItem, canonicalType, isReading, toSignature } from '../foundry/abi.ts'
import type { ProjectReading } from '../foundry/project-reading.ts'
import type { AstNode } from '../structure/ast-node.ts'
import type { DeclaredContract } from '../structure/declarations.ts'
import { functionName, listFunctions, listParameters, writeSignature } from '../structure/function-facts.ts'
import type { SourcePlaces } from '../structure/source-places.ts'
import type { InterruptedRun } from '../tool-output.ts'
import { calledItem, describeCall } from './describe-call.ts'
import type { Token } from './find-token.ts'
import { type BrokenProperty, SEED, type SearchResult } from './search.ts'

export interface PropertyTries {
  reading: ProjectReading
  token: Token
  found: SearchResult
  /** Why the last run didn't finish. */
  bad: InterruptedRun | undefined
}

/**
 * Each property with its outcome. `found` requires that a plain test broke it again, without a stub in place of real
 * code.
 */
export const propertyResults = ({ reading, token, found, bad }: PropertyTries): PropertyResult[] => {
  const others = bad ?? whatElse(found)
  return token.suite.properties.map((property, number) => {
    const broken = found.broken.get(number)
    return { property, contract: token.contract.name, ...(broken ? brokenResult(broken, token, reading) : others) }
  })
}

/** The outcome of properties that no campaign broke. */
const whatElse = ({ last }: SearchResult): { outcome: 'passed' } | InterruptedRun => {
  if (last?.outcome === 'passed')
    return last.idle === undefined ? { outcome: 'passed' } : { outcome: 'unknown', why: last.idle }
  if (last?.outcome === 'broken') return { outcome: 'unknown', why: toReason('other_properties_broke') }
  return last ?? { outcome: 'unknown', why: toReason('campaign_not_run') }
}

const brokenResult = (
  { acts, test, isShown }: BrokenProperty,
  { plan, contract }: Token,
  { declarations }: ProjectReading,
): Pick<PropertyResult, 'outcome' | 'why' | 'function' | 'location' | 'exhibit'> => {
  if (!isShown) return { outcome: 'unknown', why: toReason('not_broken_again') }
  if (plan.isStubbed) return { outcome: 'unknown', why: toReason('only_with_stub') }
  const location = functionLocation(contract, calledItem(acts.at(-1)?.data ?? '', plan), declarations.places)
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

export const toFindings = (properties: readonly PropertyResult[]): RawFinding[] =>
  properties.flatMap(({ property, contract, location, exhibit }) => {
    if (!location || !exhibit) return []
    const description = { words: '', why: toReason('found_property_broken', { contract }) }
    const rating = { likelihood: 'high', impact: 'high' } as const
    return [{ engine: 'fuzz', check: property, ...description, locations: [location], rating, exhibit }]
  })

/** The functions that change something, by name: those with a successful call, and the others. */
export const reachOf = ({ plan, contract }: Token, { reached }: SearchResult): FunctionReach => {
  const changing = plan.abi.filter((item) => item.type === 'function' && !isReading(item))
  const isReached = (item: AbiItem) => reached.has(plan.selectors[toSignature(item)] ?? '')
  const namesOf = (items: AbiItem[]) => [...new Set(items.map(toSignature))]
  return {
    contract: contract.name,
    reached: namesOf(changing.filter(isReached)),
    missed: namesOf(changing.filter((item) => !isReached(item))),
  }
}

/** The outcome of the whole check: a property that is unknown doesn't pass. */
export const campaignOutcome = (
  properties: readonly PropertyResult[],
): { outcome: CheckOutcome; why?: Reason; reason?: string } => {
  if (properties.some(({ outcome }) => outcome === 'found')) return { outcome: 'found' }
  const open = properties.find(({ outcome }) => outcome !== 'passed')
  if (!open) return { outcome: 'passed' }
  return { outcome: 'unknown', ...(open.why && { why: open.why }), ...(open.reason && { reason: open.reason }) }
}

/** Where a function is written: in the contract or its nearest base, otherwise the contract's own place. */
const functionLocation = (contract: DeclaredContract, item: AbiItem | undefined, places: SourcePlaces): Location => {
  for (const owner of contract.linearization) {
    const node = item && findDeclaration(owner, item)
    if (node) return { ...placeOf(node, owner, places), function: functionName(node, owner) }
  }
  const { file, startLine } = placeOf(contract.node, contract, places)
  return { file, startLine, endLine: startLine, contract: contract.name }
}

const placeOf = (node: AstNode, owner: DeclaredContract, places: SourcePlaces): Location => {
  const startLine = places.lineOf(node, owner.file)
  const lines = places.textOf(node, owner.file).split('\n').length
  return { file: owner.file, startLine, endLine: startLine + lines - 1, contract: owner.name }
}

/** By its signature; if a type is written differently, by name and number of parameters. */
const findDeclaration = (owner: DeclaredContract, { name, inputs }: AbiItem): AstNode | undefined => {
  const alike = listFunctions(owner).filter(
    (node) => functionName(node, owner) === name && listParameters(node).length === inputs.length && node.body !== null,
  )
  const signature = `${name}(${inputs.map(canonicalType).join(',')})`
  return alike.find((node) => writeSignature(node, owner) === signature) ?? alike[0]
}
