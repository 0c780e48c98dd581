import type { Location } from '@lc/api-contract'
import type { SlitherElement } from './slither-output.ts'

export interface Places {
  isInside(location: Location): boolean
  /** Shown when a result names no place inside the project. */
  fallback: Location
}

/**
 * Where a result points, most exact first: a statement says more than the function around it. Only places inside the
 * project count; a result that has none is shown at the head of the main file rather than lost.
 */
export const locationsOf = (elements: readonly SlitherElement[], places: Places): [Location, ...Location[]] => {
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
