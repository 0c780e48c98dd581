import type { ContractPlace, NotCheckedContract, PlannedScope } from '@lc/api-contract'
import { countLines } from '@lc/core'
import type { Build } from '@lc/engines'
import type { CompiledClosure } from '../compiling/compile-plan.ts'
import type { CompiledMain, ExaminedProject } from '../examined-project.ts'
import { reach } from '../imports/import-graph.ts'

/**
 * One build of everything in scope: the files compiled together with the main contract form the build itself, and
 * contracts that were compiled separately become its parts. Each part is narrowed to the files that its contracts and
 * the user's other own code reach.
 */
export const buildParts = (
  examined: ExaminedProject,
  main: CompiledMain,
  scope: PlannedScope,
): { build: Build; lines: number } => {
  const compiled = [
    main.result,
    ...examined.results.filter((each) => each.ok && each !== main.result),
  ] as CompiledClosure[]
  const resultOf = ({ file }: ContractPlace) => compiled.find(({ closure }) => closure.units.has(file))
  const byResult = Map.groupBy(scope.contracts, resultOf)
  const alongside = Map.groupBy(scope.notChecked.filter(isReadAlong), resultOf)
  const results = [...new Set([...byResult.keys(), ...alongside.keys()])].filter((result) => result !== undefined)
  const parts = results.map((result) =>
    partOf(result, { contracts: byResult.get(result) ?? [], alongside: alongside.get(result) ?? [] }),
  )
  const [first = partOf(main.result, { contracts: [main.contract], alongside: [] }), ...others] = parts
  const build = {
    ...first,
    notChecked: scope.notChecked,
    ...(others.length > 0 && { others }),
  }
  return { build, lines: linesOf(parts) }
}

/**
 * The user's own code that cannot be deployed by itself. Static analysis reads it even if no contract in scope uses it: an
 * abstract contract may be all that a project is about.
 */
const isReadAlong = ({ reason }: NotCheckedContract): boolean =>
  reason === 'abstract' || reason === 'library' || reason === 'interface'

interface PartContents {
  contracts: readonly ContractPlace[]
  alongside: readonly ContractPlace[]
}

const partOf = ({ build, closure }: CompiledClosure, { contracts, alongside }: PartContents): Build => {
  const files = [...contracts, ...alongside].map(({ file }) => file)
  const [main] = contracts
  return {
    ...narrowBuild(build, reach(files, closure.imports)),
    mainFile: main?.file ?? build.mainFile,
    mainContract: main?.name,
    scope: contracts,
  }
}

const linesOf = (parts: readonly Build[]): number => {
  const sources = new Map(parts.flatMap((part) => Object.entries(part.sources)))
  return [...sources.values()].reduce((sum, text) => sum + countLines(text), 0)
}

/** Narrows a build to these files, which import no others. */
export const narrowBuild = (build: Build, files: ReadonlySet<string>): Build => {
  if (Object.keys(build.sources).every((file) => files.has(file))) return build
  const keep = <T>(all: Readonly<Record<string, T>> = {}): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([file]) => files.has(file)))
  const input = build.input as { sources: Record<string, unknown> }
  const output = build.output as { sources?: Record<string, unknown>; contracts?: Record<string, unknown> }
  return {
    ...build,
    sources: keep(build.sources),
    hashes: keep(build.hashes),
    input: { ...input, sources: keep(input.sources) },
    output: { ...output, sources: keep(output.sources), contracts: keep(output.contracts) },
  }
}
