import type { Location } from '@lc/api-contract'
import { z } from 'zod'

const Named = z.object({ type: z.string(), name: z.string() })

/** Parents nest: a statement has its function, a function its contract. A free function has none. */
const Parent = Named.extend({ type_specific_fields: z.object({ parent: Named.nullish() }).optional() })

const SlitherElement = Named.extend({
  source_mapping: z.object({ filename_relative: z.string(), lines: z.array(z.int().positive()) }),
  type_specific_fields: z.object({ parent: Parent.nullish(), signature: z.string().optional() }).optional(),
})
type SlitherElement = z.infer<typeof SlitherElement>

export const SlitherResult = z.object({
  check: z.string(),
  impact: z.string(),
  confidence: z.string(),
  description: z.string(),
  elements: z.array(SlitherElement),
  additional_fields: z.object({ why: z.unknown() }).partial().optional(),
})
export type SlitherResult = z.infer<typeof SlitherResult>

export interface Places {
  isInside(location: Location): boolean
  /** Used when a result has no place inside the project. */
  fallback: Location
}

/**
 * The places of a result, most exact first: a statement is more exact than its function. Only places inside the project
 * count; a result without one is shown at the top of the main file, so that it isn't lost.
 */
export const findLocations = (elements: readonly SlitherElement[], places: Places): [Location, ...Location[]] => {
  const located = elements
    .map((element) => ({ type: element.type, location: locationOf(element) }))
    .filter(({ location }) => places.isInside(location))
  const statements = located.filter(({ type }) => type === 'node')
  const [first = places.fallback, ...rest] = (statements.length > 0 ? statements : located).map((item) => item.location)
  return [first, ...rest]
}

const locationOf = (element: SlitherElement): Location => {
  const { filename_relative: file, lines } = element.source_mapping
  return { file, startLine: lines[0] ?? 0, endLine: lines.at(-1) ?? 0, ...namesOf(element) }
}

const namesOf = (element: SlitherElement): Pick<Location, 'contract' | 'function'> => {
  const parent = element.type_specific_fields?.parent
  const chain = [element, parent, parent?.type_specific_fields?.parent]
  const nameOf = (type: string): string | undefined => chain.find((link) => link?.type === type)?.name
  const [contract, fn] = [nameOf('contract'), nameOf('function')]
  return { ...(contract ? { contract } : {}), ...(fn ? { function: fn } : {}) }
}

/**
 * Whether a result is a known false positive at the pinned version. Up to Solidity 0.5, Slither takes a `push` for an
 * assignment to the array's length by a caller, though a push adds just one element.
 */
export const isKnownFalsePositive = ({ check, elements }: SlitherResult): boolean => {
  const statements = elements.filter(({ type }) => type === 'node')
  return check === 'controlled-array-length' && statements.length > 0 && statements.every(isPush)
}

const isPush = ({ name }: { name: string }): boolean => name.includes('.push(') && !name.includes('.length')
