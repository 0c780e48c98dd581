import type { Location } from '@lc/contract'
import type { Build } from '../build.ts'
import type { SlitherElement } from './slither-output.ts'

/**
 * Where a result points, most exact first: a statement says more than the function around it. Only places inside the
 * project count; a result that has none is shown at the head of the main file rather than lost.
 */
export const locationsOf = (
  elements: readonly SlitherElement[],
  { sources, mainFile }: Pick<Build, 'sources' | 'mainFile'>,
): [Location, ...Location[]] => {
  const located = elements.flatMap((element) => locationOf(element, sources))
  const statements = located.filter(({ type }) => type === 'node')
  const [first, ...rest] = (statements.length > 0 ? statements : located).map(({ location }) => location)
  return first ? [first, ...rest] : [{ file: mainFile, startLine: 1, endLine: 1 }]
}

const locationOf = (element: SlitherElement, sources: Build['sources']): { type: string; location: Location }[] => {
  const { filename_relative: file, lines } = element.source_mapping
  const [startLine, endLine] = [lines[0], lines.at(-1)]
  if (sources[file] === undefined || startLine === undefined || endLine === undefined) return []
  return [{ type: element.type, location: { file, startLine, endLine, ...namesOf(element) } }]
}

const namesOf = (element: SlitherElement): Pick<Location, 'contract' | 'function'> => {
  const parent = element.type_specific_fields?.parent
  const chain = [element, parent, parent?.type_specific_fields?.parent]
  const nameOf = (type: string): string | undefined => chain.find((link) => link?.type === type)?.name
  const [contract, fn] = [nameOf('contract'), nameOf('function')]
  return { ...(contract ? { contract } : {}), ...(fn ? { function: fn } : {}) }
}
